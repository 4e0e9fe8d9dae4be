import { describe, expect, test } from 'vitest';
import { entryFingerprint, type HuntedEntry, type Measurement } from '../../mutation/index.ts';
import { entryWith } from '../../testing/entry-with.ts';
import { BUDGET, GUIDED_SEEDS, guidedTasks, hardEntries } from './guided-plan.ts';
import { guidedRows, guidedTable } from './guided-table.ts';

const CODE = 'ba9876543210';

function entryOf(id: string): HuntedEntry {
  return { ...entryWith(), id, oracle: 'identity' };
}

function measured(entry: HuntedEntry, seed: number, found: number | null, change: Partial<Measurement> = {}): Measurement {
  const { id, oracle } = entry;
  return { id, seed, oracle, limit: BUDGET, found, others: {}, entry: entryFingerprint(entry), code: CODE, ...change };
}

/** Of all seeds, both ways. */
function allOf(entry: HuntedEntry, blind: (index: number) => number | null, guided: (index: number) => number | null): Measurement[] {
  return GUIDED_SEEDS.flatMap((seed, index) => [
    measured(entry, seed, blind(index), { way: 'blind' }),
    measured(entry, seed, guided(index), { way: 'guided' }),
  ]);
}

describe('the plan', () => {
  test('is for the mutants that are hard to find by the other measurement, the hardest first', () => {
    const entries = ['easy', 'hard', 'harder', 'lost'].map(entryOf);
    const found: Record<string, number | null> = { easy: 499, hard: 500, harder: 9000, lost: null };
    const measurements = entries.flatMap((entry) =>
      [1, 2, 3, 4, 5].map((seed) => measured(entry, seed, found[entry.id] ?? null, { limit: found[entry.id] ? 50_000 : 200_000 })),
    );
    expect(hardEntries(entries, measurements).map(({ id }) => id)).toEqual(['lost', 'harder', 'hard']);
    expect(hardEntries(entries, measurements.slice(0, -1)).map(({ id }) => id)).toEqual(['harder', 'hard']);
  });

  test('has both ways of each seed, with seeds that the other measurement does not use, until there is a figure that holds', () => {
    const entry = entryOf('a');
    const tasks = guidedTasks([entry], [], CODE);
    expect(tasks.map(({ seed, isGuided, limits }) => [seed, isGuided, ...limits])).toEqual(
      GUIDED_SEEDS.flatMap((seed) => [false, true].map((isGuided) => [seed, isGuided, BUDGET])),
    );
    expect([GUIDED_SEEDS.length, Math.min(...GUIDED_SEEDS) > 5]).toEqual([20, true]);
    const all = allOf(
      entry,
      () => 7,
      () => null,
    );
    expect(guidedTasks([entry], all, CODE)).toEqual([]);
    expect(guidedTasks([entry], all.slice(1), CODE).map(({ seed, isGuided }) => [seed, isGuided])).toEqual([[101, false]]);
    expect(guidedTasks([entry], all, '000000000000')).toHaveLength(40);
    expect(guidedTasks([{ ...entry, replace: 'c' }], all, CODE)).toHaveLength(40);
  });
});

describe('the table', () => {
  const [hard, other, worse] = ['hard', 'other', 'worse'].map(entryOf) as [HuntedEntry, HuntedEntry, HuntedEntry];
  const tableOf = (entries: readonly HuntedEntry[], measurements: readonly Measurement[]): string =>
    guidedTable(guidedRows(entries, measurements).rows);

  test('has the mutants that were measured with all seeds in both ways', () => {
    const { rows, unmeasured } = guidedRows(
      [hard, other],
      [
        ...allOf(
          hard,
          () => null,
          () => 3,
        ),
        ...allOf(
          other,
          () => 1,
          () => 1,
        ).slice(1),
      ],
    );
    expect(rows).toEqual([
      { id: 'hard', oracle: 'identity', blind: GUIDED_SEEDS.map(() => BUDGET + 1), guided: GUIDED_SEEDS.map(() => 3) },
    ]);
    expect(unmeasured).toEqual(['other']);
  });

  test('says that the goal is reached where it is, and shows every figure', () => {
    const measurements = [
      ...allOf(
        hard,
        (index) => (index < 15 ? null : 1000 + index),
        (index) => 100 + index,
      ),
      ...allOf(
        other,
        (index) => 600 + index,
        (index) => 600 + index,
      ),
    ];
    expect(tableOf([hard, other], measurements)).toBe(`# Guided against blind

Written by \`npm run guided\` from \`guided.jsonl\`; see \`README.md\`.

**The goal is reached**: a ratio of 2 on the hardest quarter, and no mutant significantly worse (p < 0.01).

| ratio of the medians, blind by guided | mutants | geometric mean | 95 % interval |
| --- | ---: | ---: | ---: |
| the hardest quarter | 1 | 456.63 | 438.61 – 473.95 |
| all | 2 | 21.37 | 20.91 – 21.78 |

Significantly better (p < 0.01): 1 of 2. Significantly worse: 0.

| mutant | oracle | blind | found | guided | found | ratio | A12 | p |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
| hard | identity | > 50000 | 5/20 | 109 | 20/20 | 456.63 | 1.00 | < 0.0001 |
| other | identity | 609 | 20/20 | 609 | 20/20 | 1.00 | 0.50 | 1.0000 |
`);
  });

  test('says what is missing where the goal is not reached', () => {
    const measurements = [
      ...allOf(
        hard,
        () => 1500,
        () => 1000,
      ),
      ...allOf(
        worse,
        (index) => 600 + index,
        (index) => 700 + index,
      ),
    ];
    expect(tableOf([hard, worse], measurements)).toContain(
      '\n**The goal is not reached**, so guiding stays a choice: it is a ratio of 2 on the hardest quarter, and no mutant significantly worse (p < 0.01); but the ratio is 1.50, and worse is significantly worse.\n',
    );
  });
});
