/** Rounds, and what becomes of verdicts that differ between them. */
import { expect, it } from 'vitest';
import { contextAnswering, errorResponse } from '../../testing/answering-server.ts';
import { type ContractCheck, runContract } from './index.ts';
import { fail, type Outcome, pass, skip } from './outcome.ts';

function checkSaying(id: string, outcomes: readonly Outcome[], onRun: () => void = () => {}): ContractCheck {
  let round = 0;
  const run = async (): Promise<Outcome> => {
    onRun();
    round += 1;
    return outcomes[round - 1] ?? pass();
  };
  return { id, title: id, passes: '', skips: '', run };
}

function contextOf() {
  return contextAnswering(() => errorResponse(400, ''));
}

/** A clock that goes on a millisecond each time somebody looks. */
function counter(): () => number {
  let time = 0;
  return () => {
    time += 1;
    return time;
  };
}

it('a check failed if it failed once, and was skipped only if it was never judged; the first reason is kept', async () => {
  const checks = [
    checkSaying('once', [pass(), fail('first'), fail('second')]),
    checkSaying('sometimes', [skip('why'), pass('note'), skip('other')]),
    checkSaying('never', [skip('a'), skip('b'), skip('c')]),
  ];
  const { results, isInterrupted, requests, unserved } = await runContract({ checks, contextOf, rounds: 3, now: counter() });
  expect(results.map(({ check, verdict, reason, counts, milliseconds }) => [check.id, verdict, reason, counts, milliseconds])).toEqual([
    ['once', 'fail', 'first', { pass: 1, fail: 2, skip: 0 }, 3],
    ['sometimes', 'pass', 'note', { pass: 1, fail: 0, skip: 2 }, 3],
    ['never', 'skip', 'a', { pass: 0, fail: 0, skip: 3 }, 3],
  ]);
  expect([isInterrupted, requests, unserved]).toEqual([false, 0, undefined]);
});

it('each round has a context of its own, and is announced', async () => {
  const rounds: number[] = [];
  const announced: [string, number][] = [];
  await runContract({
    checks: [checkSaying('a', []), checkSaying('b', [])],
    contextOf: (round) => {
      rounds.push(round);
      return contextOf();
    },
    rounds: 2,
    now: counter(),
    onCheck: ({ id }, done) => announced.push([id, done]),
  });
  expect(rounds).toEqual([0, 1]);
  expect(announced).toEqual([
    ['a', 0],
    ['b', 1],
    ['a', 2],
    ['b', 3],
  ]);
});

it('an interruption ends the run; the check that it fell into says nothing', async () => {
  const controller = new AbortController();
  const checks = [checkSaying('a', []), checkSaying('b', [fail('interrupted')], () => controller.abort()), checkSaying('c', [])];
  const { results, isInterrupted } = await runContract({ checks, contextOf, rounds: 2, now: counter(), signal: controller.signal });
  expect(isInterrupted).toBe(true);
  expect(results.map(({ check, verdict }) => [check.id, verdict])).toEqual([['a', 'pass']]);
});
