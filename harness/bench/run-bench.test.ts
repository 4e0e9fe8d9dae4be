/** Rounds on a clock that the measured work itself moves on. */
import { describe, expect, it } from 'vitest';
import type { Contest, Measurement, Setting } from './measurement.ts';
import { type BenchOptions, runBench } from './run-bench.ts';

const COLUMN = { id: 'ratio', title: 'ratio', unit: 'times', shows: 'spread' } as const;

/** A measurement whose contests take so long and sample the number of the round; what began is noted. */
class Fake implements Measurement {
  readonly description: string;
  readonly rounds: string[] = [];
  settings: Setting[] = [];

  constructor(
    readonly id: string,
    readonly costs: readonly number[],
    readonly clock: { now: number },
  ) {
    this.description = `what ${id} is`;
  }

  prepare(setting: Setting) {
    this.settings.push(setting);
    const contests = this.costs.map((cost, place): Contest => {
      return (round) => {
        this.clock.now += cost;
        this.rounds.push(`${place}:${round}`);
        return [{ labels: [`row ${place}`], values: { ratio: round, other: undefined } }];
      };
    });
    return { labels: ['row'], columns: [COLUMN, { ...COLUMN, id: 'other' }], contests, remarks: [] };
  }
}

function benched(clock: { now: number }, measurements: readonly Measurement[], milliseconds: number, own: Partial<BenchOptions> = {}) {
  const now = (): number => clock.now;
  return runBench({ measurements, seed: 7, milliseconds, cpu: now, now, mayGoOn: () => Promise.resolve(true), ...own });
}

describe('a bench', () => {
  it('takes the contests of all measurements round by round, and counts those that begin after the warm-up', async () => {
    const clock = { now: 0 };
    const [first, second] = [new Fake('first', [10, 10], clock), new Fake('second', [20], clock)];
    const measured = await benched(clock, [first, second], 200);
    expect([first.rounds, second.rounds]).toEqual([
      ['0:0', '1:0', '0:1', '1:1', '0:2', '1:2', '0:3', '1:3', '0:4', '1:4'],
      ['0:0', '0:1', '0:2', '0:3', '0:4'],
    ]);
    const figures = { ratio: { median: 2.5, least: 1, most: 4, rounds: 4 }, other: null };
    expect(measured).toEqual([
      {
        id: 'first',
        description: 'what first is',
        labels: ['row'],
        columns: [COLUMN, { ...COLUMN, id: 'other' }],
        rows: [
          { labels: ['row 0'], figures },
          { labels: ['row 1'], figures },
        ],
        remarks: [],
      },
      {
        id: 'second',
        description: 'what second is',
        labels: ['row'],
        columns: [COLUMN, { ...COLUMN, id: 'other' }],
        rows: [{ labels: ['row 0'], figures }],
        remarks: [],
      },
    ]);
  });

  it('does not count a round that begins in the first part of the time', async () => {
    const clock = { now: 0 };
    const fake = new Fake('fake', [4], clock);
    const [measured] = await benched(clock, [fake], 100);
    expect(fake.rounds).toHaveLength(25);
    // The rounds that began at 0, 4, 8 and 12 of 100 milliseconds.
    expect(measured?.rows).toEqual([
      { labels: ['row 0'], figures: { ratio: { median: 14, least: 4, most: 24, rounds: 21 }, other: null } },
    ]);
  });

  it('never counts the first round of a measurement, however late it begins', async () => {
    const clock = { now: 0 };
    const measured = await benched(clock, [new Fake('long', [80], clock), new Fake('late', [10], clock)], 200);
    expect(measured.map(({ rows }) => rows[0]?.figures.ratio)).toEqual([
      { median: 1.5, least: 1, most: 2, rounds: 2 },
      { median: 1, least: 1, most: 1, rounds: 1 },
    ]);
  });

  it('shows the warm-up where there is nothing else, and says so, and what never began', async () => {
    const clock = { now: 0 };
    const [measured] = await benched(clock, [new Fake('fake', [60, 60, 60], clock)], 100);
    const warm = { ratio: { median: 0, least: 0, most: 0, rounds: 1 }, other: null };
    expect(measured?.rows).toEqual([
      { labels: ['row 0'], figures: warm },
      { labels: ['row 1'], figures: warm },
    ]);
    expect(measured?.remarks).toEqual([
      'time was short: 2 of 2 rows are of the warm-up alone',
      'time was short: 1 of 3 contests never began',
    ]);
  });

  it('ends when it is told to, with what there is', async () => {
    const clock = { now: 0 };
    const asked: string[] = [];
    const fake = new Fake('fake', [10], clock);
    const mayGoOn: BenchOptions['mayGoOn'] = ({ measurement, round }) => {
      asked.push(`${measurement} ${round}`);
      return Promise.resolve(round < 2);
    };
    const [measured] = await benched(clock, [fake], 1000, { mayGoOn });
    expect(asked).toEqual(['fake 0', 'fake 1', 'fake 2']);
    expect(measured?.rows).toEqual([{ labels: ['row 0'], figures: { ratio: { median: 0.5, least: 0, most: 1, rounds: 2 }, other: null } }]);
  });

  it('hands over the seed, and turns of which the time has room for ten thousand, within limits', async () => {
    const turns: (number | undefined)[] = [];
    for (const milliseconds of [100, 60_000, 3_600_000]) {
      const fake = new Fake('fake', [], { now: 0 });
      await benched(fake.clock, [fake], milliseconds);
      expect(fake.settings.map(({ seed }) => seed)).toEqual([7]);
      turns.push(fake.settings[0]?.turn);
    }
    expect(turns).toEqual([1, 6, 50]);
  });

  it('leaves out what a coarse clock makes of nothing', async () => {
    const clock = { now: 0 };
    const contest: Contest = (round) => {
      clock.now += 50;
      return [{ labels: ['row'], values: { ratio: round === 1 ? Number.POSITIVE_INFINITY : round } }];
    };
    const course = { labels: ['row'], columns: [COLUMN], contests: [contest], remarks: [] };
    const [measured] = await benched(clock, [{ id: 'coarse', description: '', prepare: () => course }], 150);
    expect(measured?.rows).toEqual([{ labels: ['row'], figures: { ratio: { median: 2, least: 2, most: 2, rounds: 1 } } }]);
  });
});
