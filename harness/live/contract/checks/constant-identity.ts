/** One answer has one identity. */

import type { ContractCheck } from '../check.ts';
import { judgeStream, type StreamView } from '../judge.ts';
import { firstOf, passUnless } from '../outcome.ts';
import { weatherQuestion } from '../questions.ts';

function problemOf({ answer }: StreamView): string | undefined {
  return firstOf(['id', 'model', 'created'] as const, (field) => {
    const values = [...new Set(answer.chunks.map(({ chunk }) => chunk[field] ?? undefined))];
    if (values.includes(undefined) || values.includes('')) return `a chunk has no ${field}`;
    return values.length === 1 ? undefined : `${field} changes: ${values.slice(0, 3).join(', ')}`;
  });
}

export const constantIdentity: ContractCheck = {
  id: 'constant-identity',
  title: 'id, model and creation time stay the same',
  passes: 'All chunks of an answer have the same id, model and creation time, and none of them is absent.',
  skips: 'Never.',
  run: (context) => judgeStream(context, weatherQuestion(context), (view) => passUnless(problemOf(view))),
};
