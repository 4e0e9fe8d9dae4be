/** `logprobs`. */
import { z } from 'zod';
import type { ContractCheck } from '../check.ts';
import { judgeOptional } from '../judge.ts';
import { fail, pass } from '../outcome.ts';
import { weatherQuestion } from '../questions.ts';

const tokenSchema = z.looseObject({ token: z.string(), logprob: z.number().max(0) });

const logprobsSchema = z.looseObject({
  content: z.array(tokenSchema.extend({ top_logprobs: z.array(tokenSchema).max(2).nullish() })).nullish(),
});

export const logprobs: ContractCheck = {
  id: 'logprobs',
  title: '`logprobs` with a call',
  passes:
    'With `logprobs: true` and `top_logprobs: 2` the chunks bring at least one token with its log probability of at most 0 and at most two alternatives.',
  skips: 'The server refuses `logprobs`.',
  run: (context) =>
    judgeOptional(context, 'logprobs', { ...weatherQuestion(context), logprobs: true, top_logprobs: 2 }, ({ answer }) => {
      const given = answer.chunks.flatMap(({ chunk }) => chunk.choices.flatMap(({ logprobs }) => (logprobs == null ? [] : [logprobs])));
      const parsed = given.map((logprobs) => logprobsSchema.safeParse(logprobs));
      const wrong = parsed.find(({ success }) => !success)?.error?.issues[0];
      if (wrong !== undefined) return fail(`logprobs have another shape: ${wrong.path.join('.')}: ${wrong.message}`);
      const tokens = parsed.flatMap(({ data }) => data?.content ?? []);
      return tokens.length > 0 ? pass() : fail('no logprobs came, though they were asked for');
    }),
};
