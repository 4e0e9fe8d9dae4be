/** A target each of whose calls has a time limit: one that takes longer throws `HangError`. */
import type { Collector, Target } from '../targets/index.ts';
import { withinTime } from './time-limit.ts';

/** Milliseconds that a call may take where nothing else is said. */
export const DEFAULT_TIMEOUT_MILLISECONDS = 10_000;

/** The target with a limit of so many milliseconds on each call; one that times itself is left as it is. */
export function timedTarget(target: Target, milliseconds: number): Target {
  const { collector, verify, foreign } = target;
  if (foreign?.timesItself === true) return target;
  const timed = <Result>(run: () => Result): Result => withinTime(milliseconds, run);
  return {
    id: target.id,
    description: target.description,
    stream: (scenario, chunks) => timed(() => target.stream(scenario, chunks)),
    parse: (toolText) => timed(() => target.parse(toolText)),
    ...(collector === undefined ? {} : { collector: timedCollector(collector, timed) }),
    ...(verify === undefined ? {} : { verify: (calls, toolText) => timed(() => verify(calls, toolText)) }),
    ...(foreign === undefined ? {} : { foreign }),
  };
}

function timedCollector(collector: Collector, timed: <Result>(run: () => Result) => Result): Collector {
  return {
    // Taken whole inside the limit: what a generator does when it is asked would escape it.
    stream: (scenario, chunks, engineReason) => timed(() => [...collector.stream(scenario, chunks, engineReason)]),
    whole: (scenario, engineReason) => timed(() => collector.whole(scenario, engineReason)),
  };
}

/** Hanging candidates that a reduction tries, and how long it waits for each at most: about three seconds, in which no signal is noticed. */
const MOST_HANGS = 32;
const CANDIDATE_MILLISECONDS = 100;

/**
 * The target as a reduction of a hang may use it: it waits less, and after some hangs every call throws at once, so that nothing more
 * is found. What it found must be tried once more with the full limit.
 */
export function impatientTarget(target: Target, milliseconds: number): Target {
  const timed = timedTarget(target, Math.min(milliseconds, CANDIDATE_MILLISECONDS));
  return tiringTarget(timed, MOST_HANGS, () => new Error('no further candidate is tried')).target;
}

/** The target, of which every call throws at once after so many hangs: `instead` of the last one. */
export function tiringTarget(
  target: Target,
  mostHangs: number,
  instead: (hang: Error) => Error,
): { readonly target: Target; isTired(): boolean } {
  const { collector } = target;
  let hangs = 0;
  let last: Error | undefined;
  const counted = <Result>(run: () => Result): Result => {
    if (last !== undefined && hangs >= mostHangs) throw instead(last);
    try {
      return run();
    } catch (error) {
      // By its name: a target that times itself has an error of its own.
      if (error instanceof Error && error.name === 'HangError') {
        hangs += 1;
        last = error;
      }
      throw error;
    }
  };
  return {
    target: {
      ...target,
      stream: (scenario, chunks) => counted(() => target.stream(scenario, chunks)),
      parse: (toolText) => counted(() => target.parse(toolText)),
      ...(collector === undefined ? {} : { collector: timedCollector(collector, counted) }),
    },
    isTired: () => hangs >= mostHangs,
  };
}
