/** With what arguments begin. */
import { excerpt } from '../../wire/index.ts';
import type { ContractCheck } from '../check.ts';
import { judgeCalls } from '../judge.ts';
import { fail, pass, skip } from '../outcome.ts';
import { weatherQuestion } from '../questions.ts';

export const firstArguments: ContractCheck = {
  id: 'first-arguments',
  title: 'the first arguments are what the profile promises',
  passes: 'The first arguments of a call that are not empty are those that the profile promises, such as `{`.',
  skips: 'The profile promises nothing about them.',
  run: async (context) => {
    const { firstArguments, id } = context.profile;
    if (firstArguments === undefined) return skip(`the profile ${id} promises nothing about the first arguments`);
    return judgeCalls(context, weatherQuestion(context), ({ toolFrames }) => {
      const fragments = toolFrames.flatMap(({ deltas }) => deltas.map((delta) => delta.function?.arguments ?? ''));
      const first = fragments.find((fragment) => fragment !== '');
      if (first === undefined) return fail(`no arguments came, where ${JSON.stringify(firstArguments)} is due`);
      return first === firstArguments
        ? pass()
        : fail(`the first arguments are ${JSON.stringify(excerpt(first))} in place of ${JSON.stringify(firstArguments)}`);
    });
  },
};
