/** Reductions in limited time: a candidate may hang, and where a hang is what is reduced, each that shows costs the whole wait. */
import { totality } from '../oracles/index.ts';
import { judge } from './judge.ts';
import { type Failure, type Reduced, reduce, type Shrinkable } from './reduce.ts';
import { HangError, withinTime } from './time-limit.ts';
import { impatientTarget, timedTarget, tiringTarget } from './timed-target.ts';
import { runTrial } from './trial.ts';

/** Far beyond what the executions of a reduction take; then a candidate hangs. */
const REDUCTION_MILLISECONDS = 30_000;

/** Candidates that hang, of a target that times itself: each takes as long as an answer may. */
const MOST_SLOW_HANGS = 2;

/**
 * The failure reduced, by a target that times itself until too many candidates hang; as it is, where it is a hang of such a target, or
 * where a candidate takes longer than the limit of a call on top of all that a reduction may take.
 */
export function reduceWithin(callMilliseconds: number, failure: Failure, shrinkable: Shrinkable | undefined): Reduced {
  const isHang = failure.conviction.verdict === 'timeout';
  if (failure.target.foreign?.timesItself === true) {
    if (isHang) return { ...failure, executions: 0, isMinimal: false };
    const { target, isTired } = tiringTarget(failure.target, MOST_SLOW_HANGS, (hang) => hang);
    const reduced = reduce({ ...failure, target }, shrinkable);
    return { ...reduced, isMinimal: reduced.isMinimal && !isTired() };
  }
  if (isHang) return reduceHang(callMilliseconds, failure, shrinkable);
  try {
    return withinTime(REDUCTION_MILLISECONDS + callMilliseconds, () => reduce(failure, shrinkable));
  } catch (error) {
    if (error instanceof HangError) return { ...failure, executions: 0, isMinimal: false };
    throw error;
  }
}

function reduceHang(callMilliseconds: number, failure: Failure, shrinkable: Shrinkable | undefined): Reduced {
  const impatient = { ...failure, oracles: [totality], target: impatientTarget(failure.target, callMilliseconds) };
  const { scenario, cut, executions, isMinimal } = reduce(impatient, shrinkable);
  const trial = runTrial(timedTarget(failure.target, callMilliseconds), scenario, [cut]);
  const conviction = judge(trial, [totality]).convictions.find(({ shape }) => shape === failure.signature.shape);
  // It was slow for a candidate, but not so slow that it counts as a hang.
  if (conviction === undefined) return { ...failure, executions, isMinimal: false };
  return { scenario, cut, conviction, executions, isMinimal };
}
