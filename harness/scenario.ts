/** What a scenario is: one response, what is known about it, and where it came from. How it is cut is drawn apart from it. */
import type { Format } from '../src/index.ts';

/** A call that a generator meant; no key repeats. */
export interface IntendedCall {
  readonly name: string;
  /** JSON text of the arguments object, as the generator's own printer writes it. */
  readonly arguments: string;
}

export interface Scenario {
  readonly format: Format;
  readonly startsInReasoning: boolean;
  /** Whether a call inside reasoning counts. */
  readonly callsInReasoning: boolean;
  /** The whole response, as the model wrote it. */
  readonly text: string;
  /** Ids of the kinds whose planted feature is in the text. */
  readonly kinds: readonly string[];
  /** How many calls a reader must find, or `undefined` where the generator makes no promise. */
  readonly promisedCalls: number | undefined;
  /** The calls that were meant, where rendering is invertible by construction. */
  readonly intendedCalls: readonly IntendedCall[] | undefined;
  /** The tools of the request, in OpenAI's shape, for targets that read them. */
  readonly tools?: readonly unknown[];
  /** Why the engine stopped, for targets that are told: at the token limit. Absent: by itself. */
  readonly finish?: 'length';
}

/** A response of which nothing is known but its text. */
export function bareScenario(
  text: string,
  {
    format,
    startsInReasoning,
    callsInReasoning = true,
  }: Pick<Scenario, 'format' | 'startsInReasoning'> & Partial<Pick<Scenario, 'callsInReasoning'>>,
): Scenario {
  return { format, startsInReasoning, callsInReasoning, text, kinds: [], promisedCalls: undefined, intendedCalls: undefined };
}
