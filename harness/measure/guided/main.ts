/**
 * `npm run guided -- [--only ID,ID] [--concurrency N] [--max-minutes N] [--folder DIR]`: how many scenarios guided and blind campaigns take
 * to find the mutants that are hard for blind ones. Appends to `guided.jsonl` in the folder (default: `mutants`) what is missing there or
 * no longer holds, and writes `guided.md` from it. Which mutants are hard stands in the committed `by-fuzzing.jsonl`. Exit code 4 when
 * something is left to be measured, 130 when that is so because of a signal.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Measured, readMeasurements, runMeasuringCommand, withoutTable } from '../../mutation/index.ts';
import { ExitCode } from '../../runner/index.ts';
import { GUIDED_DECIDING, guidedTasks, hardEntries } from './guided-plan.ts';
import { guidedRows, guidedTable } from './guided-table.ts';

process.exitCode = await runMeasuringCommand({
  terminal: {
    print,
    complain: (sentence) => process.stderr.write(`guided: ${sentence}\n`),
    now: () => performance.now(),
  },
  file: 'guided.jsonl',
  namesWay: true,
  deciding: GUIDED_DECIDING,
  measured: (entries, root) => hardEntries(entries, readMeasurements(join(root, 'mutants', 'by-fuzzing.jsonl'))),
  tasksFor: guidedTasks,
  writeTable,
});

function writeTable({ folder, measured, measurements }: Measured): ExitCode {
  const { rows, unmeasured } = guidedRows(measured, measurements);
  if (unmeasured.length > 0) {
    print(withoutTable(unmeasured));
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
