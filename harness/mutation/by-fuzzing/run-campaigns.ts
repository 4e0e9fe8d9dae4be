/** Runs the campaigns of a measurement that may be interrupted at any moment: each result is a line that is appended at once. */
import { writeFileSync } from 'node:fs';
import { entryFingerprint } from './fingerprint.ts';
import type { Measurement } from './measurement.ts';
import { appendMeasurement, readMeasurements, tidied } from './measurements-file.ts';
import type { MeasuringFlags } from './measuring-flags.ts';
import type { Task } from './plan.ts';
import { runTasks } from './worker-pool.ts';

export interface Campaigns extends Pick<MeasuringFlags, 'concurrency' | 'minutes'> {
  /** Of the lines. */
  readonly path: string;
  /** Of all mutants whose lines stay, in their order. */
  readonly ids: readonly string[];
  /** Fingerprint of the code that decides. */
  readonly code: string;
  /** Whether the lines say how scenarios were made. */
  readonly namesWay: boolean;
  /** What is still to be run, by the lines that there are. */
  readonly tasksFor: (measurements: readonly Measurement[]) => readonly Task[];
  readonly print: (line: string) => void;
}

/** Until all is measured, the time is over or a signal comes. Says what is left, and whether that is so because of a signal. */
export async function runCampaigns(campaigns: Campaigns): Promise<{ readonly left: number; readonly isInterrupted: boolean }> {
  const { path, ids, code, namesWay, tasksFor, concurrency, minutes, print } = campaigns;
  // Without a last line that was not written to its end, so that the next one is a line of its own.
  const tidy = (): void => writeFileSync(path, tidied(readMeasurements(path), ids));
  tidy();
  const tasks = tasksFor(readMeasurements(path));
  print(`${tasks.length} campaigns to run`);
  const stop = new AbortController();
  let isInterrupted = false;
  const interrupt = (): void => {
    isInterrupted = true;
    stop.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, interrupt);
  const timer = minutes === undefined ? undefined : setTimeout(() => stop.abort(), minutes * 60_000);
  await runTasks(tasks, {
    concurrency,
    signal: stop.signal,
    onHunt: ({ entry, seed, isGuided }, hunt) => {
      const way = isGuided ? 'guided' : 'blind';
      const measured = { id: entry.id, seed, oracle: entry.oracle, ...hunt, entry: entryFingerprint(entry), code };
      appendMeasurement(path, namesWay ? { ...measured, way } : measured);
      const result = hunt.found === null ? `not found within ${hunt.limit}` : `found after ${hunt.found}`;
      print(`${entry.id}, ${way}, seed ${seed}: ${result} by ${entry.oracle}; others: ${JSON.stringify(hunt.others)}`);
    },
  });
  clearTimeout(timer);
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, interrupt);
  tidy();
  return { left: tasksFor(readMeasurements(path)).length, isInterrupted };
}
