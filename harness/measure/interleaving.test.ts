/** Timings on a clock that the contestants themselves move on. */
import { describe, expect, it } from 'vitest';
import { type Contestant, Interleaving, type Pace } from './interleaving.ts';

const TURN = 10;

/** Contestants that take so many milliseconds a run, in a row, and the order in which they ran. */
function racing(costs: Readonly<Record<string, number>>, pace?: Pace) {
  let clock = 0;
  const ran: string[] = [];
  const contestants = Object.entries(costs).map(([name, cost]) => ({
    name,
    run: () => {
      clock += cost;
      ran.push(name);
      return 1;
    },
  }));
  return { interleaving: new Interleaving(contestants, { clock: () => clock, turn: TURN }, pace), ran };
}

/** Names with how often they ran in a row. */
function runsIn(ran: readonly string[]): string[] {
  const runs: [name: string, count: number][] = [];
  for (const name of ran) {
    const last = runs.at(-1);
    if (last?.[0] === name) last[1] += 1;
    else runs.push([name, 1]);
  }
  return runs.map(([name, count]) => `${name} ${count}`);
}

describe('contestants', () => {
  it('take turns, the other way round each second time, each as often as fills its turn', async () => {
    const { interleaving, ran } = racing({ quick: 0.5, slow: 25 });
    expect([...(await interleaving.round(0))]).toEqual([
      ['quick', 0.5],
      ['slow', 25],
    ]);
    // One, and eight times one, are too short to be counted; from then on twenty fill the turn.
    expect(runsIn(ran)).toEqual(['quick 29', 'slow 1']);
    ran.length = 0;
    await interleaving.round(1);
    expect(runsIn(ran)).toEqual(['slow 1', 'quick 20']);
  });

  it('run as often as the last one where they are sizes of one thing', async () => {
    const { interleaving, ran } = racing({ small: 0.25, large: 2 }, 'last');
    expect([...(await interleaving.round(0))]).toEqual([
      ['large', 2],
      ['small', 0.25],
    ]);
    expect(runsIn(ran)).toEqual(['large 6', 'small 5']);
  });

  it('that take no time at all are repeated a bounded number of times', async () => {
    const contestant: Contestant = { name: 'nothing', run: () => 0 };
    expect([...(await new Interleaving([contestant], { clock: () => 0, turn: TURN }).round(0))]).toEqual([['nothing', 0]]);
  });

  it('are waited for where they promise', async () => {
    let clock = 0;
    const run = async (): Promise<number> => {
      await Promise.resolve();
      clock += TURN;
      return 1;
    };
    const interleaving = new Interleaving([{ name: 'later', run }], { clock: () => clock, turn: TURN });
    expect([...(await interleaving.round(0))]).toEqual([['later', TURN]]);
  });

  it('that return no number are a mistake, since their work may have been left out', async () => {
    const interleaving = new Interleaving([{ name: 'idle', run: () => Number.NaN }], { clock: () => 0, turn: TURN });
    await expect(interleaving.round(0)).rejects.toThrow('idle returned no finite number');
  });
});
