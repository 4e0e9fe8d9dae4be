/**
 * `npm run guided -- [--only ID,ID] [--concurrency N] [--max-minutes N] [--folder DIR]`: how many scenarios guided and blind campaigns take
 * to find the mutants that are hard for blind ones. Appends to `guided.jsonl` in the folder (default: `mutants`) what is missing there or
 * no longer holds, and writes `guided.md` from it. Which mutants are hard stands in the committed `by-fuzzing.jsonl`. Exit code 4 when
 * something is left to be measured, 130 when that is so because of a signal.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CorpusError } from '../../corpus/index.ts';
import {
  checkoutRoot,
  chosenEntries,
  codeFingerprint,
  loadCatalogue,
  measuringFlags,
  mistakeOf,
  readMeasurements,
  runCampaigns,
} from '../../mutation/index.ts';
import { ExitCode } from '../../runner/index.ts';
import { GUIDED_DECIDING, guidedTasks, hardEntries } from './guided-plan.ts';
import { guidedRows, guidedTable } from './guided-table.ts';

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`guided: ${mistakeOf(error)}\n`);
  process.exitCode = ExitCode.Usage;
}

async function main(): Promise<number> {
  const { only, concurrency, minutes, folder: given } = measuringFlags();
  const root = checkoutRoot();
  if (root === undefined) throw new CorpusError('this folder', 'is no checkout of deltaproof');
  const start = performance.now();
  const folder = given ?? join(root, 'mutants');
  const path = join(folder, 'guided.jsonl');
  const { entries } = loadCatalogue(root);
  const hard = hardEntries(entries, readMeasurements(join(root, 'mutants', 'by-fuzzing.jsonl')));
  const chosenIds = new Set(chosenEntries(entries, only).map(({ id }) => id));
  const chosen = hard.filter(({ id }) => chosenIds.has(id));
  const code = await codeFingerprint(root, GUIDED_DECIDING);
  print(`${chosen.length} mutants`);
  const { left, isInterrupted } = await runCampaigns({
    path,
    ids: hard.map(({ id }) => id),
    code,
    namesWay: true,
    tasksFor: (measurements) => guidedTasks(chosen, measurements, code),
    concurrency,
    minutes,
    print,
  });
  print(`${((performance.now() - start) / 60_000).toFixed(1)} minutes`);
  if (left > 0) {
    print(`${left} campaigns are left: run it again, and it goes on from here`);
    return isInterrupted ? ExitCode.Interrupted : ExitCode.Infrastructure;
  }
  const { rows, unmeasured } = guidedRows(hard, readMeasurements(path));
  if (unmeasured.length > 0) {
    print(`no table, since ${unmeasured.length} mutants are not measured: ${unmeasured.slice(0, 10).join(', ')}`);
    return ExitCode.Infrastructure;
  }
  const file = join(folder, 'guided.md');
  writeFileSync(file, guidedTable(rows));
  print(file);
  return ExitCode.Clean;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
