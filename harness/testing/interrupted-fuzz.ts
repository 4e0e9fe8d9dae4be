/** Interrupts a built `deltaproof fuzz` that has found something. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../dist/harness/cli/main.js', import.meta.url));

/** How it ended; `kept` are the artefact folders of a campaign with those further flags that ran in `folder` and was sent `signal`. */
export async function interruptedFuzz(folder: string, signal: 'SIGINT' | 'SIGTERM', flags: readonly string[] = []) {
  const kept = ['kept', signal, ...flags].join('');
  const args = ['fuzz', '--target', 'canary-identity', '--seed', '1', '--time', '50s', '--artifacts', kept, ...flags];
  const child = spawn(process.execPath, [MAIN, ...args], { cwd: folder });
  let stdout = '';
  child.stdout.on('data', (data: Buffer) => {
    stdout += data.toString();
  });
  // What is found is kept at once.
  while (!existsSync(join(folder, kept)) && child.exitCode === null) await setTimeout(20);
  child.kill(signal);
  const exitCode = await new Promise((resolve) => child.on('close', resolve));
  return { exitCode, stdout, kept: readdirSync(join(folder, kept)) };
}
