/**
 * `npm run mutants-by-fuzzing -- [--only ID,ID] [--concurrency N] [--max-minutes N] [--folder DIR]`: how many scenarios campaigns take to
 * find each documented mutant. Appends to `by-fuzzing.jsonl` in the folder (default: `mutants`) what is missing there or no longer holds,
 * and writes `by-fuzzing.md` from it. Exit code 3 when figures got worse: then the new table stands in `reports/mutation/`. 4 when
 * something is left to be measured, 130 when that is so because of a signal.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CorpusError } from '../../corpus/index.ts';
import { ensureFolder } from '../../ensure-folder.ts';
import { ExitCode } from '../../runner/index.ts';
import { checkoutRoot } from '../checkout.ts';
import { loadCatalogue } from '../load-catalogue.ts';
import { chosenEntries } from '../only-variable.ts';
import { worseThan } from './compare-medians.ts';
import { codeFingerprint } from './fingerprint.ts';
import type { Measurement } from './measurement.ts';
import { readMeasurements } from './measurements-file.ts';
import { measuringFlags, mistakeOf } from './measuring-flags.ts';
import { medianRows, medianTable, readMedianTable } from './median-table.ts';
import { huntedEntries, tasksFor } from './plan.ts';
import { runCampaigns } from './run-campaigns.ts';

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`mutants-by-fuzzing: ${mistakeOf(error)}\n`);
  process.exitCode = ExitCode.Usage;
}

async function main(): Promise<number> {
  const { only, concurrency, minutes, folder: given } = measuringFlags();
  const root = checkoutRoot();
  if (root === undefined) throw new CorpusError('this folder', 'is no checkout of deltaproof');
  const start = performance.now();
  const folder = given ?? join(root, 'mutants');
  const path = join(folder, 'by-fuzzing.jsonl');
  const { entries } = loadCatalogue(root);
  const chosen = huntedEntries(chosenEntries(entries, only));
  const code = await codeFingerprint(root);
  print(`${chosen.length} mutants`);
  const { left, isInterrupted } = await runCampaigns({
    path,
    ids: huntedEntries(entries).map(({ id }) => id),
    code,
    namesWay: false,
    tasksFor: (measurements) => tasksFor(chosen, measurements, code),
    concurrency,
    minutes,
    print,
  });
  print(`${((performance.now() - start) / 60_000).toFixed(1)} minutes`);
  if (left === 0) return writeTable(root, folder, readMeasurements(path));
  print(`${left} campaigns are left: run it again, and it goes on from here`);
  return isInterrupted ? ExitCode.Interrupted : ExitCode.Infrastructure;
}

function writeTable(root: string, folder: string, measurements: readonly Measurement[]): number {
  const { entries } = loadCatalogue(root);
  const { rows, unmeasured } = medianRows(entries, measurements);
  if (unmeasured.length > 0) {
    print(`no table, since ${unmeasured.length} mutants are not measured: ${unmeasured.slice(0, 10).join(', ')}`);
    return ExitCode.Infrastructure;
  }
  const file = join(folder, 'by-fuzzing.md');
  const worse = existsSync(file) ? worseThan(readMedianTable(readFileSync(file, 'utf8')), rows) : [];
  for (const sentence of worse) print(sentence);
  const isWorse = worse.length > 0;
  const target = isWorse ? join(root, 'reports', 'mutation', 'by-fuzzing.md') : file;
  if (isWorse) ensureFolder(join(root, 'reports', 'mutation'));
  writeFileSync(target, medianTable(entries, rows));
  print(`${target}${isWorse ? ': worse than the table that there was, which stays as it is' : ''}`);
  return isWorse ? ExitCode.Guarantee : ExitCode.Clean;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
