/**
 * What went wrong, in words that maintainers use: each finding belongs to the first class of the table that it matches. The classes are
 * those of faults in public reports; a finding's oracle and shape say by what it was seen, its class what a user of the parser meets.
 */
import { cutPlaces } from '../artifacts/index.ts';
import type { Finding } from '../runner/index.ts';

export interface FaultClass {
  readonly id: string;
  /** For people: what a parser of the class does. */
  readonly words: string;
}

interface Rule extends FaultClass {
  matches(seen: Seen): boolean;
}

/** What is looked at of a finding. */
interface Seen {
  readonly finding: Finding;
  readonly oracle: string;
  readonly shape: string;
  /** Where it has to be cut to show. */
  readonly cuts: ReturnType<typeof cutPlaces>;
  /** What each side holds, where both are calls or whole answers. */
  readonly sides: { readonly wanted: Side; readonly got: Side } | undefined;
}

interface Side {
  readonly calls: readonly { readonly name: string; readonly arguments: string }[];
  /** What is no call. */
  readonly words: string;
}

const rules: readonly Rule[] = [
  { id: 'throws', words: 'throws, dies or hangs', matches: ({ finding }) => finding.verdict !== 'fail' },
  {
    id: 'frames',
    words: 'deltas of another shape, or that do not add up',
    matches: ({ oracle }) => oracle === 'frame-contract',
  },
  {
    id: 'held-back',
    words: 'a whole value, or the whole call, in one delta',
    matches: ({ oracle, shape }) => oracle === 'live-strings' || shape === 'sent later than certain',
  },
  { id: 'finish-reason', words: 'the modes disagree on why the response ended', matches: ({ shape }) => shape.includes('finish reason') },
  {
    id: 'no-arguments',
    words: 'a call without arguments streams an empty string',
    matches: ({ sides }) => differing(sides).some(({ wanted, got }) => got === '' && isEmptyObject(wanted)),
  },
  {
    id: 'split-character',
    words: 'a character cut in two is lost or changed',
    matches: ({ cuts }) => cuts.inCharacter && !cuts.inTag,
  },
  {
    id: 'call-in-reasoning',
    words: 'a call inside of unclosed reasoning is lost, or a draft is executed',
    matches: ({ finding, sides }) => hasOtherCalls(sides) && isInReasoning(finding),
  },
  {
    id: 'split-tag',
    words: 'only the new delta is looked at: a split tag leaks or is not seen',
    matches: ({ cuts }) => cuts.inTag,
  },
  {
    id: 'own-markup',
    words: 'own markup inside of a value cuts or corrupts it',
    matches: ({ finding }) => finding.signature.textKind === 'own-markup',
  },
  {
    id: 'next-call-lost',
    words: 'the close of one call and the opener of the next in one delta',
    matches: ({ finding, sides }) => hasFewerCalls(sides) && openersIn(finding) > 1,
  },
  {
    id: 'opener-missing',
    words: 'a call of which an opener is missing',
    matches: ({ finding, sides }) => hasOtherCalls(sides) && isOpenerMissing(finding),
  },
  {
    id: 'types',
    words: 'a value has another type in one of the modes',
    matches: ({ sides }) => differing(sides).some(({ wanted, got }) => isSameButTyped(wanted, got)),
  },
  {
    id: 'text-in-arguments',
    words: 'text between calls is emitted inside of the arguments',
    matches: ({ sides }) => hasTextInArguments(sides),
  },
  {
    id: 'together-lost',
    words: 'one phase per delta: what arrives together is lost',
    matches: ({ sides }) => hasFewerCalls(sides) || differing(sides).some(({ wanted, got }) => wanted.startsWith(got)),
  },
  {
    id: 'no-prefix',
    words: 'what was streamed is no prefix of the final value',
    matches: ({ sides, shape }) => differing(sides).length > 0 || shape.includes('arguments'),
  },
  {
    id: 'text-lost',
    words: 'a literal tag in prose loses or moves text around it',
    matches: ({ finding, shape }) => /content|reasoning|channels/.test(shape) && finding.scenario.text.includes('<'),
  },
  { id: 'text-differs', words: 'text outside of calls comes or goes', matches: ({ shape }) => /content|reasoning|channels/.test(shape) },
  { id: 'calls-differ', words: 'calls are others', matches: ({ shape }) => /calls?\b/.test(shape) },
  { id: 'other', words: 'something else', matches: () => true },
];

export const faultClasses: readonly FaultClass[] = rules.map(({ id, words }) => ({ id, words }));

/** The id of the class of a finding. */
export function faultClassOf(finding: Finding): string {
  const { scenario, chunks, signature, expected, got } = finding;
  const cuts = cutPlaces({ text: scenario.text, chunks, format: scenario.format.id });
  const [wantedSide, gotSide] = [sideOf(expected), sideOf(got)];
  const sides = wantedSide === undefined || gotSide === undefined ? undefined : { wanted: wantedSide, got: gotSide };
  const seen = { finding, oracle: signature.oracle, shape: signature.shape, cuts, sides };
  return rules.find((rule) => rule.matches(seen))?.id ?? 'other';
}

/** What an oracle wrote: a list of calls, an answer, or with the name of a chunking before it calls and channels. */
function sideOf(text: string): Side | undefined {
  const start = text.search(/[[{]/);
  const parsed = start === -1 ? undefined : parsedJson(text.slice(start));
  if (Array.isArray(parsed)) return { calls: parsed.filter(isCall), words: '' };
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  const { calls, content = '', reasoning = '', channels = [] } = parsed as Readonly<Record<string, unknown>>;
  return Array.isArray(calls) ? { calls: calls.filter(isCall), words: `${content}${reasoning}${channels}` } : undefined;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isCall(call: unknown): call is Side['calls'][number] {
  if (typeof call !== 'object' || call === null || !('name' in call) || !('arguments' in call)) return false;
  return typeof call.name === 'string' && typeof call.arguments === 'string';
}

/** The arguments of calls that both have and that differ. */
function differing(sides: Seen['sides']): { readonly wanted: string; readonly got: string }[] {
  if (sides === undefined) return [];
  return sides.wanted.calls.flatMap((call, index) => {
    const got = sides.got.calls[index]?.arguments;
    return got === undefined || got === call.arguments ? [] : [{ wanted: call.arguments, got }];
  });
}

function hasOtherCalls(sides: Seen['sides']): boolean {
  return sides !== undefined && sides.wanted.calls.length !== sides.got.calls.length;
}

function hasFewerCalls(sides: Seen['sides']): boolean {
  return sides !== undefined && sides.got.calls.length < sides.wanted.calls.length;
}

function isEmptyObject(text: string): boolean {
  const parsed = parsedJson(text);
  return typeof parsed === 'object' && parsed !== null && Object.keys(parsed).length === 0;
}

/** Whether a call opens before reasoning is closed. */
function isInReasoning({ scenario: { text, format, startsInReasoning } }: Finding): boolean {
  const { functionOpener, reasoningOpen, reasoningClose } = format.tags;
  const call = text.indexOf(functionOpener);
  const before = text.slice(0, Math.max(call, 0));
  const opened = startsInReasoning ? 0 : before.indexOf(reasoningOpen);
  return call !== -1 && opened !== -1 && !before.slice(opened).includes(reasoningClose);
}

function openersIn({ scenario: { text, format } }: Finding): number {
  return text.split(format.tags.functionOpener).length - 1;
}

/** Whether fewer wrappers or functions open than close. */
function isOpenerMissing({ scenario: { text, format } }: Finding): boolean {
  const { wrapperOpen, wrapperClose, functionOpener, functionClose } = format.tags;
  const times = (tag: string): number => text.split(tag).length;
  return (
    times(wrapperOpen) < times(wrapperClose) || times(functionOpener) < times(functionClose) || times(wrapperOpen) < times(functionOpener)
  );
}

/** Whether some value prints alike and has another type. */
function isSameButTyped(wanted: string, got: string): boolean {
  const [left, right] = [parsedJson(wanted), parsedJson(got)];
  if (typeof left !== 'object' || left === null || typeof right !== 'object' || right === null) return false;
  const other = right as Readonly<Record<string, unknown>>;
  return Object.entries(left).some(([key, value]) => typeof value !== typeof other[key] && printed(value) === printed(other[key]));
}

function printed(value: unknown): string | undefined {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Whether text that one side has outside of calls stands inside of an argument on the other. */
function hasTextInArguments(sides: Seen['sides']): boolean {
  const words = sides?.wanted.words.trim() ?? '';
  return words !== '' && differing(sides).some(({ wanted, got }) => got.includes(words) && !wanted.includes(words));
}
