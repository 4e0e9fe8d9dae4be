/** Streaming is proven by time, not by the number of frames. */

import type { ContractCheck } from '../check.ts';
import type { ContractContext } from '../context.ts';
import { viewOf, withoutCall } from '../judge.ts';
import { fail, type Outcome, pass, skip } from '../outcome.ts';
import { callsQuestion, LONG_CALL } from '../questions.ts';
import { timesOf } from '../times.ts';

/** Milliseconds. */
const SHORTEST = 50;
/** Milliseconds. A busy machine makes shorter pauses by itself. */
const SHORTEST_PAUSE = 100;
/** Part of the time of a call that may pass without arguments. */
const LARGEST_PART = 0.5;
/** Part of the time of an answer over which its events must be spread: a long call takes longer than the wait for its first token. */
const LEAST_SPREAD = 0.5;
/** Part of the time between the first and the last event that is the call's: a model may think first. */
const LEAST_CALL = 0.1;

async function measure(context: ContractContext): Promise<Outcome> {
  const view = viewOf(await context.streamAnew(callsQuestion(context, [LONG_CALL])));
  if (typeof view === 'string') return fail(view);
  const problem = withoutCall(view.choice);
  if (problem !== undefined) return fail(problem);
  const { firstEventMs, lastEventMs, callMs, firstArgumentsMs, largestGapMs } = timesOf(view);
  if (lastEventMs < SHORTEST) return skip(`the answer took only ${Math.round(lastEventMs)} ms`);
  const figures = `of ${Math.round(callMs)} ms, the first arguments took ${Math.round(firstArgumentsMs)} ms and the largest gap is ${Math.round(largestGapMs)} ms`;
  if (lastEventMs - firstEventMs < LEAST_SPREAD * lastEventMs)
    return fail(`everything came at once: the first event after ${Math.round(firstEventMs)} of ${Math.round(lastEventMs)} ms`);
  if (callMs < LEAST_CALL * (lastEventMs - firstEventMs))
    return fail(`the call came at once, in ${Math.round(callMs)} of ${Math.round(lastEventMs)} ms`);
  const pause = Math.max(firstArgumentsMs, largestGapMs);
  if (pause <= LARGEST_PART * callMs) return pass();
  return pause < SHORTEST_PAUSE ? skip(`${figures}: a busy machine pauses as long`) : fail(figures);
}

export const streamedInTime: ContractCheck = {
  id: 'streamed-in-time',
  title: 'arguments come while they are written',
  passes:
    'In one of two measurements of a long call, events come over half of the time of the answer, the first arguments before half of the time of the call is over, and no gap between arguments is longer than that.',
  skips: 'The whole answer takes less than 50 milliseconds, or the pause that is too long for it less than 100.',
  run: async (context) => {
    // A busy machine holds a stream up once; a server that does so itself does it again.
    const first = await measure(context);
    return first.verdict === 'fail' ? measure(context) : first;
  },
};
