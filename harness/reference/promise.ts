/**
 * What a generator could promise of a response, worked out from its text: for texts that nobody generated, or that were edited since.
 * Nothing is promised where the contract leaves room between stream and reading.
 */
import type { IntendedCall, Scenario } from '../scenario.ts';
import { expectedChannels } from './channels.ts';
import { expectationFor } from './expectation.ts';
import { regexReading } from './regex-reading.ts';

export interface ResponsePromise {
  readonly promisedCalls: number;
  readonly intendedCalls: readonly IntendedCall[];
}

/** `undefined` where a call is left open, repeats a key or has no counterpart, and where the tool channel holds no call. Never throws. */
export function promiseFor(response: Pick<Scenario, 'text' | 'startsInReasoning' | 'callsInReasoning'>): ResponsePromise | undefined {
  const { toolText } = expectedChannels(response);
  const { streamed } = expectationFor(toolText);
  if (streamed.some((call) => call.classes.length > 0) || (streamed.length === 0 && toolText !== '')) return undefined;
  const intendedCalls = regexReading(toolText).map((call) => ({ name: call.name, arguments: call.arguments }));
  // Calls without a class are those of the reading.
  return { promisedCalls: intendedCalls.length, intendedCalls };
}
