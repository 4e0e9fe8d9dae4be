/** A program in Python that says nothing is given up, and only while somebody waits. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isPythonMissing, skipReason } from '../testing/python-here.ts';
import { temporaryFolder } from '../testing/run-cli.ts';
import { PythonProgram } from './index.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test.skipIf(isPythonMissing)(`a program is given up when it was silent for a minute${skipReason}`, async () => {
  const file = join(folder.path, 'once.py');
  writeFileSync(file, 'import sys\nsys.stdin.readline()\nprint(\'{"id": 1}\', flush=True)\nsys.stdin.read()\n');
  const python = new PythonProgram(file);
  // Nobody waits.
  vi.advanceTimersByTime(100_000);
  expect(await python.ask({})).toEqual({ id: 1 });
  vi.advanceTimersByTime(59_000);
  const unanswered = expect(python.ask({})).rejects.toThrow(/^the program gave no answer in 60 s$/);
  vi.advanceTimersByTime(59_000);
  vi.advanceTimersByTime(2000);
  await unanswered;
  expect(await python.end()).toEqual({ exitCode: null, errorOutput: '' });
});
