/** Measures the growth of targets beside other work, in a node of its own that has room for the garbage. */
import { spawn } from 'node:child_process';
import { extname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Growth, ROOMY_HEAP } from './growth.ts';

export interface MeasuredGrowth {
  /** Id of the target. */
  readonly target: string;
  readonly growth: Growth;
}

/** A measurement under way. */
export interface GrowthMeasurement {
  /** So far, in order. */
  readonly measured: readonly MeasuredGrowth[];
  /** `ended`: all of it was measured. */
  readonly state: 'running' | 'ended' | { readonly failure: string };
  /** Ends it at once; harmless when it is over. */
  stop(): void;
}

/** Each canary until it is found too steep, then the target on every hostile text. All are ids of registered targets. */
export function startGrowth(target: string, canaries: readonly string[]): GrowthMeasurement {
  const measured: MeasuredGrowth[] = [];
  let state: GrowthMeasurement['state'] = 'running';
  const main = fileURLToPath(new URL(`./target-growth-main${extname(import.meta.url)}`, import.meta.url));
  const child = spawn(process.execPath, [...ROOMY_HEAP, main, target, ...canaries], { stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = (): void => {
    child.kill();
  };
  // It must not outlive this process when that is ended by a second signal.
  process.once('exit', stop);
  createInterface(child.stdout).on('line', (line) => {
    // The lines are those that the program beside this file prints.
    measured.push(JSON.parse(line) as MeasuredGrowth);
  });
  child.once('error', ({ message }) => {
    state = { failure: `the measurement of growth cannot be started: ${message}` };
  });
  child.once('close', (code, signal) => {
    process.removeListener('exit', stop);
    if (state === 'running') state = code === 0 ? 'ended' : { failure: `the measurement of growth ended with ${signal ?? `code ${code}`}` };
  });
  return {
    measured,
    get state() {
      return state;
    },
    stop,
  };
}
