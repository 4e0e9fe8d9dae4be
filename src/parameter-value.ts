/**
 * All rules about a parameter's value, for both sides of the guarantee: how the end-of-stream reading coerces it, and how it is
 * sent while it arrives. Another reading of the same texts (types by schema, other stripping) would change this file.
 */
import {
  escapeJsonString,
  isWhiteSpace,
  JsonStringEscaper,
  type JsonValue,
  jsonDumps,
  jsonLoads,
  skipWhiteSpace,
  strip,
  trimmedEnd,
} from './cpython/index.ts';
import { JsonPrefixTracker } from './json-prefix.ts';
import { TextBuilder } from './text-builder.ts';

/** JSON text of a complete value: stripped; what `json.loads` accepts becomes that value, anything else stays a string. */
export function coerceValue(raw: string): string {
  const stripped = strip(raw);
  const value = jsonLoads(stripped);
  return jsonDumps(value === undefined ? stripped : value);
}

/** Whether the coerced value contains NaN or an infinity, which strict JSON does not have. */
export function hasNonFinite(raw: string): boolean {
  const remaining: (JsonValue | undefined)[] = [jsonLoads(strip(raw))];
  for (let item = remaining.pop(); item !== undefined; item = remaining.pop()) {
    if (typeof item === 'number' && !Number.isFinite(item)) return true;
    if (typeof item === 'object' && item !== null) for (const member of item.values()) remaining.push(member);
  }
  return false;
}

/** JSON text of an object's key with its separator. */
export function keyText(key: string): string {
  return `"${escapeJsonString(key)}": `;
}

/**
 * What a value whose closer has not come has sent, as the inside of a JSON string (not yet escaped), or `undefined` when nothing:
 * while it may still turn out to be JSON it waits for its end. `isFollowed` says that something stands behind the text.
 */
export function streamedPart(value: string, isFollowed: boolean): string | undefined {
  if (new JsonPrefixTracker().feed(value)) return undefined;
  // A high surrogate at the very end still waits for its partner; the white space before it does not, since it is not trailing.
  if (isFollowed || !isHighSurrogate(value.charCodeAt(value.length - 1))) return strip(value);
  const sent = value.slice(skipWhiteSpace(value, 0), -1);
  return sent === '' ? undefined : sent;
}

/** A value on its way: fed in pieces, it returns the JSON text that each piece makes certain. */
export class StreamedValue {
  private readonly tracker = new JsonPrefixTracker();
  private readonly escaper = new JsonStringEscaper();
  /** What has arrived while the value may still be JSON. */
  private readonly undecided = new TextBuilder();
  /** White space that is sent only if something follows it. */
  private readonly trailingSpace = new TextBuilder();
  /** A high surrogate at the end of what has arrived: its partner may come next, and no fragment may end between them. */
  private highSurrogate = '';
  private isString = false;
  private begun = false;
  /** The opening quote is sent, and neither white space nor a surrogate waits. */
  private isFlowing = false;

  /** Whether the opening quote has been sent. */
  get hasBegun(): boolean {
    return this.begun;
  }

  /** Takes text that is certainly part of the value; an empty one changes nothing. */
  feed(text: string): string {
    if (text === '') return '';
    if (this.isFlowing && !mayWait(text.charCodeAt(text.length - 1))) return this.escaper.escape(text);
    if (this.isString) return this.stream(text);
    if (this.tracker.feed(text)) {
      this.undecided.append(text);
      return '';
    }
    this.isString = true;
    const value = this.undecided.take() + text;
    return this.stream(value.slice(skipWhiteSpace(value, 0)));
  }

  /** Something that is no partner follows: a high surrogate that waited goes out alone. */
  releaseSurrogate(): string {
    if (this.highSurrogate === '') return '';
    const released = this.highSurrogate;
    this.highSurrogate = '';
    return this.send(released);
  }

  /** The value is complete: the whole of it if nothing was sent, else the closing quote. */
  close(): string {
    return this.isString ? '"' : coerceValue(this.undecided.take());
  }

  private stream(text: string): string {
    const arrived = this.highSurrogate + text;
    const endsInSurrogate = isHighSurrogate(arrived.charCodeAt(arrived.length - 1));
    this.highSurrogate = endsInSurrogate ? arrived.slice(-1) : '';
    // A waiting surrogate is no white space, so what stands before it is no trailing space, also when it came in an earlier piece.
    const end = endsInSurrogate ? arrived.length - 1 : trimmedEnd(arrived);
    const isCertain = end > 0 || (endsInSurrogate && !this.trailingSpace.isEmpty);
    const fragment = isCertain ? this.send(arrived.slice(0, end)) : '';
    if (!endsInSurrogate) this.trailingSpace.append(arrived.slice(end));
    this.isFlowing = this.begun && end === arrived.length;
    return fragment;
  }

  private send(text: string): string {
    const body = this.escaper.escape(this.trailingSpace.take() + text);
    if (this.begun) return body;
    this.begun = true;
    return `"${body}`;
  }
}

/** Whether a code unit at the end of what has arrived may have to wait: white space, or a high surrogate. */
function mayWait(codeUnit: number): boolean {
  return isWhiteSpace(codeUnit) || isHighSurrogate(codeUnit);
}

function isHighSurrogate(codeUnit: number): boolean {
  return codeUnit >= 0xd800 && codeUnit <= 0xdbff;
}
