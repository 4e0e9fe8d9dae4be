/** The port of what learns from the trials of a campaign which scenarios are worth running. */
import type { Trial } from '../oracles/index.ts';
import type { Scenario } from '../scenario.ts';
import type { Cut } from './trial.ts';

export interface ScenarioGuide {
  /** Scenario number `index`, and cuts to run besides the drawn ones; `undefined`: it is drawn. Says the same when it is asked again. */
  propose(index: number): { readonly scenario: Scenario; readonly cuts: readonly Cut[] } | undefined;
  /** Told of each input that ran, in order; `index` is `undefined` for one of the corpus. Whether it showed something new, so that every oracle is worth asking. */
  observe(index: number | undefined, trial: Trial): boolean;
}
