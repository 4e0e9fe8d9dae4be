/** What a client is told about a bad request. */

import { errorMessage, excerpt, parsedJson } from '../../wire/index.ts';
import type { ContractCheck } from '../check.ts';
import { fail, pass } from '../outcome.ts';
import { isRefusal } from '../unserved.ts';

export const errorObject: ContractCheck = {
  id: 'error-object',
  title: 'a bad request gets an error object',
  passes:
    'A streamed request without messages is answered with a status of 4xx that is about the request, and an error object that has a message.',
  skips: 'Never.',
  run: async (context) => {
    const { status, body, problem } = await context.stream({ messages: [] });
    if (status === undefined) return fail(problem ?? 'no answer came');
    if (status < 400 || status >= 500) return fail(`the status is ${status} in place of 4xx`);
    if (!isRefusal(status)) return fail(`no answer to the bad request came: ${problem}`);
    return errorMessage(parsedJson(body)) === undefined
      ? fail(`status ${status} comes without an error object: ${excerpt(body) || 'no text'}`)
      : pass();
  },
};
