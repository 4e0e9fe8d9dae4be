/** Ids tell calls apart. */

import type { ContractCheck } from '../check.ts';
import { judgeCalls, refusalOf, type StreamView, viewOf } from '../judge.ts';
import { fail, type Outcome, pass } from '../outcome.ts';
import { callsQuestion, choicesQuestion, PARALLEL_CALLS } from '../questions.ts';

function judgeIds({ answer }: StreamView): Outcome {
  const ids = answer.choices.flatMap(({ calls }) => calls.map(({ id }) => id ?? ''));
  if (ids.includes('')) return fail('a call has no id');
  const repeated = ids.find((id, position) => ids.indexOf(id) !== position);
  return repeated === undefined ? pass() : fail(`two calls have the id ${repeated}`);
}

export const uniqueIds: ContractCheck = {
  id: 'unique-ids',
  title: 'ids of calls are unique',
  passes: 'All calls of an answer, over all its choices, have ids, and no two the same.',
  skips: 'Never.',
  run: (context) =>
    judgeCalls(context, callsQuestion(context, PARALLEL_CALLS), async (parallel) => {
      const ofCalls = judgeIds(parallel);
      const exchange = await context.stream(choicesQuestion(context));
      if (ofCalls.verdict !== 'pass' || refusalOf(exchange) !== undefined) return ofCalls;
      const choices = viewOf(exchange);
      return typeof choices === 'string' ? fail(choices) : judgeIds(choices);
    }),
};
