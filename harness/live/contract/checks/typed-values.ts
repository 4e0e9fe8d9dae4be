/** Values that are no strings. */
import { judgeWanted } from '../arguments.ts';
import type { ContractCheck } from '../check.ts';
import { judgeCalls } from '../judge.ts';
import { callsQuestion, TYPED_CALL } from '../questions.ts';

export const typedValues: ContractCheck = {
  id: 'typed-values',
  title: 'values keep their types',
  passes: 'An integer, a number, a boolean, an array and an object come as what they are.',
  skips: 'The model, which was not forced, writes something else.',
  run: (context) =>
    judgeCalls(context, callsQuestion(context, [TYPED_CALL]), ({ choice }) => judgeWanted(context, choice.calls, [TYPED_CALL])),
};
