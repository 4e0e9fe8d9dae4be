/**
 * The port of canaries: targets that are wrong on purpose, each in one thing that exactly one oracle watches. They prove that an
 * oracle can fail: a canary passes with its oracle switched off and is caught with only its oracle on.
 */
import type { Target } from '../target.ts';

export interface Canary {
  /** The oracle that watches for the fault; its id is also the file's name. */
  readonly oracle: string;
  /** Another oracle that cannot but see it too, so that the canary passes with both switched off. At most two canaries name one. */
  readonly alsoSeenBy: readonly string[];
  readonly target: Target;
}
