/**
 * `npm run mutants-by-fuzzing -- [--only ID,ID] [--concurrency N] [--max-minutes N] [--folder DIR]`: how many scenarios campaigns take to
 * find each documented mutant. Appends to `by-fuzzing.jsonl` in the folder (default: `mutants`) what is missing there or no longer holds,
 * and writes `by-fuzzing.md` from it. Exit code 3 when figures got worse: then the new table stands in `reports/mutation/`. 4 when
 * something is left to be measured, 130 when that is so because of a signal.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureFolder } from '../../ensure-folder.ts';
import { ExitCode } from '../../runner/index.ts';
import { riseTo, worseThan } from './compare-medians.ts';
import { DECIDING } from './fingerprint.ts';
import { type Measured, runMeasuringCommand, withoutTable } from './measuring-command.ts';
import { medianRows, medianTable, readMedianTable, readRise } from './median-table.ts';
import { huntedEntries, tasksFor } from './plan.ts';

process.exitCode = await runMeasuringCommand({
  terminal: {
    print,
    complain: (sentence) => process.stderr.write(`mutants-by-fuzzing: ${sentence}\n`),
    now: () => performance.now(),
  },
  file: 'by-fuzzing.jsonl',
  namesWay: false,
  deciding: DECIDING,
  measured: huntedEntries,
  tasksFor,
  writeTable,
});

function writeTable({ root, folder, entries, measurements }: Measured): ExitCode {
  const { rows, unmeasured } = medianRows(entries, measurements);
  if (unmeasured.length > 0) {
    print(withoutTable(unmeasured));
    return ExitCode.Infrastructure;
  }
  const file = join(folder, 'by-fuzzing.md');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const before = { rows: readMedianTable(text), rise: readRise(text) };
  const worse = worseThan(before, rows);
  for (const sentence of worse) print(sentence);
  const isWorse = worse.length > 0;
  const target = isWorse ? join(root, 'reports', 'mutation', 'by-fuzzing.md') : file;
  if (isWorse) ensureFolder(join(root, 'reports', 'mutation'));
  writeFileSync(target, medianTable(entries, rows, riseTo(rows, before)));
  print(`${target}${isWorse ? ': worse than the table that there was, which stays as it is' : ''}`);
  return isWorse ? ExitCode.Guarantee : ExitCode.Clean;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
