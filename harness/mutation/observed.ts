/** Everything that a caller of `src/` can see of one response, as one string, so that two builds can be told apart by comparing. */
import type { Subject } from './edited-build.ts';

/** A response and how it is read. */
export interface ObservedResponse {
  readonly text: string;
  readonly startsInReasoning: boolean;
  readonly callsInReasoning: boolean;
  /** Each joins to the text. */
  readonly cuts: readonly (readonly string[])[];
}

/** Channels, frames, calls and verification under each cut, chunks under the last; reading and completion of the whole; or what was thrown. */
export function observed(subject: Subject, response: ObservedResponse): string {
  try {
    return JSON.stringify([...response.cuts.map((chunks) => streamed(subject, response, chunks)), whole(subject, response)]);
  } catch (error) {
    return `threw ${String(error)}`;
  }
}

/** What is made of one value on its own. */
export function observedValue({ coerceValue, JsonPrefixTracker, strip, escapeJsonString }: Subject, raw: string): string {
  try {
    const tracker = new JsonPrefixTracker();
    const isPossible = [...raw].map((piece) => tracker.feed(piece));
    return JSON.stringify([coerceValue(raw), strip(raw), escapeJsonString(raw), isPossible]);
  } catch (error) {
    return `threw ${String(error)}`;
  }
}

function streamed(subject: Subject, response: ObservedResponse, chunks: readonly string[]): unknown {
  const { startsInReasoning, callsInReasoning } = response;
  const splitter = new subject.ChannelSplitter({ startsInReasoning, callsInReasoning });
  const streamer = new subject.ToolCallDeltaStreamer({ newId: ids() });
  let toolText = '';
  const seen: unknown[] = [];
  const take = (events: ReturnType<typeof splitter.feed>): void => {
    for (const event of events) {
      if (event.channel === 'tool') toolText += event.text;
      seen.push(event, event.channel === 'tool' ? streamer.feed(event.text) : null);
    }
  };
  for (const chunk of chunks) take(splitter.feed(chunk));
  take(splitter.finish());
  streamer.finish();
  return [seen, streamer.calls, subject.verify(streamer.calls, toolText)];
}

function whole(subject: Subject, response: ObservedResponse): unknown {
  return [
    [...subject.collectStream(response.cuts.at(-1) ?? [], optionsFor(response))],
    subject.parseToolCalls(response.text),
    subject.outlineToolCalls(response.text),
    subject.collectWhole(response.text, optionsFor(response)),
  ];
}

function optionsFor({ startsInReasoning, callsInReasoning }: ObservedResponse): Parameters<Subject['collectWhole']>[1] {
  return { id: 'chatcmpl-1', model: 'model', created: 0, newId: ids(), startsInReasoning, callsInReasoning };
}

/** Ids of calls, the same in every build. */
function ids(): () => string {
  let taken = 0;
  return () => {
    taken += 1;
    return `call_${String(taken).padStart(24, '0')}`;
  };
}
