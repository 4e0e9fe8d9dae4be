/**
 * The texts that make a careless parser slow, each at any length: what is searched for and never found, held back and never released,
 * opened and never closed, or repeated. All characters are ASCII, so that a cut of one character is a code point.
 */
import { defaultFormat } from '../../src/index.ts';

export interface HostileFamily {
  readonly name: string;
  /** A response of about `length` characters. */
  readonly response: (length: number) => string;
  /** A value of about `length` characters on which a tracker stays undecided to the end; none where its first tag decides it. */
  readonly value: ((length: number) => string) | undefined;
}

const { wrapperOpen, wrapperClose, functionOpener, functionClose, parameterOpener, parameterClose } = defaultFormat.tags;
const IN_FUNCTION = `${wrapperOpen}${functionOpener}f>`;
const IN_VALUE = `${IN_FUNCTION}${parameterOpener}k>`;
const END = `${parameterClose}${functionClose}${wrapperClose}`;

/** Shortest call and shortest repeated pair, in characters, for families that are counted: 100,000 at the full 8n. */
const CALL = `${functionOpener}f>${functionClose}`;
const PAIR = `${parameterOpener}k>1${parameterClose}`;
const MEGABYTE = 1_000_000;
const COUNTED = 100_000;

export const hostileFamilies: readonly HostileFamily[] = [
  tags('wrapper openers', '', wrapperOpen),
  tags('function openers', wrapperOpen, `${functionOpener}f>`),
  tags('parameter openers', IN_FUNCTION, `${parameterOpener}k>`),
  tags('unfinished function tags', wrapperOpen, functionOpener),
  tags('unfinished parameter tags', IN_FUNCTION, parameterOpener),
  tags('less-than signs', '', '<'),
  tags('less-than signs in a value', `${IN_VALUE}v`, '<'),
  value('one string value', 'v', 'words of a value ', 'v'),
  value('digits', '', '7', ''),
  value('opening brackets', '', '[', ''),
  value('escaped quotes', '"', '\\"', '"'),
  value('white space inside a string', 'v', ' ', 'v'),
  value('white space behind a number', '1', ' ', ''),
  counted('repeated keys', IN_FUNCTION, PAIR, functionClose + wrapperClose),
  counted('calls', wrapperOpen, CALL, wrapperClose),
];

/** Openers without closers, or what could begin any tag. */
function tags(name: string, before: string, unit: string): HostileFamily {
  return { name, response: (length) => before + fill(unit, length), value: undefined };
}

/** A value inside a closed call. Where it is decided at once, a tracker gets it inside a JSON string. */
function value(name: string, before: string, unit: string, after: string): HostileFamily {
  const quote = before === 'v' ? '"' : '';
  return {
    name,
    response: (length) => IN_VALUE + before + fill(unit, length) + after + END,
    value: (length) => quote + before + fill(unit, length),
  };
}

function counted(name: string, before: string, unit: string, after: string): HostileFamily {
  const repeated = (length: number): string => unit.repeat(Math.ceil((length * COUNTED) / MEGABYTE));
  return { name, response: (length) => before + repeated(length) + after, value: undefined };
}

function fill(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length));
}
