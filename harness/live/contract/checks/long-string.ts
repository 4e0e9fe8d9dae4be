/** A long value comes whole. */
import { judgeWanted } from '../arguments.ts';
import type { ContractCheck } from '../check.ts';
import { judgeCalls } from '../judge.ts';
import { callsQuestion, LONG_CALL } from '../questions.ts';

export const longString: ContractCheck = {
  id: 'long-string',
  title: 'a long string comes whole',
  passes: 'A string argument of about six hundred characters is what the model wrote.',
  skips: 'The model, which was not forced, writes something else.',
  run: (context) =>
    judgeCalls(context, callsQuestion(context, [LONG_CALL]), ({ choice }) => judgeWanted(context, choice.calls, [LONG_CALL])),
};
