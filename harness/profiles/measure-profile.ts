/** Measures every trait of a target, and compares what it says of itself. */
import { type Format, formats } from '../../src/index.ts';
import { type Target, TargetUnavailableError } from '../targets/index.ts';
import { ProbedTarget } from './probed-target.ts';
import type { Measured, Trait } from './trait.ts';

export interface MeasuredTrait extends Omit<Measured, 'asked'> {
  readonly trait: Trait;
  /** `undefined` where it threw before anything was asked. */
  readonly asked: Measured['asked'] | undefined;
  /** Whether the target states that it has the trait. */
  readonly isStated: boolean;
}

/** In the words of the first format that the target takes. Throws `TargetUnavailableError`; what else a target throws is what was seen. */
export function measureProfile(target: Target, traits: readonly Trait[]): MeasuredTrait[] {
  const probed = new ProbedTarget(target, formatOf(target));
  return traits.map((trait) => {
    const isStated = target.foreign?.profile?.has(trait.id) === true;
    try {
      return { trait, isStated, ...trait.measure(probed) };
    } catch (error) {
      if (error instanceof TargetUnavailableError) throw error;
      return {
        trait,
        isStated,
        has: undefined,
        asked: undefined,
        seen: `it threw: ${error instanceof Error ? error.message : String(error)}`,
      };
    }
  });
}

/** Formats that begin in reasoning come last: the texts of the traits do not. */
function formatOf({ foreign }: Target): Format | undefined {
  const takes = (format: Format): boolean =>
    foreign?.refusal({
      format,
      startsInReasoning: false,
      callsInReasoning: true,
      text: '',
      kinds: [],
      promisedCalls: undefined,
      intendedCalls: undefined,
    }) === undefined;
  return formats.find(takes);
}
