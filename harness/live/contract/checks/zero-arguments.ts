/** A call without arguments. */
import { argumentsOf } from '../arguments.ts';
import type { ContractCheck } from '../check.ts';
import { judgeCalls } from '../judge.ts';
import { fail, pass, skip } from '../outcome.ts';
import { callsQuestion, EMPTY_CALL } from '../questions.ts';

export const zeroArguments: ContractCheck = {
  id: 'zero-arguments',
  title: 'a call without arguments has `{}`',
  passes: 'The arguments of a call without parameters add up to `{}`.',
  skips: 'The model, which was not forced, calls something else or makes arguments up.',
  run: (context) =>
    judgeCalls(context, callsQuestion(context, [EMPTY_CALL]), ({ choice }) => {
      const [call] = choice.calls;
      if (call?.arguments.trim() === '{}') return pass();
      const pairs = call === undefined ? undefined : argumentsOf(call);
      const hasOthers = !context.canForce && (call?.name !== EMPTY_CALL.name || Object.keys(pairs ?? {}).length > 0);
      const text = JSON.stringify(call?.arguments);
      return hasOthers
        ? skip(`the model was not forced and wrote ${JSON.stringify(call?.name ?? null)} with ${text}`)
        : fail(`the arguments are ${text} in place of "{}"`);
    }),
};
