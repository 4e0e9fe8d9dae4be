/** Everything is tried, and what is lost is said by its name. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { writeFileWhole } from '../reporters/index.ts';
import { temporaryFolder } from '../testing/run-cli.ts';
import { codeOf, writeOutputs } from './write-outputs.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});

const outputAt = (name: string) => ({ name, write: () => writeFileWhole(name, 'text') });

/** What was said on standard error, and the exit code. */
function saidOf(run: () => void): { readonly said: string; readonly exitCode: unknown } {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  run();
  const text = said.mock.calls.map(([one]) => String(one)).join('');
  said.mockRestore();
  return { said: text, exitCode: process.exitCode };
}

it('writes the third where the first and the second cannot be', () => {
  const third = join(folder.path, 'third');
  const { said, exitCode } = saidOf(() => writeOutputs(0, ['/dev/full', '/dev/null/second', third].map(outputAt)));
  expect(said).toBe(
    [
      'deltaproof: not written: /dev/full: ENOSPC: no space left on device, write\n',
      "deltaproof: not written: /dev/null/second: ENOTDIR: not a directory, lstat '/dev/null/second'\n",
    ].join(''),
  );
  expect([exitCode, readFileSync(third, 'utf8')]).toEqual([2, 'text']);
});

it('says too what was lost before, and leaves the code as it is where nothing is', () => {
  const before = { name: '2 findings in a\u001b', error: Object.assign(new Error('ENOSPC: full'), { code: 'ENOSPC', syscall: 'write' }) };
  expect(saidOf(() => writeOutputs(1, [], [before]))).toEqual({
    said: 'deltaproof: not written: 2 findings in a\\u001b: ENOSPC: full\n',
    exitCode: 4,
  });
  expect(saidOf(() => writeOutputs(3, [outputAt(join(folder.path, 'fourth'))]))).toEqual({ said: '', exitCode: 3 });
  expect([codeOf(1, [before]), codeOf(130, [before]), codeOf(1, [])]).toEqual([4, 130, 1]);
});

it('throws a bug once everything was tried', () => {
  const bug = {
    name: 'bug',
    write: () => {
      throw new TypeError('no function');
    },
  };
  const behind = join(folder.path, 'behind');
  expect(() => writeOutputs(0, [bug, outputAt(behind)])).toThrow(new TypeError('no function'));
  expect(existsSync(behind)).toBe(true);
});
