/**
 * `npm run mutants-by-fuzzing -- [--only ID,ID] [--concurrency N] [--max-minutes N] [--folder DIR]`: how many scenarios campaigns take to
 * find each documented mutant. Appends to `by-fuzzing.jsonl` in the folder (default: `mutants`) what is missing there or no longer holds,
 * and writes `by-fuzzing.md` from it. Exit code 3 when figures got worse: then the new table stands in `reports/mutation/`. 4 when
 * something is left to be measured, 130 when that is so because of a signal.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CorpusError } from '../../corpus/index.ts';
import { ensureFolder } from '../../ensure-folder.ts';
import { ExitCode } from '../../runner/index.ts';
import { checkoutRoot } from '../checkout.ts';
import { loadCatalogue } from '../load-catalogue.ts';
import { chosenEntries } from '../only-variable.ts';
import { worseThan } from './compare-medians.ts';
import { codeFingerprint, entryFingerprint } from './fingerprint.ts';
import type { Measurement } from './measurement.ts';
import { appendMeasurement, readMeasurements, tidied } from './measurements-file.ts';
import { medianRows, medianTable, readMedianTable } from './median-table.ts';
import { huntedEntries, tasksFor } from './plan.ts';
import { runTasks } from './worker-pool.ts';

const options = {
  only: { type: 'string' },
  concurrency: { type: 'string' },
  'max-minutes': { type: 'string' },
  folder: { type: 'string' },
} as const;

try {
  process.exitCode = await main();
} catch (error) {
  const isUsage = error instanceof CorpusError || (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE'));
  if (!isUsage) throw error;
  process.stderr.write(`mutants-by-fuzzing: ${error.message}\n`);
  process.exitCode = ExitCode.Usage;
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options });
  const root = checkoutRoot();
  if (root === undefined) throw new CorpusError('this folder', 'is no checkout of deltaproof');
  const concurrency = numberOf('--concurrency', values.concurrency) ?? 1;
  const minutes = numberOf('--max-minutes', values['max-minutes']);
  const start = performance.now();
  const folder = values.folder ?? join(root, 'mutants');
  const path = join(folder, 'by-fuzzing.jsonl');
  const { entries } = loadCatalogue(root);
  const chosen = huntedEntries(chosenEntries(entries, values.only ?? ''));
  const code = await codeFingerprint(root);
  // Without a last line that was not written to its end, so that the next one is a line of its own.
  const tidy = (): void =>
    writeFileSync(
      path,
      tidied(
        readMeasurements(path),
        huntedEntries(entries).map(({ id }) => id),
      ),
    );
  tidy();
  const tasks = tasksFor(chosen, readMeasurements(path), code);
  print(`${chosen.length} mutants, ${tasks.length} campaigns to run`);

  const stop = new AbortController();
  let isInterrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      isInterrupted = true;
      stop.abort();
    });
  }
  const timer = minutes === undefined ? undefined : setTimeout(() => stop.abort(), minutes * 60_000);
  await runTasks(tasks, {
    concurrency,
    signal: stop.signal,
    onHunt: ({ entry, seed }, hunt) => {
      appendMeasurement(path, { id: entry.id, seed, oracle: entry.oracle, ...hunt, entry: entryFingerprint(entry), code });
      const result = hunt.found === null ? `not found within ${hunt.limit}` : `found after ${hunt.found}`;
      print(`${entry.id}, seed ${seed}: ${result} by ${entry.oracle}; others: ${JSON.stringify(hunt.others)}`);
    },
  });
  clearTimeout(timer);
  tidy();
  print(`${((performance.now() - start) / 60_000).toFixed(1)} minutes`);
  const left = tasksFor(chosen, readMeasurements(path), code).length;
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

/** A whole number from 1 on; throws a `CorpusError` for anything else. */
function numberOf(flag: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (!/^[1-9]\d{0,3}$/.test(given)) throw new CorpusError(flag, `must be a whole number from 1 to 9999, not ${JSON.stringify(given)}`);
  return Number(given);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
