/** The thread of `child-client.ts`: it keeps a program running, and starts it again where it is gone. */
import { workerData } from 'node:worker_threads';
import { answerRequests, type ThreadSetup } from '../blocking-thread.ts';
import { Child } from './child.ts';
import type { ChildAnswer, ChildQuestion } from './child-client.ts';

// Only `child-client.ts` starts this file, and hands it that.
const setup = workerData as ThreadSetup<string>;
let child: Child | undefined;

answerRequests<string, ChildQuestion, ChildAnswer>(setup, async ({ text, count, milliseconds, greeting, startMilliseconds }) => {
  const isNew = child === undefined || child.isOver;
  if (child === undefined || isNew) child = new Child(setup.options);
  const isGreeted = isNew && greeting !== undefined;
  if (isGreeted) {
    const { ending } = await child.ask(greeting, 1, startMilliseconds);
    if (ending.kind !== 'answered') return { lines: [], ending, errors: child.lastErrors, isNew };
  }
  const { lines, ending } = await child.ask(text, count, isNew && !isGreeted ? startMilliseconds : milliseconds);
  return { lines, ending, errors: child.lastErrors, isNew };
});
