/** Half a value must not look whole. */
import { excerpt } from '../../wire/index.ts';
import { argumentsOf } from '../arguments.ts';
import type { ContractCheck } from '../check.ts';
import { cutCallQuestion } from '../cut-call-question.ts';
import { judgeStream } from '../judge.ts';
import { fail, pass, skip } from '../outcome.ts';

export const cutCallOpen: ContractCheck = {
  id: 'cut-call-open',
  title: 'a cut call is left open',
  passes: 'The arguments of a call that `max_tokens` cut inside a value do not parse: no client can take them for whole.',
  skips: 'Nothing of the cut call was streamed.',
  run: async (context) => {
    const question = await cutCallQuestion(context);
    if (typeof question === 'string') return fail(question);
    return judgeStream(context, question, ({ choice }) => {
      const [call] = choice.calls;
      if (call === undefined) return skip('nothing of the cut call was streamed');
      return argumentsOf(call) === undefined
        ? pass()
        : fail(`the arguments of the cut call parse, so a client runs it: …${excerpt(call.arguments.slice(-60))}`);
    });
  },
};
