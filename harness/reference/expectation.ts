/**
 * What the contract demands for one tool text: the calls that a stream must have opened (equation 1), their counterparts in the
 * reading (equation 2), classes and notes. Computed from the text with the regular expressions of the reading, piece by piece.
 */
import type { DivergenceClass, ToolCall, VerificationNote } from '../../src/index.ts';
import { type Element, elementsIn, FUNCTION, openElementIn, PARAMETER, WRAPPER } from './elements.ts';
import { dumpPythonString, readPythonJson } from './python-json.ts';
import { coerce, regexReading } from './regex-reading.ts';
import { pythonStrip } from './white-space.ts';

export interface ExpectedCall {
  readonly name: string;
  /** What a stream must have sent of the call, exactly. */
  readonly arguments: string;
  readonly state: 'closed' | 'poisoned' | 'truncated';
  readonly classes: readonly DivergenceClass[];
  readonly notes: readonly VerificationNote[];
  /** Place of its counterpart in the reading, if it has one. */
  readonly counterpart: number | undefined;
}

export interface Expectation {
  /** The calls that a stream must have opened, in order. */
  readonly streamed: readonly ExpectedCall[];
  /** The end-of-stream reading. */
  readonly reading: readonly ToolCall[];
}

/** What ended a call: its own closer, its wrapper's, or the response. */
type End = 'function' | 'wrapper' | 'response';

/** The inside of one wrapper. */
interface Stretch {
  readonly text: string;
  readonly end: 'wrapper' | 'response';
  /** Its wrapper is open, and an earlier one was closed. */
  readonly isTail: boolean;
}

/** For a tool text, as a channel splitter makes it; for any other string the answer means nothing. Never throws; work is linear. */
export function expectationFor(toolText: string): Expectation {
  const streamed: ExpectedCall[] = [];
  let counterparts = 0;
  for (const stretch of stretchesOf(toolText)) {
    for (const { call, end } of callsIn(stretch)) {
      const hasCounterpart = end === 'function' && !stretch.isTail;
      streamed.push(expectedCall(call, end, stretch.isTail, hasCounterpart ? counterparts : undefined));
      if (hasCounterpart) counterparts += 1;
    }
  }
  return { streamed, reading: regexReading(toolText).map((call) => ({ name: call.name, arguments: call.arguments })) };
}

function stretchesOf(toolText: string): Stretch[] {
  const closed = elementsIn(toolText, WRAPPER);
  const open = openElementIn(toolText.slice(closed.at(-1)?.end ?? 0), WRAPPER);
  const stretches: Stretch[] = closed.map((wrapper) => ({ text: wrapper.inside, end: 'wrapper', isTail: false }));
  if (open !== undefined) stretches.push({ text: open.inside, end: 'response', isTail: closed.length > 0 });
  return stretches;
}

/** Every function that opens in a stretch: the closed ones, and behind them one that may be left open. */
function callsIn(stretch: Stretch): { readonly call: Element; readonly end: End }[] {
  const closed = elementsIn(stretch.text, FUNCTION);
  const open = openElementIn(stretch.text.slice(closed.at(-1)?.end ?? 0), FUNCTION);
  const calls = closed.map((call) => ({ call, end: 'function' as End }));
  return open === undefined ? calls : [...calls, { call: open, end: stretch.end }];
}

function expectedCall(call: Element, end: End, isTail: boolean, counterpart: number | undefined): ExpectedCall {
  const body = call.inside;
  const parameters = elementsIn(body, PARAMETER);
  const rest = body.slice(parameters.at(-1)?.end ?? 0);
  const open = openElementIn(rest, PARAMETER);
  const values = parameters.map((parameter) => coerce(parameter.inside));

  const sent = parameters.map((parameter, place) => `${dumpPythonString(parameter.name)}: ${values[place]?.text}`);
  const begun = open === undefined ? undefined : begunValue(open.inside, end);
  if (open !== undefined && begun !== undefined) sent.push(`${dumpPythonString(open.name)}: ${begun}`);
  const state = end !== 'function' ? 'truncated' : begun === undefined ? 'closed' : 'poisoned';

  const classes: DivergenceClass[] = [];
  if (state === 'truncated') classes.push('truncated-call');
  if (new Set(parameters.map((parameter) => parameter.name)).size < parameters.length) classes.push('duplicate-keys');
  if (state === 'poisoned') classes.push('literal-function-close');
  if (state !== 'truncated' && isTail) classes.push('unterminated-tail');

  const notes: VerificationNote[] = [];
  const between = parameters.map((parameter, place) => body.slice(parameters[place - 1]?.end ?? 0, parameter.start));
  const outside = [...between, rest.slice(0, open?.start)];
  if (outside.some((text) => text.includes(PARAMETER.closer))) notes.push('literal-parameter-close');
  if (values.some((value) => value.hasNonFinite)) notes.push('non-finite');

  return { name: call.name, arguments: `{${sent.join(', ')}${state === 'closed' ? '}' : ''}`, state, classes, notes, counterpart };
}

/** What was sent of a value in which the call ended: opening quote and body, or `undefined` when it had not begun to stream. */
function begunValue(value: string, end: End): string | undefined {
  const held = end === 'response' ? heldSuffix(value) : '';
  const judged = value.slice(0, value.length - held.length);
  if (readPythonJson(judged).kind !== 'impossible') return undefined;
  const stripped = pythonStrip(judged);
  // A high surrogate waits for what follows it, if only the `<` of a held suffix; as the last of the whole value it waits in vain.
  const isSurrogateWaiting = end === 'response' && /[\ud800-\udbff]/.test(value.slice(-1));
  const sent = isSurrogateWaiting ? stripped.slice(0, -1) : stripped;
  return sent === '' ? undefined : dumpPythonString(sent).slice(0, -1);
}

/** The longest suffix that could begin a closing tag; each of these has its one `<` at the start. */
function heldSuffix(value: string): string {
  // Without a `<` it is the last character, which begins no tag.
  const suffix = value.slice(value.lastIndexOf('<'));
  return [PARAMETER, FUNCTION, WRAPPER].some((level) => level.closer.startsWith(suffix)) ? suffix : '';
}
