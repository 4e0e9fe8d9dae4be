/** The comparison with Python as processes of their own: under way, at its end, without Python, with one that breaks off, and by hand. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { packageRoot } from '../corpus/index.ts';
import { isPythonMissing, skipReason } from '../testing/python-here.ts';
import { temporaryFolder } from '../testing/run-cli.ts';
import type { AgreementEnd, AgreementRun } from './index.ts';

// Its program is started as it stands in dist, since Node 20 runs no TypeScript.
const built = join(packageRoot(), 'dist', 'harness', 'python');
const { startAgreement }: typeof import('./index.ts') = await import(join(built, 'index.js'));

const SCENARIOS = 1500;
const folder = temporaryFolder();
const path = process.env.PATH ?? '';
afterAll(() => folder.remove());
afterEach(() => {
  process.env.PATH = path;
});

async function endOf(run: AgreementRun): Promise<AgreementEnd> {
  while (run.state === 'running') await setTimeout(20);
  return run.state;
}

/** A folder in which `python3` is this, and nothing else is. */
function binOf(name: string, script: string | undefined): string {
  const bin = join(folder.path, name);
  mkdirSync(bin);
  symlinkSync(process.execPath, join(bin, 'node'));
  if (script === undefined) return bin;
  writeFileSync(join(bin, 'python3'), script);
  chmodSync(join(bin, 'python3'), 0o755);
  return bin;
}

function main(...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(built, 'main.js'), ...words], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe.skipIf(isPythonMissing)(`the comparison with Python${skipReason}`, () => {
  test('says how far it is, and at its end what it showed', async () => {
    const run = startAgreement(7, SCENARIOS);
    expect(run.state).toBe('running');
    const end = await endOf(run);
    expect(run.done).toBe(1000);
    if (end.kind !== 'ended') throw new Error(JSON.stringify(end));
    const { agreement, canary } = end.report;
    expect(canary).toEqual({ program: 'broken.py', tried: 200, caughtIn: expect.any(Number) });
    expect(agreement).toMatchObject({ disagreements: [], formats: ['qwen3_5', 'qwen3_coder', 'step3_5', 'step3_7'] });
    expect(agreement.scenarios + agreement.skipped).toBe(SCENARIOS);
    const { whole = 0, random = 0, 'code-point': byCodePoint = 0 } = agreement.streams;
    expect([whole, random]).toEqual([agreement.scenarios, expect.any(Number)]);
    // Of long texts one in eight is streamed by code point.
    expect(byCodePoint).toBeGreaterThan(agreement.scenarios / 2);
    expect(byCodePoint).toBeLessThan(agreement.scenarios);
    const streams = Object.values(agreement.streams).reduce((sum, count) => sum + count);
    expect(agreement.comparisons).toBe(2 * (streams + agreement.scenarios));
    run.stop();
  });

  test('is ended at once', async () => {
    const run = startAgreement(7, 1_000_000);
    run.stop();
    expect(await endOf(run)).toEqual({ kind: 'failed', reason: 'the comparison with Python ended with SIGTERM' });
  });

  test('fails where Python breaks off', async () => {
    process.env.PATH = [binOf('breaks', '#!/bin/sh\ncase $1 in -S) exit 0;; *) exit 9;; esac\n'), path].join(delimiter);
    expect(await endOf(startAgreement(7, 10))).toEqual({ kind: 'failed', reason: 'the comparison with Python ended with code 4' });
    expect(main('--scenarios', '10')).toEqual({
      status: 4,
      stdout: '',
      stderr: 'Python could not be compared with: the program has ended: \n',
    });
  });

  test('by hand prints a summary, and by mistake a sentence', () => {
    expect(main('--scenarios', '40', '--seed', '3')).toEqual({
      status: 0,
      stdout: expect.stringMatching(
        /^seed 3: 40 scenarios, \d+ streams, \d+ comparisons with Python\n.*: 0\n.*: 0\n {2}broken.py was caught /,
      ),
      stderr: '',
    });
    const sentence = '--seed is an integer from 0 to 2^32−1, --scenarios and --long-streams-one-in are integers from 1\n';
    expect(main('--scenarios', '0')).toEqual({ status: 2, stdout: '', stderr: sentence });
  });
});

test('without a python3, or with one that is too old, the comparison is skipped, and says why', () => {
  process.env.PATH = binOf('without', undefined);
  const { state, done } = startAgreement(7, 10);
  expect([state, done]).toEqual([{ kind: 'skipped', reason: 'there is no python3' }, 0]);
  expect(main('--scenarios', '10')).toEqual({ status: 4, stdout: '', stderr: 'nothing was compared: there is no python3\n' });
  process.env.PATH = binOf('old', '#!/bin/sh\nexit 1\n');
  expect(startAgreement(7, 10).state).toEqual({
    kind: 'skipped',
    reason: 'python3 does not run, or is too old to limit the digits of an integer',
  });
});
