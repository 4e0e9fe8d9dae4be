/**
 * What the contract demands of the channels, computed from the whole response: regular expressions find the tags that mean something,
 * and how much of the tool text is certain is worked out for every place at which the response may have been cut.
 */
import type { Channel, ChannelEvent } from '../../src/index.ts';
import type { Scenario } from '../scenario.ts';
import { WRAPPER } from './elements.ts';
import { PYTHON_SPACE } from './white-space.ts';

export interface ExpectedChannels {
  /** In order; neighbours of the same channel are merged. */
  readonly events: readonly ChannelEvent[];
  /** All text of the tool channel. */
  readonly toolText: string;
}

const ANY_TAG = /<\/?(?:tool_call|think)>/g;
const REASONING_TAG = /<\/?think>/g;
const LEADING_SPACE = new RegExp(`^[${PYTHON_SPACE}]*`);

type Response = Pick<Scenario, 'text' | 'startsInReasoning' | 'callsInReasoning'>;

/** For any text; never throws, and work is linear. */
export function expectedChannels(response: Response): ExpectedChannels {
  return new Walk(response, undefined).toItsEnd();
}

/** UTF-16 code units of the tool text that are certain after so many of the response, from 0 to its length. */
export function certainToolText(response: Response): Uint32Array {
  const certain = new Uint32Array(response.text.length + 1);
  new Walk(response, certain).toItsEnd();
  return certain;
}

/** From tag to tag through one response. */
class Walk {
  private readonly text: string;
  private readonly callsInReasoning: boolean;
  private readonly events: { channel: Channel; text: string }[] = [];
  private toolText = '';
  /** Filled in where it is wanted. */
  private readonly certain: Uint32Array | undefined;
  private channel: 'content' | 'reasoning';
  /** White space behind `</think>` that waits for content; `undefined` in reasoning and once content came. */
  private heldSpace: string | undefined;

  constructor({ text, startsInReasoning, callsInReasoning }: Response, certain: Uint32Array | undefined) {
    this.text = text;
    this.callsInReasoning = callsInReasoning;
    this.certain = certain;
    this.channel = startsInReasoning ? 'reasoning' : 'content';
  }

  toItsEnd(): ExpectedChannels {
    let start = 0;
    while (start < this.text.length) start = this.stretchFrom(start);
    return { events: this.events, toolText: this.toolText };
  }

  /** The text up to the next tag that means something, and the tag; returns where both end. */
  private stretchFrom(start: number): number {
    const pattern = this.channel === 'reasoning' && !this.callsInReasoning ? REASONING_TAG : ANY_TAG;
    pattern.lastIndex = start;
    const match = pattern.exec(this.text);
    const tagStart = match?.index ?? this.text.length;
    const tag = match?.[0] ?? '';
    const tagEnd = tagStart + tag.length;
    this.outside(this.text.slice(start, tagStart));
    this.certain?.fill(this.toolText.length, start, tagEnd);
    if (tag === WRAPPER.opener) return this.wrapper(tagEnd);
    this.passed(tag);
    if (this.certain !== undefined) this.certain[tagEnd] = this.toolText.length;
    return tagEnd;
  }

  private passed(tag: string): void {
    if (tag === WRAPPER.closer) this.send('tool', tag);
    if (tag === '<think>') {
      this.channel = 'reasoning';
      this.heldSpace = undefined;
    }
    if (tag === '</think>') {
      this.channel = 'content';
      this.heldSpace ??= '';
    }
  }

  /** A wrapper from behind its opening tag on; returns where it ends. */
  private wrapper(insideStart: number): number {
    const closer = this.text.indexOf(WRAPPER.closer, insideStart);
    const end = closer === -1 ? this.text.length : closer + WRAPPER.closer.length;
    const sentBefore = this.toolText.length + WRAPPER.opener.length - insideStart;
    this.send('tool', this.text.slice(insideStart - WRAPPER.opener.length, end));
    for (let offset = insideStart; this.certain !== undefined && offset <= end; offset += 1) {
      this.certain[offset] = sentBefore + offset - this.heldAt(insideStart, offset);
    }
    return end;
  }

  /** How long a beginning of the closing tag is that ends at an offset of the wrapper's inside. */
  private heldAt(insideStart: number, offset: number): number {
    const suffix = this.text.slice(Math.max(insideStart, offset - WRAPPER.closer.length + 1), offset);
    const last = suffix.lastIndexOf('<');
    return last !== -1 && WRAPPER.closer.startsWith(suffix.slice(last)) ? suffix.length - last : 0;
  }

  private outside(text: string): void {
    if (this.heldSpace === undefined) {
      this.send(this.channel, text);
      return;
    }
    const space = LEADING_SPACE.exec(text)?.[0] ?? '';
    if (space === text) {
      this.heldSpace += space;
      return;
    }
    this.send('content', this.heldSpace + text);
    this.heldSpace = undefined;
  }

  private send(channel: Channel, text: string): void {
    if (text === '') return;
    const last = this.events.at(-1);
    if (last?.channel === channel) last.text += text;
    else this.events.push({ channel, text });
    if (channel === 'tool') this.toolText += text;
  }
}
