/** Strings that could be taken for JSON. */
import { isDeepStrictEqual } from 'node:util';
import { excerpt, parsedJson } from '../../wire/index.ts';
import { argumentsOf, problemOfCalls } from '../arguments.ts';
import type { ContractCheck } from '../check.ts';
import { judgeCalls } from '../judge.ts';
import { fail, pass, skip } from '../outcome.ts';
import { callsQuestion, JSON_LIKE_CALL } from '../questions.ts';

const INTEGER = '9007199254740993';

export const jsonLookingValues: ContractCheck = {
  id: 'json-looking-values',
  title: 'values that look like JSON survive',
  passes:
    '`02134` stays a string, and JSON in a string parameter comes as that string or as its value, integers beyond a double to the digit.',
  skips: 'The model, which was not forced, writes something else.',
  run: (context) =>
    judgeCalls(context, callsQuestion(context, [JSON_LIKE_CALL]), ({ choice }) => {
      const problem = problemOfCalls(choice.calls);
      if (problem !== undefined) return fail(problem);
      const [call, second] = choice.calls;
      const { title, text } = (call === undefined ? undefined : argumentsOf(call)) ?? {};
      const wanted = JSON_LIKE_CALL.arguments;
      const isText = text === wanted.text || isDeepStrictEqual(text, parsedJson(String(wanted.text)));
      if (second === undefined && title === wanted.title && isText && call?.arguments.includes(INTEGER)) return pass();
      const got = `got ${excerpt(call?.arguments ?? '')}`;
      return context.canForce ? fail(got) : skip(`the model was not forced and wrote something else: ${got}`);
    }),
};
