/** Tags of the model stay inside the server. */
import { excerpt } from '../../wire/index.ts';
import type { ContractCheck } from '../check.ts';
import { judgeStream } from '../judge.ts';
import { markupIn } from '../markup.ts';
import { fail, type Outcome, pass, skip } from '../outcome.ts';
import { callsQuestion, PARALLEL_CALLS, TYPED_CALL, weatherQuestion } from '../questions.ts';

export const noMarkup: ContractCheck = {
  id: 'no-markup',
  title: 'no markup in content or reasoning',
  passes: 'No tag of tool calls or of thinking stands in the content or the reasoning of three answers with calls.',
  skips: 'None of the answers has content, reasoning or a call.',
  run: async (context) => {
    const questions = [weatherQuestion(context), callsQuestion(context, [TYPED_CALL]), callsQuestion(context, PARALLEL_CALLS)];
    let isSeen = false;
    for (const question of questions) {
      const outcome: Outcome = await judgeStream(context, question, ({ choice }) => {
        const texts = [choice.content, choice.reasoning];
        isSeen ||= choice.calls.length > 0 || texts.some((candidate) => candidate.trim() !== '');
        const text = texts.find((candidate) => markupIn(candidate) !== undefined);
        return text === undefined ? pass() : fail(`${markupIn(text)} stands in what the client shows: ${excerpt(text)}`);
      });
      if (outcome.verdict !== 'pass') return outcome;
    }
    return isSeen ? pass() : skip('no content, no reasoning and no call came');
  },
};
