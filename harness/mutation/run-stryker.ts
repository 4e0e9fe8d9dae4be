/** Runs Stryker on the catalogue, as `npx stryker run` does, with its own output on the same terminal. */
import { spawn } from 'node:child_process';
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

/** Waits for the end. Stryker's exit code: 0 only when every entry is as expected; `undefined` when a signal ended it. */
export function runStryker({ root, only, concurrency }: StrykerOptions): Promise<number | undefined> {
  const stryker = createRequire(import.meta.url).resolve('@stryker-mutator/core/package.json');
  const words = [join(stryker, '..', 'bin', 'stryker.js'), 'run', join(root, 'stryker.conf.json')];
  if (concurrency !== undefined) words.push('--concurrency', String(concurrency));
  const env = { ...process.env, [ONLY_VARIABLE]: only.join(',') };
  const child = spawn(process.execPath, words, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  // Whatever ends this process must not leave the other one running.
  const endWithParent = (): void => {
    child.kill();
  };
  process.once('exit', endWithParent);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => {
      process.off('exit', endWithParent);
      resolve(exitCode ?? undefined);
    });
  });
}
