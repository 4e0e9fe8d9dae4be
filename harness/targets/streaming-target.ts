/** Makes a target of a splitter, a streamer and a reading: the reference of its own parts, a canary of one part that is wrong. */
import {
  type Channel,
  type ChannelEvent,
  ChannelSplitter,
  type ChannelSplitterOptions,
  type CollectorOptions,
  collectStream,
  collectWhole,
  type DeltaStreamer,
  type FinishReason,
  parseToolCalls,
  type ToolCall,
  type ToolCallDelta,
  ToolCallDeltaStreamer,
  verify,
} from '../../src/index.ts';
import type { Scenario } from '../scenario.ts';
import type { Arrival, Collector, Execution, ForeignTraits, Target } from './target.ts';

/** What the splitter of a target can do. */
export interface Splitter {
  feed(text: string): ChannelEvent[];
  finish(): ChannelEvent[];
}

export interface StreamingParts {
  readonly id: string;
  readonly description: string;
  readonly createSplitter?: (options: ChannelSplitterOptions) => Splitter;
  readonly createStreamer?: (newId: () => string) => DeltaStreamer;
  readonly parse?: (toolText: string) => readonly ToolCall[];
  /** What becomes of the text of the tool channel before the streamer is fed it, piece by piece. */
  readonly prepareToolText?: (text: string, scenario: Scenario) => string;
  readonly collector?: Collector;
  readonly verify?: NonNullable<Target['verify']>;
  readonly foreign?: ForeignTraits;
}

/** A target of the given parts; those that are absent are the reference's. */
export function streamingTarget(parts: StreamingParts): Target {
  const createSplitter = parts.createSplitter ?? ((options) => new ChannelSplitter(options));
  const createStreamer = parts.createStreamer ?? ((newId) => new ToolCallDeltaStreamer({ newId }));
  const { prepareToolText } = parts;
  return {
    id: parts.id,
    description: parts.description,
    parse: parts.parse ?? parseToolCalls,
    stream(scenario, chunks) {
      const splitter = createSplitter(splitterOptions(scenario, chunks.length > 1));
      const prepare = prepareToolText === undefined ? undefined : (text: string) => prepareToolText(text, scenario);
      return new Recording(createStreamer(callIds()), prepare).of(splitter, chunks);
    },
    collector: parts.collector ?? referenceCollector,
    verify: parts.verify ?? verify,
    ...(parts.foreign === undefined ? {} : { foreign: parts.foreign }),
  };
}

/** Both modes of a build of `src/`. */
export function collectorOf(build: Pick<typeof import('../../src/index.ts'), 'collectStream' | 'collectWhole'>): Collector {
  return {
    stream: (scenario, chunks, engineReason) => build.collectStream(chunks, collectorOptions(scenario, engineReason)),
    whole: (scenario, engineReason) => build.collectWhole(scenario.text, collectorOptions(scenario, engineReason)),
  };
}

export const referenceCollector: Collector = collectorOf({ collectStream, collectWhole });

function collectorOptions(scenario: Scenario, finishReason: FinishReason): CollectorOptions {
  const { format, startsInReasoning, callsInReasoning } = scenario;
  return {
    id: 'chatcmpl-0',
    model: format.id,
    created: 0,
    newId: callIds(),
    finishReason,
    format,
    startsInReasoning,
    callsInReasoning,
  };
}

/** Callers say everything, or leave out what is the default anyway. */
function splitterOptions(scenario: Scenario, leavesOutDefaults: boolean): ChannelSplitterOptions {
  const { startsInReasoning, callsInReasoning } = scenario;
  const { tags } = scenario.format;
  if (!leavesOutDefaults) return { tags, startsInReasoning, callsInReasoning };
  return { tags, ...(startsInReasoning ? { startsInReasoning } : {}), ...(callsInReasoning ? {} : { callsInReasoning }) };
}

/** Ids that count calls, so that the same scenario gives the same ids. */
function callIds(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `call_${count.toString(16).padStart(24, '0')}`;
  };
}

/** One response on its way through splitter and streamer. */
class Recording {
  private readonly streamer: DeltaStreamer;
  /** `undefined` where the streamer is fed the tool channel as it is. */
  private readonly prepareToolText: ((text: string) => string) | undefined;
  /** Runs of events of one channel, with their texts still in pieces. */
  private readonly runs: { readonly channel: Channel; readonly pieces: string[] }[] = [];
  private readonly timeline: Arrival[] = [];
  private readonly preparedPieces: string[] = [];

  constructor(streamer: DeltaStreamer, prepareToolText: ((text: string) => string) | undefined) {
    this.streamer = streamer;
    this.prepareToolText = prepareToolText;
  }

  of(splitter: Splitter, chunks: readonly string[]): Execution {
    for (let index = 0; index < chunks.length; index += 1) this.record(splitter.feed(chunks[index] ?? ''), index);
    this.record(splitter.finish(), chunks.length);
    this.streamer.finish();
    const channels = this.runs.map(({ channel, pieces }) => ({ channel, text: pieces.join('') }));
    return { channels, toolText: this.toolText(channels), timeline: this.timeline, calls: this.streamer.calls };
  }

  /** The very string of the channel where there is one run of it: texts that are one string are compared at once. */
  private toolText(channels: readonly ChannelEvent[]): string {
    if (this.prepareToolText !== undefined) return this.preparedPieces.join('');
    const [first = '', ...others] = channels.flatMap(({ channel, text }) => (channel === 'tool' ? [text] : []));
    return others.length === 0 ? first : [first, ...others].join('');
  }

  private record(events: readonly ChannelEvent[], chunk: number): void {
    for (const { channel, text } of events) {
      const last = this.runs[this.runs.length - 1];
      if (last?.channel === channel) last.pieces.push(text);
      else this.runs.push({ channel, pieces: [text] });
      this.timeline.push({ chunk, channel, text, deltas: channel === 'tool' ? this.deltasFor(text) : undefined });
    }
  }

  private deltasFor(text: string): readonly ToolCallDelta[] | undefined {
    const deltas = this.streamer.feed(this.prepared(text));
    return deltas.length === 0 ? undefined : deltas;
  }

  private prepared(text: string): string {
    if (this.prepareToolText === undefined) return text;
    const prepared = this.prepareToolText(text);
    this.preparedPieces.push(prepared);
    return prepared;
  }
}
