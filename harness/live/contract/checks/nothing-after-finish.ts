/** The end is the end. */

import { plural } from '../../../plural.ts';
import type { ReceivedChunk } from '../../wire/index.ts';
import type { ContractCheck } from '../check.ts';
import { judgeStream } from '../judge.ts';
import { fail, pass, skip } from '../outcome.ts';
import { weatherQuestion } from '../questions.ts';

function isSaying(delta: ReceivedChunk['choices'][number]['delta']): boolean {
  const texts = [delta?.content, delta?.reasoning_content, delta?.reasoning];
  return texts.some((text) => (text ?? '') !== '') || (delta?.tool_calls ?? []).length > 0;
}

export const nothingAfterFinish: ContractCheck = {
  id: 'nothing-after-finish',
  title: 'nothing comes behind the finish reason',
  passes: 'Behind the chunk with the finish reason come only usage and `[DONE]`.',
  skips: 'No finish reason came.',
  run: (context) =>
    judgeStream(context, weatherQuestion(context), ({ answer }) => {
      const end = answer.chunks.findIndex(({ chunk }) => chunk.choices.some(({ finish_reason }) => finish_reason != null));
      if (answer.eventsAfterDone > 0) return fail(`behind [DONE] came ${plural(answer.eventsAfterDone, 'more event')}`);
      if (end === -1) return skip('no finish reason came, behind which anything could come');
      const behind = answer.chunks.slice(end + 1);
      const more = behind.find(({ chunk }) => chunk.choices.some(({ delta }) => isSaying(delta)));
      return more === undefined ? pass() : fail(`behind the finish reason comes ${JSON.stringify(more.chunk.choices[0]?.delta)}`);
    }),
};
