/** Runs the command line in this process, which is faster than a new one. */
import { vi } from 'vitest';
import type { CliResult } from './run-cli.ts';

/** `deltaproof` with the arguments, in the folder. `runCommandLine` is handed in, since nothing imports the command line. */
export function runnerIn(folder: string, runCommandLine: (words: readonly string[]) => Promise<void>) {
  return async (...args: readonly string[]): Promise<CliResult> => {
    const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const cwd = process.cwd();
    process.chdir(folder);
    const exitCode = process.exitCode;
    try {
      await runCommandLine(args);
      const textOf = (spy: typeof stdout): string => spy.mock.calls.map(([text]) => String(text)).join('');
      return { exitCode: Number(process.exitCode ?? 0), stdout: textOf(stdout), stderr: textOf(stderr) };
    } finally {
      process.exitCode = exitCode;
      stdout.mockRestore();
      stderr.mockRestore();
      process.chdir(cwd);
    }
  };
}
