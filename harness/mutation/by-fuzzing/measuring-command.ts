/** The command of a measurement of mutants by campaigns: its flags, its file of lines, what is left of it, and its table at the end. */
import { join } from 'node:path';
import { CorpusError } from '../../corpus/index.ts';
import { ExitCode } from '../../runner/index.ts';
import { checkoutRoot } from '../checkout.ts';
import type { Entry } from '../entry.ts';
import { loadCatalogue } from '../load-catalogue.ts';
import { chosenEntries } from '../only-variable.ts';
import { codeFingerprint } from './fingerprint.ts';
import type { Measurement } from './measurement.ts';
import { readMeasurements } from './measurements-file.ts';
import { measuringFlags, mistakeOf } from './measuring-flags.ts';
import type { HuntedEntry, Task } from './plan.ts';
import { runCampaigns } from './run-campaigns.ts';

export interface MeasuringCommand {
  readonly terminal: Terminal;
  /** Of the lines, in the folder of the measurement. */
  readonly file: string;
  /** Whether the lines say how scenarios were made. */
  readonly namesWay: boolean;
  /** Files and folders on which the figures depend. */
  readonly deciding: readonly string[];
  /** What is measured, of the whole catalogue. */
  readonly measured: (entries: readonly Entry[], root: string) => readonly HuntedEntry[];
  /** What is missing of those that were chosen. */
  readonly tasksFor: (chosen: readonly HuntedEntry[], measurements: readonly Measurement[], code: string) => readonly Task[];
  /** Makes the table of everything that is measured, and says which exit code that gives. */
  readonly writeTable: (made: Measured) => ExitCode;
}

/** What a command line has and other code is handed. */
export interface Terminal {
  readonly print: (line: string) => void;
  readonly complain: (sentence: string) => void;
  /** Milliseconds. */
  readonly now: () => number;
}

export interface Measured {
  readonly root: string;
  /** Of the lines and of the table. */
  readonly folder: string;
  readonly entries: readonly Entry[];
  readonly measured: readonly HuntedEntry[];
  readonly measurements: readonly Measurement[];
}

/**
 * The exit code: that of the table, 2 for a mistake, 4 when something is left to be measured, 130 when that is so because of a signal.
 */
export async function runMeasuringCommand(command: MeasuringCommand): Promise<ExitCode> {
  try {
    return await measure(command);
  } catch (error) {
    command.terminal.complain(mistakeOf(error));
    return ExitCode.Usage;
  }
}

/** What is said instead of a table that would lack some mutants. */
export function withoutTable(unmeasured: readonly string[]): string {
  return `no table, since ${unmeasured.length} mutants are not measured: ${unmeasured.slice(0, 10).join(', ')}`;
}

async function measure(command: MeasuringCommand): Promise<ExitCode> {
  const { terminal, file, namesWay, deciding, measured: measuredOf, tasksFor, writeTable } = command;
  const { print, now } = terminal;
  const { only, concurrency, minutes, folder: given } = measuringFlags();
  const root = checkoutRoot();
  if (root === undefined) throw new CorpusError('this folder', 'is no checkout of deltaproof');
  const start = now();
  const folder = given ?? join(root, 'mutants');
  const path = join(folder, file);
  const { entries } = loadCatalogue(root);
  const measured = measuredOf(entries, root);
  const chosenIds = new Set(chosenEntries(entries, only).map(({ id }) => id));
  const chosen = measured.filter(({ id }) => chosenIds.has(id));
  const code = await codeFingerprint(root, deciding);
  print(`${chosen.length} mutants`);
  const { left, isInterrupted } = await runCampaigns({
    path,
    ids: measured.map(({ id }) => id),
    code,
    namesWay,
    tasksFor: (measurements) => tasksFor(chosen, measurements, code),
    concurrency,
    minutes,
    print,
  });
  print(`${((now() - start) / 60_000).toFixed(1)} minutes`);
  if (left === 0) return writeTable({ root, folder, entries, measured, measurements: readMeasurements(path) });
  print(`${left} campaigns are left: run it again, and it goes on from here`);
  return isInterrupted ? ExitCode.Interrupted : ExitCode.Infrastructure;
}
