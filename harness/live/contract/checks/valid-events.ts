/** Whatever is sent can be read. */
import { excerpt } from '../../wire/index.ts';
import type { ContractCheck } from '../check.ts';
import type { SeenExchange } from '../context.ts';
import { answerIn } from '../judge.ts';
import { firstOf, passUnless, skip } from '../outcome.ts';
import { weatherQuestion } from '../questions.ts';

function problemOf({ exchange }: SeenExchange): string | undefined {
  if (exchange.end === 'invalid-utf-8') return exchange.problem;
  const [problem] = answerIn(exchange).problems;
  return problem === undefined ? undefined : excerpt(problem);
}

export const validEvents: ContractCheck = {
  id: 'valid-events',
  title: 'all events are valid UTF-8 and JSON',
  passes: 'Every stream of the run is valid UTF-8 to its end, and every event before `[DONE]` is a JSON chunk or an error object.',
  skips: 'No event came in the whole run.',
  run: async (context) => {
    await context.stream(weatherQuestion(context));
    const problem = firstOf(context.seen, problemOf);
    const hasEvents = context.seen.some(({ exchange }) => exchange.events.length > 0);
    return problem === undefined && !hasEvents ? skip('no event came') : passUnless(problem);
  },
};
