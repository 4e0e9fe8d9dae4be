/**
 * Responses for which every client is promised the same calls in both modes. Promised where each call is closed and in no class of
 * documented differences, such as a repeated key, and has arguments in strict JSON.
 */
import {
  type ChatCompletion,
  type ChatCompletionChunk,
  type CollectorOptions,
  collectStream,
  collectWhole,
  type Verification,
} from '../../../src/index.ts';
import { chunkings } from '../../chunkings/index.ts';
import type { Random } from '../../random/index.ts';
import type { Scenario } from '../../scenario.ts';
import { parsedJson } from '../wire/index.ts';

/** The response in one piece; `undefined` where nothing is promised. */
export function promisedResponse(scenario: Scenario): ChatCompletion | undefined {
  const whole = collectWhole(scenario.text, optionsFor(scenario));
  const calls = whole.choices[0].message.tool_calls ?? [];
  const isStrict = calls.every((call) => parsedJson(call.function.arguments) !== undefined);
  return isStrict && isWithoutDifferences(scenario) ? whole : undefined;
}

/** By what the text is, never by what was made of it: a wrong stream must not be left out. */
function isWithoutDifferences(scenario: Scenario): boolean {
  const verifications: Verification[] = [];
  const options = { ...optionsFor(scenario), onVerified: (verification: Verification) => verifications.push(verification) };
  // What is sent does not matter here, but nothing is verified until it was.
  Array.from(collectStream([scenario.text], options));
  return verifications.every(({ calls }) => calls.every(({ classes }) => classes.length === 0));
}

export interface SentStream {
  readonly chunks: readonly ChatCompletionChunk[];
  /** Ids of the chunkings that gave these chunks. */
  readonly chunkings: readonly string[];
}

/** The basic chunkings cut every response, each other one in so many. */
const DRAWN_ONE_IN = 4;

/** What is streamed of a response under its chunkings, each different sequence of chunks once. The random numbers decide the cuts. */
export function sentStreams(scenario: Scenario, random: Random): SentStream[] {
  const streams = new Map<string, { readonly chunks: readonly ChatCompletionChunk[]; readonly chunkings: string[] }>();
  for (const { id, drawnOneIn, maxLength, cut } of chunkings) {
    if (scenario.text.length > maxLength || !random.chance(1, Math.min(drawnOneIn, DRAWN_ONE_IN))) continue;
    // Some make as many cuts as the text is long: one of them, another for each response.
    const pieces = random.pick([...cut(scenario.text, random)]);
    const chunks = [...collectStream(pieces, optionsFor(scenario))];
    const key = JSON.stringify(chunks);
    const stream = streams.get(key) ?? { chunks, chunkings: [] };
    stream.chunkings.push(id);
    streams.set(key, stream);
  }
  return [...streams.values()];
}

/** Ids count calls, so that the same chunks come of two cuts. */
export function optionsFor({
  format,
  startsInReasoning,
  callsInReasoning,
}: Pick<Scenario, 'format' | 'startsInReasoning' | 'callsInReasoning'>): CollectorOptions {
  let count = 0;
  const newId = (): string => {
    count += 1;
    return `call_${count.toString(16).padStart(24, '0')}`;
  };
  return { id: 'chatcmpl-0', model: format.id, created: 0, newId, format, startsInReasoning, callsInReasoning };
}
