/**
 * The port of traits: what one parser does and another does not, without either being wrong. A target's profile is the set of those that
 * it has, stated in its answer to `hello`; a trait that it has can be measured, and some decide what is demanded of it.
 */
import type { TraitId } from '../trait-id.ts';
import type { Observed, ProbedTarget } from './probed-target.ts';

export interface Trait {
  /** As a profile names it; also the file's name. */
  readonly id: TraitId;
  /** What a target does that has it, in a few words that follow its name. */
  readonly description: string;
  /** What follows from it in a campaign, in a few words; `undefined` where it is information. */
  readonly decides: string | undefined;
  /** Asks the target. What it throws is not caught. */
  measure(target: ProbedTarget): Measured;
}

export interface Measured {
  /** `undefined` where what the target answered shows neither. */
  readonly has: boolean | undefined;
  /** What was asked and what came, for people to see why. */
  readonly asked: Observed['asked'];
  readonly seen: string;
}
