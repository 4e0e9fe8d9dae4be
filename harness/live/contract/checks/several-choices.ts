/** `n`. */
import { problemOfCalls } from '../arguments.ts';
import type { ContractCheck } from '../check.ts';
import { judgeOptional, problemOfReason, type StreamView, withoutCall } from '../judge.ts';
import { firstOf, passUnless } from '../outcome.ts';
import { choicesQuestion } from '../questions.ts';

function problemOf({ answer }: StreamView): string | undefined {
  const numbers = answer.choices.map(({ index }) => index).join(', ');
  if (numbers !== '0, 1, 2') return `the choices are numbered ${numbers} in place of 0, 1, 2`;
  return firstOf(answer.choices, (choice) => {
    const problem = withoutCall(choice) ?? problemOfCalls(choice.calls) ?? problemOfEnd(answer, choice.index);
    const indices = choice.calls.map(({ index }) => index);
    const isCounted = indices.every((index, position) => index === position);
    const wrong = problem ?? (isCounted ? undefined : `the calls are numbered ${indices.join(', ')}`);
    return wrong === undefined ? undefined : `choice ${choice.index}: ${wrong}`;
  });
}

function problemOfEnd(answer: StreamView['answer'], index: number): string | undefined {
  const ends = answer.chunks.flatMap(({ chunk }) =>
    chunk.choices.filter((choice) => choice.index === index).flatMap((choice) => choice.finish_reason ?? []),
  );
  return ends.length > 1 ? `${ends.length} finish reasons came: ${ends.join(', ')}` : problemOfReason(ends[0], 'tool_calls');
}

export const severalChoices: ContractCheck = {
  id: 'several-choices',
  title: '`n` choices in one stream',
  passes:
    'With `n: 3` three choices come, numbered 0, 1 and 2, each with one finish reason `tool_calls` and calls numbered from 0 whose arguments parse.',
  skips: 'The server refuses `n`.',
  run: (context) => judgeOptional(context, 'n', choicesQuestion(context), (view) => passUnless(problemOf(view))),
};
