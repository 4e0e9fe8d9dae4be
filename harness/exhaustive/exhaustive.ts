/**
 * The exhaustive proof in small: every response of a fixed start and up to so many tokens of the alphabet goes through splitter and
 * streamer under several chunkings, and what comes out must be what the independent definition says of the text alone.
 */
import {
  ChannelSplitter,
  type DeltaStreamer,
  type DivergenceClass,
  parseToolCalls,
  type StreamedCall,
  ToolCallDeltaStreamer,
  verify,
} from '../../src/index.ts';
import { type Expectation, expectationFor } from '../reference/index.ts';
import { alphabet } from './alphabet.ts';

export interface ExhaustiveOptions {
  /** What every response begins with, an opening wrapper tag at least. */
  readonly start: string;
  /** Longest response, in tokens behind the start. */
  readonly maxTokens: number;
  /** Responses of at most so many tokens are also cut in two at every place; all are fed whole and by code point. */
  readonly maxTokensCut: number;
  /** Default: a `ToolCallDeltaStreamer`. Another one lets a test see the proof fail. */
  readonly newStreamer?: () => DeltaStreamer;
}

export interface Mismatch {
  readonly what: 'calls' | 'reading' | 'verification' | 'channels' | 'tool text';
  readonly response: string;
  /** The chunks that were fed; for a reading or verification the whole tool text. */
  readonly chunks: readonly string[];
  readonly expected: string;
  readonly got: string;
}

export interface ExhaustiveCounts {
  readonly responses: number;
  /** How many different tool texts the responses hold. */
  readonly toolTexts: number;
  /** Responses times chunkings. */
  readonly executions: number;
  readonly comparisons: number;
  /** Calls of the different tool texts that are in no class, and in each. */
  readonly identicalCalls: number;
  readonly classes: Readonly<Record<DivergenceClass, number>>;
  readonly mismatches: number;
  /** The first few of them. */
  readonly firstMismatches: readonly Mismatch[];
}

const KEPT_MISMATCHES = 20;
const TOOL_TEXT = /<tool_call>.*?(?:<\/tool_call>|$)|<\/tool_call>/gs;

/** Bounded by `maxTokens`: about 15 to that power responses. Nothing that is found stops it. */
export function proveExhaustively(options: ExhaustiveOptions): ExhaustiveCounts {
  const proof = new ExhaustiveProof(options);
  proof.advance(() => true);
  return proof.counts;
}

/** What came of one response under one chunking, each as one string, so that comparing is cheap. */
interface Outcome {
  /** Channel and text of the merged events. */
  readonly channels: string;
  readonly toolText: string;
  readonly calls: readonly StreamedCall[];
}

/** The proof in steps, for who must look up in between. */
export class ExhaustiveProof {
  private readonly options: ExhaustiveOptions;
  /** Those of the current length in tokens, and which of them is next. */
  private responses: readonly string[];
  private tokens = 0;
  private next = 0;
  private readonly newStreamer: () => DeltaStreamer;
  /** The streamed calls that each tool text demands, as one string. */
  private readonly expectedCalls = new Map<string, string>();
  private readonly classes: Record<DivergenceClass, number> = {
    'truncated-call': 0,
    'duplicate-keys': 0,
    'literal-function-close': 0,
    'unterminated-tail': 0,
  };
  private readonly kept: Mismatch[] = [];
  private checked = 0;
  private executions = 0;
  private comparisons = 0;
  private identicalCalls = 0;
  private mismatches = 0;

  constructor(options: ExhaustiveOptions) {
    this.options = options;
    this.responses = [options.start];
    this.newStreamer = options.newStreamer ?? (() => new ToolCallDeltaStreamer({ newId: () => 'call_000000000000000000000000' }));
  }

  get counts(): ExhaustiveCounts {
    const { checked: responses, executions, comparisons, identicalCalls, classes, mismatches, kept } = this;
    const toolTexts = this.expectedCalls.size;
    return { responses, toolTexts, executions, comparisons, identicalCalls, classes, mismatches, firstMismatches: kept };
  }

  /** Checks responses while there are more and `mayGoOn` says so; returns whether there is more to do. */
  advance(mayGoOn: () => boolean): boolean {
    for (let response = this.nextResponse(); response !== undefined; response = this.nextResponse()) {
      if (!mayGoOn()) return true;
      this.next += 1;
      this.check(response, this.tokens <= this.options.maxTokensCut);
    }
    return false;
  }

  /** By number of tokens, then in the order of the alphabet. */
  private nextResponse(): string | undefined {
    if (this.next === this.responses.length && this.tokens < this.options.maxTokens) {
      this.responses = this.responses.flatMap((response) => alphabet.map((token) => response + token));
      this.tokens += 1;
      this.next = 0;
    }
    return this.responses[this.next];
  }

  private check(response: string, isCutEverywhere: boolean): void {
    this.checked += 1;
    const whole = this.execute([response]);
    this.compare('tool text', response, [response], (response.match(TOOL_TEXT) ?? []).join(''), whole.toolText);
    const expected = this.expectedCallsOf(whole.toolText, response, whole.calls);
    this.compare('calls', response, [response], expected, fingerprint(whole.calls));
    this.checkChunks(response, [...response], whole.channels, expected);
    if (!isCutEverywhere) return;
    for (let offset = 1; offset < response.length; offset += 1) {
      this.checkChunks(response, [response.slice(0, offset), response.slice(offset)], whole.channels, expected);
    }
  }

  private checkChunks(response: string, chunks: readonly string[], channels: string, calls: string): void {
    const outcome = this.execute(chunks);
    this.compare('channels', response, chunks, channels, outcome.channels);
    this.compare('calls', response, chunks, calls, fingerprint(outcome.calls));
  }

  /** What depends on the tool text alone is compared when that text first appears. */
  private expectedCallsOf(toolText: string, response: string, streamed: readonly StreamedCall[]): string {
    const known = this.expectedCalls.get(toolText);
    if (known !== undefined) return known;
    const expectation = expectationFor(toolText);
    const expected = fingerprint(expectation.streamed);
    this.expectedCalls.set(toolText, expected);
    this.count(expectation);
    const reading = parseToolCalls(toolText);
    this.compare('reading', response, [toolText], JSON.stringify(expectation.reading), JSON.stringify(reading));
    const verified = verify(streamed, toolText).calls.map(({ outcome, classes, notes }) => ({ outcome, classes, notes }));
    const judgements = expectation.streamed.map(({ classes, notes }) => ({
      outcome: classes.length === 0 ? 'identical' : 'divergent',
      classes,
      notes,
    }));
    this.compare('verification', response, [toolText], JSON.stringify(judgements), JSON.stringify(verified));
    return expected;
  }

  private count(expectation: Expectation): void {
    for (const { classes } of expectation.streamed) {
      if (classes.length === 0) this.identicalCalls += 1;
      for (const name of classes) this.classes[name] += 1;
    }
  }

  private execute(chunks: readonly string[]): Outcome {
    this.executions += 1;
    const splitter = new ChannelSplitter();
    const streamer = this.newStreamer();
    let channels = '';
    let current = '';
    let toolText = '';
    const take = (events: ReturnType<ChannelSplitter['feed']>): void => {
      for (const { channel, text } of events) {
        channels += channel === current ? text : `\0${channel}\0${text}`;
        current = channel;
        if (channel !== 'tool') continue;
        toolText += text;
        streamer.feed(text);
      }
    };
    for (const chunk of chunks) take(splitter.feed(chunk));
    take(splitter.finish());
    streamer.finish();
    return { channels, toolText, calls: streamer.calls };
  }

  private compare(what: Mismatch['what'], response: string, chunks: readonly string[], expected: string, got: string): void {
    this.comparisons += 1;
    if (expected === got) return;
    this.mismatches += 1;
    if (this.kept.length < KEPT_MISMATCHES) this.kept.push({ what, response, chunks, expected, got });
  }
}

/** Name, state and arguments of each call; U+0000 and U+0001 are in no token. */
function fingerprint(calls: readonly { readonly name: string; readonly state: string; readonly arguments: string }[]): string {
  let text = '';
  for (const call of calls) text += `${call.name}\0${call.state}\0${call.arguments}\u0001`;
  return text;
}
