/** Whatever goes wrong in mid-stream reaches the client. */
import type { ContractCheck } from '../check.ts';
import type { SeenExchange } from '../context.ts';
import { answerIn } from '../judge.ts';
import { firstOf, passUnless, skip } from '../outcome.ts';
import { weatherQuestion } from '../questions.ts';

/** Whether the server ended a stream properly. */
function isEnded({ request, exchange }: SeenExchange): boolean {
  return request.stream === true && exchange.end === 'complete' && exchange.problem === undefined;
}

function problemOf({ exchange }: SeenExchange): string | undefined {
  const { choices, error } = answerIn(exchange);
  if (error !== undefined) return undefined;
  if (choices.length === 0) return 'a stream ended without a choice and without an error';
  const open = choices.find(({ finishReason }) => finishReason === undefined);
  return open === undefined ? undefined : `a stream ended properly, and choice ${open.index} has no finish reason and no error`;
}

export const noSilentEnd: ContractCheck = {
  id: 'no-silent-end',
  title: 'no stream stops without a word',
  passes:
    'Every stream of the run that the server ended properly gave each of its choices a finish reason, or an error object to the client.',
  skips: 'The server ended no stream of the run properly.',
  run: async (context) => {
    await context.stream(weatherQuestion(context));
    const ended = context.seen.filter(isEnded);
    return ended.length === 0 ? skip('the server ended no stream properly') : passUnless(firstOf(ended, problemOf));
  },
};
