/** What is measured on each hostile text: splitter, streamer and tracker, whole and in one-character chunks, and the reading. */
import { ChannelSplitter, JsonPrefixTracker, parseToolCalls, ToolCallDeltaStreamer } from '../../src/index.ts';
import type { GrowthSubject } from './growth.ts';
import { type HostileFamily, hostileFamilies } from './hostile-families.ts';

/** Takes the chunks one by one; returns a number that depends on what came out. */
type Consumer = () => { readonly feed: (chunk: string) => number; readonly finish: () => number };

const CONSUMERS: readonly { readonly name: string; readonly eats: 'response' | 'value'; readonly consumer: Consumer }[] = [
  { name: 'splitter', eats: 'response', consumer: splitterConsumer },
  { name: 'streamer', eats: 'response', consumer: streamerConsumer },
  { name: 'tracker', eats: 'value', consumer: trackerConsumer },
];

/** What is done with the texts of a family. */
export interface HostileSubject extends GrowthSubject {
  /** Name of the family. */
  readonly family: string;
  /** Such as `streamer, by character`. */
  readonly work: string;
}

/** Five for each family, and two more where it has a value for the tracker. */
export const growthSubjects: readonly HostileSubject[] = hostileFamilies.flatMap(subjectsOf);

function subjectsOf(family: HostileFamily): HostileSubject[] {
  const subjects: HostileSubject[] = [];
  const add = (work: string, prepare: GrowthSubject['prepare']): void => {
    subjects.push({ name: `${family.name}: ${work}`, family: family.name, work, prepare });
  };
  for (const { name, eats, consumer } of CONSUMERS) {
    const make = family[eats];
    if (make === undefined) continue;
    add(`${name}, whole`, (length) => whole(consumer, flat(make(length))));
    add(`${name}, by character`, (length) => byCharacter(consumer, flat(make(length))));
  }
  add('reading', (length) => {
    const text = flat(family.response(length));
    return () => parseToolCalls(text).length;
  });
  return subjects;
}

function whole(consumer: Consumer, text: string): () => number {
  return () => {
    const { feed, finish } = consumer();
    return feed(text) + finish();
  };
}

function byCharacter(consumer: Consumer, text: string): () => number {
  return () => {
    const { feed, finish } = consumer();
    let kept = 0;
    for (let offset = 0; offset < text.length; offset += 1) kept += feed(text.charAt(offset));
    return kept + finish();
  };
}

/** A text that was put together is flattened at its first use, and that is not the work to be measured. */
function flat(text: string): string {
  return Number.isNaN(text.charCodeAt(0)) ? '' : text;
}

function splitterConsumer(): ReturnType<Consumer> {
  const splitter = new ChannelSplitter();
  return { feed: (chunk) => splitter.feed(chunk).length, finish: () => splitter.finish().length };
}

function streamerConsumer(): ReturnType<Consumer> {
  const streamer = new ToolCallDeltaStreamer({ newId: () => 'call_000000000000000000000000' });
  const finish = (): number => {
    streamer.finish();
    return streamer.calls.length;
  };
  return { feed: (chunk) => streamer.feed(chunk).length, finish };
}

function trackerConsumer(): ReturnType<Consumer> {
  const tracker = new JsonPrefixTracker();
  return { feed: (chunk) => (tracker.feed(chunk) ? 1 : 0), finish: () => tracker.depth };
}
