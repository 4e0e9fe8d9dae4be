/**
 * The port of canaries: targets that are wrong on purpose, each in one thing that exactly one oracle watches. They prove that an
 * oracle can fail: a canary passes with its oracle switched off and is caught with only its oracle on.
 */
import type { Target } from '../target.ts';

export interface Canary {
  /** The oracle that watches for the fault; the file's name is its id, or begins with its id and a hyphen where there are several. */
  readonly oracle: string;
  /** Another oracle that cannot but see it too, so that the canary passes with both switched off. At most two canaries name one. */
  readonly alsoSeenBy: readonly string[];
  /** What catches it: a generated scenario in which its output is wrong, or how its work grows while its output is right. Default: `campaign`. */
  readonly caughtBy?: 'campaign' | 'growth';
  readonly target: Target;
  /**
   * Tokens of its own, besides those of `harness/exhaustive/alphabet.ts`, from which a text that shows the fault is put together when
   * the smallest one is looked for (`npm run minima`). Default: none.
   */
  readonly tokens?: readonly string[];
  /**
   * Where no five tokens show the fault: the smallest input that does, found by hand, as its chunks; one chunk where no cut is needed.
   * What is promised of it is what its text promises. `npm run minima` fails if tokens reach a smaller one.
   */
  readonly handMinimised?: readonly string[];
}
