/**
 * Turns tool text, fed in any chunks, into OpenAI `tool_calls` deltas: each part of a call is sent at the first moment when nothing
 * that may follow can change it. A call that is closed is right; whatever cannot be made right is left visibly open. What a client
 * holds differs from the end-of-stream reading only in these classes, each shown by one small text:
 *
 * - `truncated-call`: the wrapper or the response ends inside an open function
 *   `<tool_call><function=f><parameter=k>v`
 * - `duplicate-keys`: a key repeats, and both pairs are sent
 *   `<tool_call><function=f><parameter=k>1</parameter><parameter=k>2</parameter></function></tool_call>`
 * - `literal-function-close`: `</function>` stands inside a value that had begun to stream
 *   `<tool_call><function=f><parameter=k>v</function></tool_call>`
 * - `unterminated-tail`: the call ends in a last open wrapper behind a closed one
 *   `<tool_call></tool_call><tool_call><function=f></function>`
 */
import type { CallState } from './end-of-stream.ts';
import { QWEN3_CODER_TAGS as TAGS } from './formats.ts';
import { keyText, StreamedValue } from './parameter-value.ts';
import { startsTagName, TagScanner, tagName } from './tag-scanner.ts';
import { TextBuilder } from './text-builder.ts';

/** One element of OpenAI's `delta.tool_calls`. The first delta of a call carries id, type and name, later ones do not. */
export interface ToolCallDelta {
  readonly index: number;
  readonly id?: string;
  readonly type?: 'function';
  readonly function: { readonly name?: string; readonly arguments: string };
}

/** A call as the deltas so far add up to it; `open` until it is closed, poisoned or truncated. */
export interface StreamedCall {
  readonly name: string;
  readonly arguments: string;
  readonly state: CallState | 'open';
}

export interface ToolCallDeltaStreamerOptions {
  /** Ids of calls: `call_` and 24 hexadecimal digits, different each time. */
  readonly newId: () => string;
}

/** Where in the grammar the next character stands. */
type Position = 'outside' | 'wrapper' | 'function-tag' | 'function' | 'parameter-tag' | 'value' | 'finished';

/** Which tags mean something at a position where tags are searched for. */
const SCANNERS = {
  outside: new TagScanner([TAGS.wrapperOpen]),
  wrapper: new TagScanner([TAGS.functionOpener, TAGS.wrapperClose]),
  function: new TagScanner([TAGS.parameterOpener, TAGS.functionClose, TAGS.wrapperClose]),
  value: new TagScanner([TAGS.parameterClose, TAGS.functionClose, TAGS.wrapperClose]),
} as const;

interface CallRecord {
  readonly name: string;
  readonly sent: TextBuilder;
  state: CallState | 'open';
}

export class ToolCallDeltaStreamer {
  private readonly newId: () => string;
  private readonly records: CallRecord[] = [];
  private position: Position = 'outside';
  /** The end of what was fed that may still become a tag; shorter than the longest tag. */
  private held = '';
  /** What has arrived of a tag behind its opener. */
  private readonly tagText = new TextBuilder();
  /** The parameter whose value is arriving. */
  private key = '';
  private value = new StreamedValue();
  private isKeySent = false;
  /** Whether the call has sent a parameter, so that the next one needs a comma. */
  private hasParameters = false;

  /** The frame of the current feed: the deltas that are complete, and what the last call has sent since. */
  private frame: ToolCallDelta[] | undefined;
  private fragment = '';

  constructor(options: ToolCallDeltaStreamerOptions) {
    this.newId = options.newId;
  }

  /** The calls so far, in order of opening. Work is linear in their length: not for every chunk. */
  get calls(): StreamedCall[] {
    return this.records.map((call) => ({ name: call.name, arguments: call.sent.toString(), state: call.state }));
  }

  /**
   * Takes the next chunk of tool text and returns one frame: at most one delta per call, in order of index; often none.
   * Never throws; work is linear in the chunk.
   */
  feed(text: string): ToolCallDelta[] {
    if (this.isKeySent && this.position === 'value' && this.held === '' && text.indexOf('<') === -1) return this.continueString(text);
    const chunk = this.held + text;
    this.held = '';
    this.frame = undefined;
    let offset = 0;
    while (offset < chunk.length) offset = this.advance(chunk, offset);
    this.endDelta();
    return this.frame ?? [];
  }

  /** The response ended: a call that is open stays open and is marked `truncated`. Nothing is sent; later text is ignored. */
  finish(): void {
    this.endCall('truncated');
    this.position = 'finished';
  }

  /** The way of most chunks, at a third of the cost: a string value goes on, and nothing in the chunk can be a tag. */
  private continueString(text: string): ToolCallDelta[] {
    const fragment = this.value.feed(text);
    const index = this.records.length - 1;
    const call = this.records[index];
    if (fragment === '' || call === undefined) return [];
    call.sent.append(fragment);
    return [{ index, function: { arguments: fragment } }];
  }

  /** Consumes what can be consumed at the current position; returns the offset of the rest. */
  private advance(chunk: string, offset: number): number {
    switch (this.position) {
      case 'value':
        return this.inValue(chunk, offset);
      case 'function-tag':
      case 'parameter-tag':
        return this.inTag(chunk, offset, this.position);
      case 'outside':
      case 'wrapper':
      case 'function':
        return this.betweenTags(chunk, offset, this.position);
      case 'finished':
        return chunk.length;
    }
  }

  private betweenTags(chunk: string, offset: number, position: 'outside' | 'wrapper' | 'function'): number {
    const scanner = SCANNERS[position];
    const found = scanner.find(chunk, offset);
    const tag = scanner.tagAt(chunk, found);
    if (tag === undefined) return this.hold(chunk, found);
    switch (tag) {
      case TAGS.wrapperOpen:
        this.position = 'wrapper';
        break;
      case TAGS.functionOpener:
        this.position = 'function-tag';
        break;
      case TAGS.parameterOpener:
        this.position = 'parameter-tag';
        break;
      case TAGS.functionClose:
        this.closeFunction();
        break;
      default:
        this.closeWrapper();
    }
    return found + tag.length;
  }

  /** Behind an opener. A name must begin at once, or the opener was plain text; then everything up to `>` belongs to the tag. */
  private inTag(chunk: string, offset: number, position: 'function-tag' | 'parameter-tag'): number {
    if (this.tagText.isEmpty && !startsTagName(chunk.charCodeAt(offset))) {
      this.position = position === 'function-tag' ? 'wrapper' : 'function';
      return offset;
    }
    const end = chunk.indexOf('>', offset);
    this.tagText.append(chunk.slice(offset, end === -1 ? chunk.length : end));
    if (end === -1) return chunk.length;
    this.endTag(this.tagText.take(), position);
    return end + 1;
  }

  /** The `>` may also be that of an outer level's closer, which ends that level even inside an unfinished tag. */
  private endTag(tagText: string, position: 'function-tag' | 'parameter-tag'): void {
    const whole = `${tagText}>`;
    if (whole.endsWith(TAGS.wrapperClose)) this.closeWrapper();
    else if (position === 'function-tag') this.openFunction(tagName(tagText));
    else if (whole.endsWith(TAGS.functionClose)) this.closeFunction();
    else this.openParameter(tagName(tagText));
  }

  private inValue(chunk: string, offset: number): number {
    const found = SCANNERS.value.find(chunk, offset);
    this.sendValue(this.value.feed(chunk.slice(offset, found)));
    if (found === chunk.length) return found;
    this.sendValue(this.value.releaseSurrogate());
    const tag = SCANNERS.value.tagAt(chunk, found);
    if (tag === undefined) return this.hold(chunk, found);
    if (tag === TAGS.parameterClose) this.closeParameter();
    else if (tag === TAGS.functionClose) this.closeFunction();
    else this.closeWrapper();
    return found + tag.length;
  }

  private hold(chunk: string, from: number): number {
    this.held = chunk.slice(from);
    return chunk.length;
  }

  private openFunction(name: string): void {
    this.endDelta();
    this.records.push({ name, sent: new TextBuilder(), state: 'open' });
    this.hasParameters = false;
    this.position = 'function';
    this.fragment += '{';
  }

  private openParameter(key: string): void {
    this.key = key;
    this.isKeySent = false;
    this.value = new StreamedValue();
    this.position = 'value';
  }

  /** Comma, key and quote go out with the first of the value, never earlier: a parameter that never closes must leave no trace. */
  private sendValue(fragment: string): void {
    if (fragment === '') return;
    if (!this.isKeySent) {
      this.fragment += this.hasParameters ? `, ${keyText(this.key)}` : keyText(this.key);
      this.isKeySent = true;
      this.hasParameters = true;
    }
    this.fragment += fragment;
  }

  private closeParameter(): void {
    this.sendValue(this.value.close());
    this.position = 'function';
  }

  /** Inside a value of which a part is sent, the call can no longer be made right, and a client must see broken JSON. */
  private closeFunction(): void {
    const isPoisoned = this.position === 'value' && this.value.hasBegun;
    if (!isPoisoned) this.fragment += '}';
    this.endCall(isPoisoned ? 'poisoned' : 'closed');
    this.position = 'wrapper';
  }

  private closeWrapper(): void {
    this.endCall('truncated');
    this.position = 'outside';
  }

  private endCall(state: CallState): void {
    const call = this.records.at(-1);
    if (call?.state === 'open') call.state = state;
  }

  /** Makes one delta of what this feed has sent of the last call. */
  private endDelta(): void {
    const call = this.records[this.records.length - 1];
    if (call === undefined || this.fragment === '') return;
    const text = this.fragment;
    this.fragment = '';
    const isOpening = call.sent.isEmpty;
    call.sent.append(text);
    const index = this.records.length - 1;
    const delta: ToolCallDelta = isOpening
      ? { index, id: this.newId(), type: 'function', function: { name: call.name, arguments: text } }
      : { index, function: { arguments: text } };
    // Most frames hold one delta: a literal array has room for just that one, a pushed one for seventeen.
    if (this.frame === undefined) this.frame = [delta];
    else this.frame.push(delta);
  }
}
