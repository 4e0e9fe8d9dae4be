/**
 * CPython's `json.dumps(json.loads(text), ensure_ascii=False)` as one step from text to text, and whether a text could still become
 * JSON: regular expressions cut tokens, a stack holds the open containers, and no value is ever built. A number is a run of its
 * characters, a key its printed form. Deviates from CPython where the contract does: any depth is read.
 */
import { pythonFloat } from './python-float.ts';
import { PYTHON_SPACE } from './white-space.ts';

/** What a value is, white space of CPython's around it allowed. `complete`: `json.loads` accepts it stripped. */
export type JsonReading =
  | { readonly kind: 'complete'; readonly text: string; readonly hasNonFinite: boolean }
  /** Not complete, but some continuation makes it so. */
  | { readonly kind: 'prefix' }
  | { readonly kind: 'impossible' };

/** `sys.int_info.default_max_str_digits`: `int()` refuses more. */
const MOST_INTEGER_DIGITS = 4300;

/** Which characters a token may begin with, by what stands before it. */
const VALUE_STARTS = '"[{-0123456789ntfNI';
const VALUE_STARTS_OR_END = `${VALUE_STARTS}]`;
const KEY_STARTS = '"';
const KEY_STARTS_OR_END = '"}';

const OUTER_SPACE = new RegExp(`[${PYTHON_SPACE}]*`, 'y');
const INNER_SPACE = /[ \t\n\r]*/y;
/** Matched one by one: a million escapes inside one expression would overflow the engine's stack. */
const STRING_PIECE = /[^"\\\x00-\x1f]+|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const ESCAPE_BEGINNING = /^(?:\\(?:u[0-9a-fA-F]{0,3})?)?$/;
/** Numbers and literals never touch each other, so a run of all their characters is one token. */
const BARE = /[-+.0-9A-Za-z]*/y;
const NUMBER = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?$/;
const NUMBER_BEGINNING = /^-?(?:(?:0|[1-9][0-9]*)(?:\.[0-9]*|(?:\.[0-9]+)?[eE][-+]?[0-9]*)?)?$/;
const LITERALS = ['null', 'true', 'false', 'NaN', 'Infinity', '-Infinity'];

/** A value as `json.dumps` prints it. */
interface Printed {
  readonly text: string;
  readonly hasNonFinite: boolean;
}

/** A container whose end has not come. An array's members have their numbers as keys. */
interface OpenContainer {
  readonly closer: ']' | '}';
  /** In order of first appearance: setting a key again keeps its place, as in a Python dict. */
  readonly members: Map<string, Printed>;
  key: string;
}

/** Never throws; work is linear in the value, and no depth is too deep. */
export function readPythonJson(value: string): JsonReading {
  const open: OpenContainer[] = [];
  let allowed = VALUE_STARTS;
  let offset = endOf(OUTER_SPACE, value, 0);
  for (;;) {
    offset = endOf(INNER_SPACE, value, offset);
    const first = value[offset];
    if (first === undefined) return { kind: 'prefix' };
    if (!allowed.includes(first)) return { kind: 'impossible' };
    const token = tokenAt(value, offset, first);
    if (token === undefined) return { kind: isBeginning(value, offset, first) ? 'prefix' : 'impossible' };
    offset += token.length;
    const container = open.at(-1);
    let printed: Printed;
    switch (first) {
      case '[':
      case '{':
        open.push({ closer: first === '[' ? ']' : '}', members: new Map(), key: '' });
        allowed = first === '[' ? VALUE_STARTS_OR_END : KEY_STARTS_OR_END;
        continue;
      case ',':
        allowed = container?.closer === '}' ? KEY_STARTS : VALUE_STARTS;
        continue;
      case ':':
        allowed = VALUE_STARTS;
        continue;
      case '"':
        printed = { text: printString(token), hasNonFinite: false };
        if (container !== undefined && (allowed === KEY_STARTS || allowed === KEY_STARTS_OR_END)) {
          container.key = printed.text;
          allowed = ':';
          continue;
        }
        break;
      case ']':
      case '}':
        printed = printContainer(open.pop());
        break;
      default:
        printed = printBare(token);
    }
    const parent = open.at(-1);
    if (parent === undefined) return endsAt(value, offset) ? { kind: 'complete', ...printed } : { kind: 'impossible' };
    parent.members.set(parent.closer === ']' ? String(parent.members.size) : parent.key, printed);
    allowed = `,${parent.closer}`;
  }
}

/** `json.dumps(text, ensure_ascii=False)` of a string. */
export function dumpPythonString(text: string): string {
  return `"${text.replace(/["\\\x00-\x1f]/g, escapeCharacter)}"`;
}

/** The whole token, or `undefined` when it is none, or breaks off. */
function tokenAt(value: string, offset: number, first: string): string | undefined {
  if ('[]{},:'.includes(first)) return first;
  if (first === '"') {
    const end = stringInsideEnd(value, offset + 1);
    return value[end] === '"' ? value.slice(offset, end + 1) : undefined;
  }
  const bare = value.slice(offset, endOf(BARE, value, offset));
  if (LITERALS.includes(bare)) return bare;
  const [, integer = '', fraction, exponent] = NUMBER.exec(bare) ?? [];
  const isFloat = fraction !== undefined || exponent !== undefined;
  return integer !== '' && (isFloat || integer.length <= MOST_INTEGER_DIGITS) ? bare : undefined;
}

/** Whether the value ends inside a token that could go on. A number of too many digits can, since it may become a float. */
function isBeginning(value: string, offset: number, first: string): boolean {
  if (first === '"') return ESCAPE_BEGINNING.test(value.slice(stringInsideEnd(value, offset + 1)));
  const rest = value.slice(offset);
  return LITERALS.some((literal) => literal.startsWith(rest)) || NUMBER_BEGINNING.test(rest);
}

function stringInsideEnd(value: string, start: number): number {
  let end = start;
  for (let next = endOf(STRING_PIECE, value, end); next > end; next = endOf(STRING_PIECE, value, end)) end = next;
  return end;
}

/** A string token holds no character that needs an escape but has none: only its escapes change. */
function printString(token: string): string {
  if (!token.includes('\\')) return token;
  return token.replace(/\\(?:u(.{4})|(\/)|.)/g, (whole: string, hex: string | undefined, slash: string | undefined) => {
    if (hex === undefined) return slash ?? whole;
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return /["\\\x00-\x1f]/.test(character) ? escapeCharacter(character) : character;
  });
}

function escapeCharacter(character: string): string {
  const place = '"\\\b\f\n\r\t'.indexOf(character);
  return place === -1 ? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}` : `\\${'"\\bfnrt'.charAt(place)}`;
}

function printBare(token: string): Printed {
  if (/^-?[0-9]+$/.test(token)) return { text: token === '-0' ? '0' : token, hasNonFinite: false };
  if (/^-?[0-9]/.test(token)) return { text: pythonFloat(Number(token)), hasNonFinite: !Number.isFinite(Number(token)) };
  return { text: token, hasNonFinite: /N|I/.test(token) };
}

function printContainer(container: OpenContainer | undefined): Printed {
  if (container === undefined) throw new Error('a closer was allowed where nothing is open');
  let text = '';
  let hasNonFinite = false;
  // Concatenation, not `join`: at each of 100,000 levels `join` would copy everything inside.
  for (const [key, member] of container.members) {
    text += `${text === '' ? '' : ', '}${container.closer === '}' ? `${key}: ` : ''}${member.text}`;
    hasNonFinite ||= member.hasNonFinite;
  }
  return { text: container.closer === '}' ? `{${text}}` : `[${text}]`, hasNonFinite };
}

function endsAt(value: string, offset: number): boolean {
  return endOf(OUTER_SPACE, value, offset) === value.length;
}

/** Where a sticky expression that may match nothing ends. */
function endOf(expression: RegExp, value: string, offset: number): number {
  expression.lastIndex = offset;
  return expression.test(value) ? expression.lastIndex : offset;
}
