/** What a client does with a call first. */
import { problemOfCalls } from '../arguments.ts';
import type { ContractCheck } from '../check.ts';
import { judgeCalls } from '../judge.ts';
import { passUnless } from '../outcome.ts';
import { weatherQuestion } from '../questions.ts';

export const argumentsParse: ContractCheck = {
  id: 'arguments-parse',
  title: 'the arguments parse',
  passes: 'Each call names a tool of the request, and its arguments, added up, are a JSON object with all that the tool requires.',
  skips: 'Never.',
  run: (context) => judgeCalls(context, weatherQuestion(context), ({ choice }) => passUnless(problemOfCalls(choice.calls))),
};
