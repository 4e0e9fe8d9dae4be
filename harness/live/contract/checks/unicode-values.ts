/** Values beyond ASCII. */
import { excerpt } from '../../wire/index.ts';
import { judgeWanted } from '../arguments.ts';
import type { ContractCheck } from '../check.ts';
import { judgeCalls } from '../judge.ts';
import { fail } from '../outcome.ts';
import { callsQuestion, UNICODE_CALL } from '../questions.ts';

/** The replacement character, and UTF-8 read as Latin-1. */
const BROKEN = /\ufffd|Ã.|â€/;

export const unicodeValues: ContractCheck = {
  id: 'unicode-values',
  title: 'characters beyond ASCII survive',
  passes: 'Accents, other scripts, emoji of several code points, quotes, backslashes, tabs and line breaks come as they were written.',
  skips: 'The model, which was not forced, writes something else.',
  run: (context) =>
    judgeCalls(context, callsQuestion(context, [UNICODE_CALL]), ({ choice }) => {
      const broken = choice.calls.find((call) => BROKEN.test(call.arguments));
      return broken === undefined
        ? judgeWanted(context, choice.calls, [UNICODE_CALL])
        : fail(`broken characters came: ${excerpt(broken.arguments)}`);
    }),
};
