/** A long value grows before the eyes of the client. */

import { plural } from '../../../plural.ts';
import type { ContractCheck } from '../check.ts';
import { judgeCalls } from '../judge.ts';
import { fail, pass } from '../outcome.ts';
import { callsQuestion, LONG_CALL } from '../questions.ts';

const LEAST_FRAGMENTS = 10;

export const longStringInFragments: ContractCheck = {
  id: 'long-string-in-fragments',
  title: 'a long string comes in many fragments',
  passes: 'A string argument of about six hundred characters comes in at least ten fragments, none longer than a quarter of the arguments.',
  skips: 'Never.',
  run: (context) =>
    judgeCalls(context, callsQuestion(context, [LONG_CALL]), ({ toolFrames }) => {
      const lengths = toolFrames
        .flatMap(({ deltas }) => deltas.map((delta) => (delta.function?.arguments ?? '').length))
        .filter((length) => length > 0);
      const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
      const whole = lengths.reduce((sum, length) => sum + length, 0);
      if (lengths.length < LEAST_FRAGMENTS)
        return fail(`${plural(whole, 'character')} of arguments came in ${plural(lengths.length, 'fragment')}`);
      return longest * 4 <= whole ? pass() : fail(`one fragment has ${longest} of ${whole} characters of arguments`);
    }),
};
