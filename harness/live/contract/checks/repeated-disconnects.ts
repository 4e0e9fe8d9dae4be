/** Clients that go away, again and again. */
import { problemOfCalls } from '../arguments.ts';
import type { ContractCheck } from '../check.ts';
import { judgeCalls } from '../judge.ts';
import { leaveInCall } from '../leave-in-call.ts';
import { fail, passUnless } from '../outcome.ts';
import { weatherQuestion } from '../questions.ts';

/** More than the slots of a common server. */
const DISCONNECTS = 12;

export const repeatedDisconnects: ContractCheck = {
  id: 'repeated-disconnects',
  title: 'disconnects in a row leave no slot taken',
  passes: 'Twelve clients in a row close the connection in mid-call, each is served, and the next request is answered with a call.',
  skips: 'Never.',
  run: async (context) => {
    for (let number = 1; number <= DISCONNECTS; number += 1) {
      const problem = await leaveInCall(context);
      if (problem !== undefined) return fail(`disconnect ${number} of ${DISCONNECTS}: ${problem}`);
    }
    const question = weatherQuestion(context, 'Montevideo');
    return judgeCalls(context, question, ({ choice }) => passUnless(problemOfCalls(choice.calls)));
  },
};
