/**
 * Splits a response, fed in any chunks, into the texts of three channels. Only a suffix that may still become a tag, and the white
 * space behind a reasoning block, wait; everything else is passed on at once. The merged events do not depend on the chunking.
 */
import { skipWhiteSpace } from './cpython/index.ts';
import { type ChannelTags, QWEN3_CODER_TAGS } from './formats.ts';
import { TagScanner } from './tag-scanner.ts';
import { TextBuilder } from './text-builder.ts';

export type Channel = 'reasoning' | 'content' | 'tool';

/** Text that belongs to one channel; never empty. */
export interface ChannelEvent {
  readonly channel: Channel;
  readonly text: string;
}

export interface ChannelSplitterOptions {
  /** Default: those of the qwen3_coder family. */
  readonly tags?: ChannelTags;
  /** Default: false. */
  readonly startsInReasoning?: boolean;
  /** Whether a wrapper tag inside reasoning opens a call. Default: true. */
  readonly callsInReasoning?: boolean | undefined;
}

type Scanners = Readonly<Record<Channel, TagScanner>>;

/** By tags, for responses in which calls inside reasoning count and do not: a server makes a splitter for every response, with the same tags. */
const MADE = new WeakMap<ChannelTags, { readonly withCalls: Scanners; readonly withoutCalls: Scanners }>();

export class ChannelSplitter {
  private readonly tags: ChannelTags;
  /** Per channel, the tags that mean something there. */
  private readonly scanners: Scanners;
  /** The character with which every tag begins. */
  private readonly tagStart: string;
  private channel: Channel;
  /** Where the text goes on after the wrapper. */
  private channelAroundTool: 'reasoning' | 'content';
  /** The end of what was fed that may still become a tag. */
  private held = '';
  /** Behind a reasoning block, until the first other content character: white space is held. */
  private isBehindReasoning = false;
  private readonly heldSpace = new TextBuilder();
  private events: ChannelEvent[] | undefined;

  constructor(options: ChannelSplitterOptions = {}) {
    const tags = options.tags ?? QWEN3_CODER_TAGS;
    this.tags = tags;
    this.tagStart = tags.wrapperClose.charAt(0);
    this.scanners = scannersFor(tags, options.callsInReasoning ?? true);
    this.channelAroundTool = options.startsInReasoning === true ? 'reasoning' : 'content';
    this.channel = this.channelAroundTool;
  }

  /** Takes the next chunk and returns what it makes certain, in order. Never throws; work is linear in the chunk. */
  feed(text: string): ChannelEvent[] {
    if (this.held === '' && this.channel === 'tool' && text !== '' && text.indexOf(this.tagStart) === -1)
      return [{ channel: 'tool', text }];
    const chunk = this.held + text;
    this.held = '';
    let offset = 0;
    for (;;) {
      const scanner = this.scanners[this.channel];
      const found = scanner.find(chunk, offset);
      this.emit(this.channel, chunk.slice(offset, found));
      if (found === chunk.length) break;
      const tag = scanner.tagAt(chunk, found);
      if (tag === undefined) {
        this.held = chunk.slice(found);
        break;
      }
      this.onTag(tag);
      offset = found + tag.length;
    }
    return this.takeEvents();
  }

  /** The response ended (feed nothing after it): what was held as a possible tag is text of the current channel; held white space is dropped. */
  finish(): ChannelEvent[] {
    this.emit(this.channel, this.held);
    this.held = '';
    this.heldSpace.take();
    return this.takeEvents();
  }

  private onTag(tag: string): void {
    switch (tag) {
      case this.tags.wrapperOpen:
        this.channelAroundTool = this.channel === 'reasoning' ? 'reasoning' : 'content';
        this.channel = 'tool';
        this.emit('tool', tag);
        break;
      case this.tags.wrapperClose:
        this.emit('tool', tag);
        this.channel = this.channelAroundTool;
        break;
      case this.tags.reasoningOpen:
        this.heldSpace.take();
        this.channel = 'reasoning';
        this.channelAroundTool = 'reasoning';
        break;
      default:
        this.isBehindReasoning = true;
        this.channel = 'content';
        this.channelAroundTool = 'content';
    }
  }

  private emit(channel: Channel, text: string): void {
    if (text === '') return;
    if (channel !== 'content' || !this.isBehindReasoning) {
      this.push({ channel, text });
      return;
    }
    const start = skipWhiteSpace(text, 0);
    this.heldSpace.append(text.slice(0, start));
    if (start === text.length) return;
    this.isBehindReasoning = false;
    this.push({ channel, text: this.heldSpace.take() + text.slice(start) });
  }

  /** Neighbours of one channel are one event. */
  private push(event: ChannelEvent): void {
    const last = this.events?.at(-1);
    // Most chunks make one event: a literal array has room for just that one, a pushed one for seventeen.
    if (this.events === undefined) this.events = [event];
    else if (last?.channel === event.channel)
      this.events[this.events.length - 1] = { channel: event.channel, text: last.text + event.text };
    else this.events.push(event);
  }

  private takeEvents(): ChannelEvent[] {
    const events = this.events;
    this.events = undefined;
    return events ?? [];
  }
}

function scannersFor(tags: ChannelTags, callsInReasoning: boolean): Scanners {
  const made = MADE.get(tags) ?? makeScanners(tags);
  MADE.set(tags, made);
  return callsInReasoning ? made.withCalls : made.withoutCalls;
}

function makeScanners(tags: ChannelTags): { readonly withCalls: Scanners; readonly withoutCalls: Scanners } {
  const reasoning = [tags.reasoningOpen, tags.reasoningClose];
  const all = new TagScanner([tags.wrapperOpen, tags.wrapperClose, ...reasoning]);
  const withCalls = { content: all, reasoning: all, tool: new TagScanner([tags.wrapperClose]) };
  return { withCalls, withoutCalls: { ...withCalls, reasoning: new TagScanner(reasoning) } };
}
