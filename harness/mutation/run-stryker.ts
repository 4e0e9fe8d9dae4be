/** Starts Stryker on the catalogue, as `npx stryker run` does. */
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ONLY_VARIABLE } from './only-variable.ts';

export interface StrykerOptions {
  /** The checkout. */
  readonly root: string;
  /** Entries to run; all when empty. */
  readonly only: readonly string[];
  /** Processes that run tests; what the configuration says when `undefined`. */
  readonly concurrency: number | undefined;
}

/** Path of Stryker's program; `undefined` where it is not installed, as after `npm ci --omit=dev`. */
export function strykerProgram(): string | undefined {
  try {
    return join(createRequire(import.meta.url).resolve('@stryker-mutator/core/package.json'), '..', 'bin', 'stryker.js');
  } catch {
    // Whatever keeps it from being found, it cannot be run.
    return undefined;
  }
}

/** Where each run has its sandbox: Stryker leaves it behind when it is ended by a signal. */
const SANDBOXES = '.stryker-tmp';

/** Starts Stryker, which ends with this process at the latest, and leaves no sandbox behind. Throws where it is not installed. */
export function spawnStryker({ root, only, concurrency }: StrykerOptions, stdio: StdioOptions): ChildProcess {
  const program = strykerProgram();
  if (program === undefined) throw new Error('Stryker is not installed');
  const sandbox = join(SANDBOXES, `run-${process.pid}`);
  const words = [program, 'run', join(root, 'stryker.conf.json'), '--tempDirName', sandbox];
  if (concurrency !== undefined) words.push('--concurrency', String(concurrency));
  const env = { ...process.env, [ONLY_VARIABLE]: only.length === 0 ? undefined : only.join(',') };
  const child = spawn(process.execPath, words, { cwd: root, env, stdio });
  // Whatever ends this process must not leave the other one running.
  const endWithParent = (): void => {
    child.kill();
  };
  process.once('exit', endWithParent);
  child.once('close', () => {
    process.off('exit', endWithParent);
    // The processes that ran the tests may take a moment longer.
    rmSync(join(root, sandbox), { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  });
  return child;
}
