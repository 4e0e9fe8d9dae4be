/** A call is streamed, not sent. */

import type { ContractCheck } from '../check.ts';
import { judgeCalls } from '../judge.ts';
import { fail, pass } from '../outcome.ts';
import { weatherQuestion } from '../questions.ts';

export const severalToolFrames: ContractCheck = {
  id: 'several-tool-frames',
  title: 'more than one frame carries tool deltas',
  passes: 'The deltas of a call come in at least two frames.',
  skips: 'Never.',
  run: (context) =>
    judgeCalls(context, weatherQuestion(context), ({ toolFrames }) =>
      toolFrames.length > 1 ? pass() : fail('the whole call came in one frame'),
    ),
};
