/** Who speaks. */

import type { ContractCheck } from '../check.ts';
import { judgeStream, type StreamView } from '../judge.ts';
import { firstOf, passUnless } from '../outcome.ts';
import { weatherQuestion } from '../questions.ts';

function problemOf({ answer }: StreamView): string | undefined {
  const roles = answer.chunks.flatMap(({ chunk }) => chunk.choices.map(({ delta }) => delta?.role ?? undefined));
  if (roles[0] === undefined) return 'the first chunk has no role, where assistant is due';
  if (roles[0] !== 'assistant') return `the role in the first chunk is ${roles[0]} in place of assistant`;
  return firstOf(roles, (role, position) =>
    role === undefined || role === 'assistant' ? undefined : `the role in chunk ${position + 1} is ${role}`,
  );
}

export const roleFirst: ContractCheck = {
  id: 'role-first',
  title: 'the role is in the first chunk',
  passes: 'The first chunk of a choice has the role `assistant`, and no later one another role.',
  skips: 'Never.',
  run: (context) => judgeStream(context, weatherQuestion(context), (view) => passUnless(problemOf(view))),
};
