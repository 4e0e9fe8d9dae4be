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
import type { Arrival, Collector, Execution, Target } from './target.ts';

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
}

/** A target of the given parts; those that are absent are the reference's. */
export function streamingTarget(parts: StreamingParts): Target {
  const createSplitter = parts.createSplitter ?? ((options) => new ChannelSplitter(options));
  const createStreamer = parts.createStreamer ?? ((newId) => new ToolCallDeltaStreamer({ newId }));
  const { prepareToolText = (text) => text } = parts;
  return {
    id: parts.id,
    description: parts.description,
    parse: parts.parse ?? parseToolCalls,
    stream(scenario, chunks) {
      const splitter = createSplitter(splitterOptions(scenario));
      return new Recording(createStreamer(callIds()), (text) => prepareToolText(text, scenario)).of(splitter, chunks);
    },
    collector: parts.collector ?? referenceCollector,
    verify: parts.verify ?? verify,
  };
}

export const referenceCollector: Collector = {
  stream: (scenario, chunks, engineReason) => collectStream(chunks, collectorOptions(scenario, engineReason)),
  whole: (scenario, engineReason) => collectWhole(scenario.text, collectorOptions(scenario, engineReason)),
};

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

function splitterOptions(scenario: Scenario): ChannelSplitterOptions {
  return { tags: scenario.format.tags, startsInReasoning: scenario.startsInReasoning, callsInReasoning: scenario.callsInReasoning };
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
  private readonly prepareToolText: (text: string) => string;
  private readonly channels: { channel: Channel; text: string }[] = [];
  private readonly timeline: Arrival[] = [];
  private toolText = '';

  constructor(streamer: DeltaStreamer, prepareToolText: (text: string) => string) {
    this.streamer = streamer;
    this.prepareToolText = prepareToolText;
  }

  of(splitter: Splitter, chunks: readonly string[]): Execution {
    for (let index = 0; index < chunks.length; index += 1) this.record(splitter.feed(chunks[index] ?? ''), index);
    this.record(splitter.finish(), chunks.length);
    this.streamer.finish();
    return { channels: this.channels, toolText: this.toolText, timeline: this.timeline, calls: this.streamer.calls };
  }

  private record(events: readonly ChannelEvent[], chunk: number): void {
    for (const event of events) {
      const last = this.channels[this.channels.length - 1];
      if (last?.channel === event.channel) last.text += event.text;
      else this.channels.push({ channel: event.channel, text: event.text });
      this.timeline.push({ chunk, channel: event.channel, text: event.text, deltas: this.deltasFor(event) });
    }
  }

  private deltasFor(event: ChannelEvent): readonly ToolCallDelta[] | undefined {
    if (event.channel !== 'tool') return undefined;
    const text = this.prepareToolText(event.text);
    this.toolText += text;
    const deltas = this.streamer.feed(text);
    return deltas.length === 0 ? undefined : deltas;
  }
}
