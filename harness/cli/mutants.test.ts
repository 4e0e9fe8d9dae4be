/** The verb `mutants`, without running Stryker: what it lists, and what it refuses. */
import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { runCommandLine } from './run-command-line.ts';

async function run(...args: string[]): Promise<{ exitCode: number; stdout: string; stderr: string }> {
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const before = process.exitCode;
  try {
    await runCommandLine(args);
    const textOf = (spy: typeof stdout): string => spy.mock.calls.map(([text]) => String(text)).join('');
    return { exitCode: Number(process.exitCode ?? 0), stdout: textOf(stdout), stderr: textOf(stderr) };
  } finally {
    process.exitCode = before;
    stdout.mockRestore();
    stderr.mockRestore();
  }
}

test('list shows every promise with its mutants, and ends with the counts', async () => {
  const { exitCode, stdout } = await run('mutants', 'list');
  const promises = Object.entries(JSON.parse(readFileSync(new URL('../../mutants/promises.json', import.meta.url), 'utf8')));
  const lines = stdout.split('\n');
  expect(promises.length).toBeGreaterThan(100);
  expect(promises.map(([id, sentence]) => `${id}: ${sentence}`).filter((line) => !lines.includes(line))).toEqual([]);
  expect(lines).toContain('  poisoned-call-is-closed: a call closed inside a value that had begun to stream is closed as if complete');
  expect(lines.at(-3)).toBe(`${promises.length} promises, 0 without a mutant`);
  expect(exitCode).toBe(0);
});

describe('a mistake is one sentence and exit code 2', () => {
  test.each<[string, string[], string]>([
    ['no action', [], 'a file or name is missing; see --help'],
    ['an unknown action', ['verfy'], 'unknown action "verfy" (nearest: verify): known are list, verify'],
    ['an unknown mutant', ['verify', '--only', 'brace-lots'], 'the catalogue of mutants is wrong: there is no mutant "brace-lots"'],
    ['no mutant', ['verify', '--only', ''], 'the catalogue of mutants is wrong: there is no mutant ""'],
    ['a flag of list', ['list', '--only', 'canary-without-effect'], 'mutants list takes no flags'],
    ['no process at all', ['verify', '--concurrency', '0'], '--concurrency takes a whole number from 1 to 64, not "0"'],
    [
      'no equivalent one among the chosen',
      ['verify', '--equivalents', '--only', 'canary-without-effect'],
      'no equivalent mutant is among those that were chosen',
    ],
    [
      'Stryker’s flag without Stryker',
      ['verify', '--equivalents', '--concurrency', '1'],
      '--concurrency is for Stryker, which --equivalents does not run',
    ],
  ])('%s', async (_, args, sentence) => {
    expect(await run('mutants', ...args)).toEqual({ exitCode: 2, stdout: '', stderr: `deltaproof: ${sentence}\n` });
  });
});
