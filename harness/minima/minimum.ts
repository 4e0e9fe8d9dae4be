/** The committed minimum of a canary: the smallest text that tokens reach, or the one that was found by hand where they reach none. */
import type { Oracle } from '../oracles/index.ts';
import type { Canary } from '../targets/index.ts';
import { isCaught, lengthOf, type SearchLimits, smallestText } from './smallest-text.ts';

export interface Minimum {
  /** In code points. */
  readonly length: number;
  readonly text: string;
  /** The tokens of the text, or the chunks as found by hand. */
  readonly tokens?: readonly string[];
  readonly handMinimised?: readonly string[];
}

export interface MinimumSearch {
  readonly minimum: Minimum | undefined;
  /** What is wrong with what the canary says of itself, in one sentence. */
  readonly complaint: string | undefined;
}

/** Bounded by the limits. A text found by hand must show the fault, and tokens must not reach a shorter one. */
export function searchMinimum(canary: Canary, oracle: Oracle, limits: SearchLimits): MinimumSearch {
  const { handMinimised } = canary;
  if (handMinimised === undefined) {
    const found = smallestText(canary, oracle, limits);
    return found === undefined
      ? {
          minimum: undefined,
          complaint: 'no sequence of tokens shows the fault: give the canary tokens of its own or a text found by hand',
        }
      : { minimum: found, complaint: undefined };
  }
  const text = handMinimised.join('');
  const length = lengthOf(text);
  const shorter = smallestText(canary, oracle, { ...limits, maxLength: Math.min(limits.maxLength, length - 1) });
  if (shorter !== undefined) return { minimum: shorter, complaint: 'tokens reach a shorter text than the one found by hand' };
  // The whole text first, for oracles that compare executions.
  const isShown = isCaught(canary, oracle, text, [[text], handMinimised]);
  return { minimum: { length, text, handMinimised }, complaint: isShown ? undefined : 'the text found by hand does not show the fault' };
}
