/**
 * The faults of the embedded server are the documented mutants of the live side: each turns exactly the checks of the table red, and no
 * other; the healthy server none. Faults of one answer in ten are looked at in ten rounds, which hold each of them for certain.
 */
import pMap from 'p-map';
import { describe, expect, it } from 'vitest';
import { contractOn } from '../../testing/contract-on.ts';
import { type Fault, faults } from '../server/index.ts';
import { faultTable } from './fault-table.ts';
import { type ContractCheck, contractChecks } from './index.ts';

const { always, oneInTen } = faultTable;

const TIMED = 'streamed-in-time';
const timed = contractChecks.filter(({ id }) => id === TIMED);
const untimed = contractChecks.filter(({ id }) => id !== TIMED);

/** These let a client wait until its time is over, which is then the short one. */
const HANGING = ['hang-in-stream', 'hang-before-answer', 'endless-output', 'disconnect-blocks', 'disconnect-leaks'];

/**
 * The checks that fail, in their order. All but the one of time run on a fast server; that one on a server so slow that even a busy
 * machine can tell when something came.
 */
async function redOf(fault: Fault | undefined, seed = 0): Promise<string[]> {
  const common = {
    faults: fault === undefined ? [] : [fault],
    rounds: fault?.oneIn ?? 1,
    seed,
    timeoutMs: HANGING.includes(fault?.id ?? '') ? 10_000 : 60_000,
  };
  const runs = [
    await contractOn({ ...common, checks: untimed, tokensPerSecond: 20_000 }),
    await contractOn({ ...common, checks: timed, tokensPerSecond: 100 }),
  ];
  const isRed = (check: ContractCheck): boolean =>
    runs.some(({ results }) => results.some((result) => result.check === check && result.verdict === 'fail'));
  return contractChecks.filter(isRed).map(({ id }) => id);
}

describe('each fault', () => {
  it('turns exactly the checks of the table red', { timeout: 1_800_000 }, async () => {
    expect(faults.length).toBeGreaterThan(70);
    const red = await pMap(faults, async (fault) => [fault.id, await redOf(fault)] as const, { concurrency: 4 });
    expect(Object.fromEntries(red)).toEqual({ ...always, ...oneInTen });
  });
});

describe('the healthy server', () => {
  it('passes every check, without a skip, in 50 seeded runs', { timeout: 1_800_000 }, async () => {
    const seeds = Array.from({ length: 50 }, (_, index) => 1000 + index);
    const runs = await pMap(
      seeds,
      async (seed) => [...(await contractOn({ seed, checks: untimed, tokensPerSecond: 20_000, timeoutMs: 60_000 })).results],
      { concurrency: 2 },
    );
    const slow = await pMap(seeds, async (seed) => [...(await contractOn({ seed, checks: timed, tokensPerSecond: 100 })).results], {
      concurrency: 4,
    });
    const results = [...runs, ...slow].flat();
    expect(results.length).toBe(50 * 42);
    expect(results.filter(({ verdict }) => verdict !== 'pass').map(({ check, verdict, reason }) => [check.id, verdict, reason])).toEqual(
      [],
    );
  });
});
