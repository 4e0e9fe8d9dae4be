/** Runs the built command line as a person would, in a folder of its own. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../dist/harness/cli/main.js', import.meta.url));

export interface CliResult {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliOptions {
  /** Working folder. */
  readonly cwd: string;
  /** What is fed to standard input. */
  readonly input?: string | Uint8Array;
}

/** `deltaproof` with the arguments; waits for its end, at most a minute. */
export function runCli(args: readonly string[], { cwd, input }: CliOptions): Promise<CliResult> {
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [MAIN, ...args], { cwd, timeout: 60_000, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      const exitCode = child.exitCode;
      if (exitCode === null) reject(error ?? new Error('no exit code'));
      else resolve({ exitCode, stdout, stderr });
    });
    child.stdin?.end(input ?? '');
  });
}

/** A new empty folder, and how to remove it. */
export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'deltaproof-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
