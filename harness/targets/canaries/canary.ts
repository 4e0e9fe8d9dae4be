/**
 * The port of canaries: targets that are wrong on purpose, each in one thing that exactly one oracle watches. They prove that an
 * oracle can fail: a canary passes with its oracle switched off and is caught with only its oracle on.
 */
import type { Target } from '../target.ts';

export interface Canary {
  /** The oracle that watches for the fault; the file's name is its id, or begins with its id and a hyphen where there are several. */
  readonly oracle: string;
  /** What catches it: a generated scenario in which its output is wrong, or how its work grows while its output is right. Default: `campaign`. */
  readonly caughtBy?: 'campaign' | 'growth';
  readonly target: Target;
}
