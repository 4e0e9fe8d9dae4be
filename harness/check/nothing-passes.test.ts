/**
 * A part of the check that compared nothing fails, and so does one in which an oracle let its canary pass: each part by itself. The target
 * does nothing, so that this stays quick.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { GrowthMeasurement } from '../measure/index.ts';
import { oracles } from '../oracles/index.ts';
import type { AgreementRun } from '../python/index.ts';
import { ExitCode } from '../runner/index.ts';
import type { Target } from '../targets/index.ts';
import { temporaryFolder } from '../testing/run-cli.ts';
import { executionOf } from '../testing/trial-of.ts';
import type { CheckFailure, PartOutcome } from './check-part.ts';
import { type CheckPlan, type CheckRequest, checkExitCode, checkParts, fullPlan } from './index.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const codecFile = join(folder.path, 'codec.jsonl');
writeFileSync(codecFile, '{"raw": "1", "is_json": true, "dumps": "1"}\n');

const idle: Target = { id: 'idle', description: 'does nothing', stream: () => executionOf('', []), parse: () => [] };
const request: CheckRequest = {
  target: idle,
  isOwnCode: false,
  seeds: [],
  regressions: [],
  vectorFiles: [codecFile],
  corpusProblems: [],
  withMutants: false,
  acceptedSignatures: new Set(),
};
const growth: GrowthMeasurement = { measured: [], state: 'ended', stop: () => undefined };
const agreement: AgreementRun = {
  state: {
    kind: 'ended',
    report: {
      canary: { program: 'broken.py', tried: 200, caughtIn: 3 },
      agreement: { scenarios: 0, skipped: 0, streams: {}, comparisons: 0, formats: [], disagreements: [] },
    },
  },
  done: 0,
  stop: () => undefined,
};
const plan: CheckPlan = { ...fullPlan, scenarios: 0, exhaustive: [], canaries: [], canaryScenarios: 3, startGrowth: () => growth };

async function outcomeOf(id: string, changes: Partial<CheckPlan> = {}): Promise<PartOutcome> {
  const part = checkParts.find((candidate) => candidate.id === id);
  if (part === undefined) throw new Error(`there is no part ${id}`);
  const turns = { begin: () => undefined, tell: () => undefined, mayGoOn: () => true, next: async () => true };
  return part.run({ request, plan: { ...plan, ...changes }, turns, growth, agreement });
}

describe('a part that compared nothing fails:', () => {
  test.each([
    ['corpus', 'nothing was compared on the inputs of the corpus'],
    ['vectors', 'no row of the vectors was compared'],
    ['exhaustive', 'nothing was compared on short texts'],
    ['generated', 'nothing was executed'],
    ['growth', 'the growth of no work was measured'],
    ['python', 'nothing was compared with Python'],
  ])('%s', async (id, sentence) => {
    const { failures, findings, isComplete, proof } = await outcomeOf(id);
    expect(failures).toEqual([{ exitCode: ExitCode.Infrastructure, sentence }]);
    expect([findings, isComplete, proof.comparisons]).toEqual([[], true, 0]);
  });
});

test('a canary that its oracle lets pass fails the check, and so does an oracle without one', async () => {
  const [first, ...others] = oracles.map(({ id }) => id);
  const { failures, counts, canaries } = await outcomeOf('canaries', { canaries: [{ oracle: first ?? '', alsoSeenBy: [], target: idle }] });
  expect(others.length).toBeGreaterThan(10);
  expect(counts).toEqual({ caught: 0, of: 1 });
  expect(canaries).toEqual([{ target: 'idle', oracle: first, caughtBy: 'campaign', outcome: 'missed', taken: 3 }]);
  expect(failures).toEqual(
    [
      `the oracle ${first} does not catch idle in 3 scenarios`,
      ...others.map((id) => `the oracle ${id} has no canary, so nothing shows that it can fail`),
    ].map((sentence) => ({ exitCode: ExitCode.Guarantee, sentence })),
  );
});

test('one failure of one part decides how the check ends', () => {
  const failure: CheckFailure = { exitCode: ExitCode.Guarantee, sentence: 'something is wrong' };
  const result = { parts: [], findings: [], failures: [], measured: [], wasInterrupted: false };
  expect(checkExitCode(request, result)).toBe(ExitCode.Clean);
  expect(checkExitCode(request, { ...result, failures: [failure] })).toBe(ExitCode.Guarantee);
  expect(checkExitCode(request, { ...result, failures: [failure], wasInterrupted: true })).toBe(ExitCode.Interrupted);
});
