/** `mutants/guided.md`: what guiding gains and loses, mutant by mutant and over all. The same for the same measurements. */
import type { HuntedEntry, Measurement } from '../../mutation/index.ts';
import { BUDGET, GUIDED_SEEDS } from './guided-plan.ts';
import { effectSize, rankSumProbability } from './rank-sum.ts';
import { meanRatio, median, type Pair, type Ratio, ratioOf } from './ratio.ts';

/** What is known of one mutant. */
export interface GuidedRow extends Pair {
  readonly id: string;
  readonly oracle: string;
}

/** What a count is taken for that nobody knows. */
const NEVER = BUDGET + 1;
const SIGNIFICANT = 0.01;
const WANTED_RATIO = 2;

/** A row for each mutant that was measured with every seed in both ways, in their order, and the ids of the others. */
export function guidedRows(
  entries: readonly HuntedEntry[],
  measurements: readonly Measurement[],
): { readonly rows: GuidedRow[]; readonly unmeasured: string[] } {
  const rows: GuidedRow[] = [];
  const unmeasured: string[] = [];
  for (const { id, oracle } of entries) {
    const own = measurements.filter(
      (measurement) => measurement.id === id && measurement.oracle === oracle && measurement.limit === BUDGET,
    );
    const countsOf = (wanted: Measurement['way']): number[] =>
      GUIDED_SEEDS.flatMap((wantedSeed) =>
        own
          .filter(({ way, seed }) => way === wanted && seed === wantedSeed)
          .slice(0, 1)
          .map(({ found }) => found ?? NEVER),
      );
    const row = { id, oracle, blind: countsOf('blind'), guided: countsOf('guided') };
    if (row.blind.length === GUIDED_SEEDS.length && row.guided.length === GUIDED_SEEDS.length) rows.push(row);
    else unmeasured.push(id);
  }
  return { rows, unmeasured };
}

/** The whole file. The rows come with the hardest first. */
export function guidedTable(rows: readonly GuidedRow[]): string {
  const hardest = rows.slice(0, Math.ceil(rows.length / 4));
  const [quarter, all] = [meanRatio(hardest), meanRatio(rows)];
  const judged = rows.map((row) => ({
    ...row,
    effect: effectSize(row.blind, row.guided),
    probability: rankSumProbability(row.blind, row.guided),
  }));
  const significant = judged.filter(({ probability }) => probability < SIGNIFICANT);
  const [better, worse] = [significant.filter(({ effect }) => effect > 0.5), significant.filter(({ effect }) => effect < 0.5)];
  const lines = [
    '# Guided against blind',
    '',
    'Written by `npm run guided` from `guided.jsonl`; see `README.md`.',
    '',
    `${verdictOf(
      quarter,
      worse.map(({ id }) => id),
    )}`,
    '',
    '| ratio of the medians, blind by guided | mutants | geometric mean | 95 % interval |',
    '| --- | ---: | ---: | ---: |',
    `| the hardest quarter | ${hardest.length} | ${quarter.mean.toFixed(2)} | ${intervalOf(quarter)} |`,
    `| all | ${rows.length} | ${all.mean.toFixed(2)} | ${intervalOf(all)} |`,
    '',
    `Significantly better (p < ${SIGNIFICANT}): ${better.length} of ${rows.length}. Significantly worse: ${worse.length}.`,
    '',
    `| mutant | oracle | blind | found | guided | found | ratio | A12 | p |`,
    '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...judged.map((row) => {
      const { id, oracle, blind, guided, effect, probability } = row;
      const cells = [id, oracle, medianCell(blind), foundCell(blind), medianCell(guided), foundCell(guided), ratioOf(row).toFixed(2)];
      return `| ${[...cells, effect.toFixed(2), probability < 0.0001 ? '< 0.0001' : probability.toFixed(4)].join(' | ')} |`;
    }),
  ];
  return `${lines.join('\n')}\n`;
}

function verdictOf({ mean }: Ratio, worse: readonly string[]): string {
  const goal = `a ratio of ${WANTED_RATIO} on the hardest quarter, and no mutant significantly worse (p < ${SIGNIFICANT})`;
  const failures = [
    ...(mean < WANTED_RATIO ? [`the ratio is ${mean.toFixed(2)}`] : []),
    ...(worse.length > 0 ? [`${worse.join(', ')} ${worse.length === 1 ? 'is' : 'are'} significantly worse`] : []),
  ];
  if (failures.length === 0) return `**The goal is reached**: ${goal}.`;
  return `**The goal is not reached**, so guiding stays a choice: it is ${goal}; but ${failures.join(', and ')}.`;
}

function intervalOf({ low, high }: Ratio): string {
  return `${low.toFixed(2)} – ${high.toFixed(2)}`;
}

function medianCell(counts: readonly number[]): string {
  const middle = median(counts);
  return middle > BUDGET ? `> ${BUDGET}` : middle.toFixed(0);
}

/** Seeds that found it. */
function foundCell(counts: readonly number[]): string {
  return `${counts.filter((count) => count <= BUDGET).length}/${counts.length}`;
}
