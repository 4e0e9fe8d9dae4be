/**
 * How many UTF-16 code units of arguments must have been sent, over all calls, after every code unit of a tool text: earliest emission
 * as the contract states it, worked out from the whole text with the regular expressions of the reading. Where a value stops being
 * possible JSON is searched by halving, since what is impossible stays so.
 */
import { type Element, elementsIn, FUNCTION, openElementIn, PARAMETER, WRAPPER } from './elements.ts';
import { dumpPythonString, readPythonJson } from './python-json.ts';
import { coerce } from './regex-reading.ts';
import { pythonStrip } from './white-space.ts';

/** `sent[n]`: after the first n code units of the tool text, from 0 to its length. */
export type EmissionTimeline = Uint32Array;

/** An element with the place of its inside in the tool text. */
interface Placed {
  readonly name: string;
  readonly inside: string;
  readonly insideStart: number;
  readonly isClosed: boolean;
  /** Behind its closing tag; for an open one where its inside ends. */
  readonly end: number;
}

/** For a tool text, as a channel splitter makes it. Never throws; work is linear up to the logarithm of the longest value. */
export function emissionTimeline(toolText: string): EmissionTimeline {
  const timeline = new Uint32Array(toolText.length + 1);
  let sentOfEarlierCalls = 0;
  for (const wrapper of placedIn(toolText, 0, WRAPPER)) {
    for (const call of placedIn(wrapper.inside, wrapper.insideStart, FUNCTION)) {
      const end = call.isClosed ? call.end : wrapper.end;
      sentOfEarlierCalls = new CallTimeline(timeline, sentOfEarlierCalls).follow(call, end, call.isClosed || wrapper.isClosed);
    }
  }
  return carriedForward(timeline);
}

/** Sent is never taken back: where nothing is noted, it is what it was. */
function carriedForward(timeline: Uint32Array): Uint32Array {
  for (let offset = 1; offset < timeline.length; offset += 1) {
    timeline[offset] = Math.max(timeline[offset] ?? 0, timeline[offset - 1] ?? 0);
  }
  return timeline;
}

/** The closed elements of a level and behind them one that is left open, placed in the tool text. */
function placedIn(text: string, textStart: number, level: typeof WRAPPER): Placed[] {
  const closed = elementsIn(text, level);
  const place = (element: Element, from: number, closer: string): Placed => {
    const end = textStart + from + element.end;
    const insideStart = end - closer.length - element.inside.length;
    return { name: element.name, inside: element.inside, insideStart, isClosed: closer !== '', end };
  };
  const placed = closed.map((element) => place(element, 0, level.closer));
  const from = closed.at(-1)?.end ?? 0;
  const open = openElementIn(text.slice(from), level);
  return open === undefined ? placed : [...placed, place(open, from, '')];
}

/** Notes what is sent of one call. */
class CallTimeline {
  private readonly timeline: Uint32Array;
  private sent: number;

  constructor(timeline: Uint32Array, sentBefore: number) {
    this.timeline = timeline;
    this.sent = sentBefore;
  }

  /** `end`: where the call's own closer, its wrapper or the response ends; returns what was sent by then. */
  follow(call: Placed, end: number, isEnded: boolean): number {
    this.note(call.insideStart, 1);
    let isLeftOpen = false;
    for (const [place, parameter] of placedIn(call.inside, call.insideStart, PARAMETER).entries()) {
      const value = new StreamedValue(parameter.inside);
      const opening = (place === 0 ? 0 : 2) + dumpPythonString(parameter.name).length + 2;
      const length = parameter.inside.length;
      // The `<` of a tag behind it already decides about what was held at the end of the value; behind a response there is none.
      for (let seen = value.stringFrom; seen <= length + 1; seen += 1) {
        const body = value.sentAfter(Math.min(seen, length), seen > length);
        if (body > 0) this.timeline[parameter.insideStart + seen] = this.sent + opening + body;
      }
      const body = parameter.isClosed ? coerce(parameter.inside).text.length : value.sentAfter(length, isEnded);
      isLeftOpen = !parameter.isClosed && body > 0;
      if (body > 0) this.note(parameter.isClosed ? parameter.end : end, opening + body);
    }
    if (call.isClosed && !isLeftOpen) this.note(end, 1);
    return this.sent;
  }

  /** From here on so much more of the call is sent. */
  private note(offset: number, length: number): void {
    this.sent += length;
    this.timeline[offset] = this.sent;
  }
}

/** What is sent of one value while it arrives. */
class StreamedValue {
  /** Least length at which it is certainly a string; more than it has when it never is. */
  readonly stringFrom: number;
  private readonly text: string;
  private readonly firstCharacter: number;
  /** By length: code units of the escaped text, and of the text without trailing white space. */
  private readonly escaped: Uint32Array;
  private readonly trimmed: Uint32Array;

  constructor(text: string) {
    this.text = text;
    this.stringFrom = leastImpossible(text);
    this.firstCharacter = text.length - pythonStrip(`${text}.`).length + 1;
    this.escaped = new Uint32Array(text.length + 1);
    this.trimmed = new Uint32Array(text.length + 1);
    for (let index = 0; index < text.length; index += 1) {
      const character = text.charAt(index);
      this.escaped[index + 1] = (this.escaped[index] ?? 0) + escapedLength(character);
      this.trimmed[index + 1] = pythonStrip(character) === '' ? (this.trimmed[index] ?? 0) : index + 1;
    }
  }

  /** Opening quote and body, or 0 while nothing is sent; `isEnded`: a tag stands behind it that ends it. */
  sentAfter(length: number, isEnded: boolean): number {
    const judged = isEnded ? length : length - this.heldAt(length);
    if (judged < this.stringFrom) return 0;
    // A high surrogate waits for what follows it; white space in front of it no longer trails.
    const isWaiting = !isEnded && /[\ud800-\udbff]/.test(this.text.charAt(length - 1));
    const end = isWaiting ? length - 1 : (this.trimmed[judged] ?? 0);
    return end <= this.firstCharacter ? 0 : 1 + (this.escaped[end] ?? 0) - (this.escaped[this.firstCharacter] ?? 0);
  }

  /** How long a beginning of a closing tag is that ends there. */
  private heldAt(length: number): number {
    const suffix = this.text.slice(Math.max(0, length - LONGEST_CLOSER + 1), length);
    const last = suffix.lastIndexOf('<');
    const isHeld = last !== -1 && CLOSERS.some((closer) => closer.startsWith(suffix.slice(last)));
    return isHeld ? suffix.length - last : 0;
  }
}

const CLOSERS = [PARAMETER, FUNCTION, WRAPPER].map((level) => level.closer);
const LONGEST_CLOSER = Math.max(...CLOSERS.map((closer) => closer.length));

function escapedLength(character: string): number {
  return dumpPythonString(character).length - 2;
}

/** The least length from which on the text can no longer become JSON; more than it has when it still can at its end. */
function leastImpossible(text: string): number {
  const isImpossible = (length: number): boolean => readPythonJson(text.slice(0, length)).kind === 'impossible';
  let possible = 0;
  let impossible = 1;
  while (impossible < text.length && !isImpossible(impossible)) {
    possible = impossible;
    impossible = Math.min(2 * impossible, text.length);
  }
  if (!isImpossible(impossible)) return text.length + 1;
  while (impossible - possible > 1) {
    const middle = (possible + impossible) >> 1;
    if (isImpossible(middle)) impossible = middle;
    else possible = middle;
  }
  return impossible;
}
