/** The end is the end. */

import type { ReceivedChunk } from '../../wire/index.ts';
import type { ContractCheck } from '../check.ts';
import { judgeStream } from '../judge.ts';
import { fail, pass } from '../outcome.ts';
import { weatherQuestion } from '../questions.ts';

function isSaying(delta: ReceivedChunk['choices'][number]['delta']): boolean {
  const texts = [delta?.content, delta?.reasoning_content, delta?.reasoning];
  return texts.some((text) => (text ?? '') !== '') || (delta?.tool_calls ?? []).length > 0;
}

export const nothingAfterFinish: ContractCheck = {
  id: 'nothing-after-finish',
  title: 'nothing comes behind the finish reason',
  passes: 'Behind the chunk with the finish reason come only usage and `[DONE]`.',
  skips: 'Never.',
  run: (context) =>
    judgeStream(context, weatherQuestion(context), ({ answer }) => {
      const end = answer.chunks.findIndex(({ chunk }) => chunk.choices.some(({ finish_reason }) => finish_reason != null));
      const behind = end === -1 ? [] : answer.chunks.slice(end + 1);
      const more = behind.find(({ chunk }) => chunk.choices.some(({ delta }) => isSaying(delta)));
      if (more !== undefined) return fail(`behind the finish reason comes ${JSON.stringify(more.chunk.choices[0]?.delta)}`);
      return answer.eventsAfterDone === 0 ? pass() : fail(`behind [DONE] come ${answer.eventsAfterDone} more events`);
    }),
};
