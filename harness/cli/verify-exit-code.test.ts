import { expect, test } from 'vitest';
import type { StrykerRun } from '../mutation/index.ts';
import { verifyExitCode } from './verify-exit-code.ts';

const UNSOUND = { failure: 'Stryker ended with code 0, and without sound verdicts' };

test.each<[string, StrykerRun['state'], number | undefined, number]>([
  ['every entry is as expected', 'ended', 0, 0],
  ['one is not', 'ended', 3, 3],
  ['no report could be written', 'ended', 4, 4],
  ['Stryker says that all is well, and there are no verdicts for it', UNSOUND, 0, 3],
  ['Stryker breaks down', UNSOUND, 1, 3],
  ['a signal ends it', UNSOUND, undefined, 3],
  ['the catalogue is broken', { failure: 'the catalogue of mutants is wrong: x' }, 2, 2],
  ['the disk is full', { failure: 'ENOSPC: no space left on device, write' }, 1, 4],
])('when %s', (_when, state, exitCode, expected) => {
  expect(verifyExitCode({ state, exitCode })).toBe(expected);
});
