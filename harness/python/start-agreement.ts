/** Compares with the reading in Python beside other work, in a node of its own that feeds one Python. */
import { spawn } from 'node:child_process';
import { extname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { pythonMissing } from './python-program.ts';
import type { AgreementReport } from './report.ts';

/** A comparison under way. */
export interface AgreementRun {
  readonly state: 'running' | AgreementEnd;
  /** Scenarios so far. */
  readonly done: number;
  /** Ends it at once; harmless when it is over. */
  stop(): void;
}

export type AgreementEnd =
  | { readonly kind: 'ended'; readonly report: AgreementReport }
  /** There is no Python here that could be compared with. */
  | { readonly kind: 'skipped'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string };

/** Long streams are half of the work, and one scenario in so many has them: so that the check does not wait. */
const LONG_STREAMS_ONE_IN = 8;

/** On the first `scenarios` of a seed. */
export function startAgreement(seed: number, scenarios: number): AgreementRun {
  const missing = pythonMissing();
  if (missing !== undefined) return { state: { kind: 'skipped', reason: missing }, done: 0, stop: () => undefined };
  let state: AgreementRun['state'] = 'running';
  let report: AgreementReport | undefined;
  let done = 0;
  const main = fileURLToPath(new URL(`./main${extname(import.meta.url)}`, import.meta.url));
  const numbers = { seed, scenarios, 'long-streams-one-in': LONG_STREAMS_ONE_IN };
  const options = ['--json', ...Object.entries(numbers).flatMap(([name, number]) => [`--${name}`, String(number)])];
  const child = spawn(process.execPath, [main, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = (): void => {
    child.kill();
  };
  // It must not outlive this process when that is ended by a second signal.
  process.once('exit', stop);
  createInterface(child.stdout).on('line', (line) => {
    // The lines are those that the program beside this file prints.
    const told = JSON.parse(line) as { readonly done: number } | AgreementReport;
    if ('done' in told) done = told.done;
    else report = told;
  });
  child.once('error', ({ message }) => {
    state = { kind: 'failed', reason: `the comparison with Python cannot be started: ${message}` };
  });
  child.once('close', (code, signal) => {
    process.removeListener('exit', stop);
    if (state !== 'running') return;
    if (report !== undefined) state = { kind: 'ended', report };
    else state = { kind: 'failed', reason: `the comparison with Python ended with ${signal ?? `code ${code}`}` };
  });
  return {
    get state() {
      return state;
    },
    get done() {
      return done;
    },
    stop,
  };
}
