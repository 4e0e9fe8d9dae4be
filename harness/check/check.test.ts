/** Each part of the check fails on what is broken in its own way, and the whole is the same every time. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DeltaStreamer, ToolCallDeltaStreamer } from '../../src/index.ts';
import { corporaPath } from '../corpus/index.ts';
import type { GrowthMeasurement } from '../measure/index.ts';
import type { MutantsRun } from '../mutation/index.ts';
import { oracles } from '../oracles/index.ts';
import type { AgreementEnd, AgreementReport, AgreementRun } from '../python/index.ts';
import { ExitCode, winningCode } from '../runner/index.ts';
import { canaries, type Target, targets } from '../targets/index.ts';
import { streamingTarget } from '../targets/streaming-target.ts';
import { temporaryFolder } from '../testing/run-cli.ts';
import { scenarioOf } from '../testing/trial-of.ts';
import { checkParts, partsOf } from './check.ts';
import { type CheckPlan, type CheckRequest, type CheckResult, check, checkExitCode, fullPlan, type Turns } from './index.ts';

/** Its key is repeated, which the canary of identity renames. */
const TEXT = '<tool_call><function=f><parameter=k>1</parameter><parameter=k>2</parameter></function></tool_call>';
const folder = temporaryFolder();
afterAll(() => folder.remove());

const builtin = targets[0] as Target;
const canary = (id: string): Target => targets.find((target) => target.id === `canary-${id}`) as Target;
const quick = canaries.filter(({ oracle }) => ['identity', 'budget'].includes(oracle));
const input = (text: string) => ({ path: 'corpora/one.json', scenario: scenarioOf(text), chunks: undefined });

let vectorFile = '';
const codecFile = join(folder.path, 'codec.jsonl');
beforeAll(() => {
  writeFileSync(codecFile, '{"raw": "1", "is_json": true, "dumps": "1"}\n');
  vectorFile = join(folder.path, 'parse.jsonl');
  const rows = ['parse', 'stream', 'codec'].flatMap((name) =>
    gunzipSync(readFileSync(corporaPath('vectors', `${name}.jsonl.gz`)))
      .toString()
      .split('\n')
      .slice(0, 20),
  );
  writeFileSync(vectorFile, rows.join('\n'));
});

function requestOf(changes: Partial<CheckRequest> = {}): CheckRequest {
  return {
    target: builtin,
    isOwnCode: true,
    seeds: [input(TEXT)],
    regressions: [input('x</think> y')],
    vectorFiles: [vectorFile],
    corpusProblems: [],
    withMutants: false,
    acceptedSignatures: new Set(),
    ...changes,
  };
}

/** A measurement that has ended: the target linear, the canaries not. */
function measured(isTooSteep: (target: string) => boolean = (target) => target !== 'builtin') {
  return (target: string, slow: readonly string[]): GrowthMeasurement => ({
    measured: [...slow, target].map((id) => {
      const isLinear = !isTooSteep(id);
      return { target: id, growth: { name: 'calls: by character', slopes: [isLinear ? 1 : 2], timings: [], isLinear } };
    }),
    state: 'ended',
    stop: () => undefined,
  });
}

/** A comparison with Python that has come to an end: a good one. */
const agreed: AgreementReport = {
  canary: { program: 'broken.py', tried: 200, caughtIn: 3 },
  agreement: {
    scenarios: 38,
    skipped: 2,
    streams: { whole: 38, random: 38 },
    comparisons: 228,
    formats: ['qwen3_coder'],
    disagreements: [],
  },
};
const compared =
  (end: AgreementEnd = { kind: 'ended', report: agreed }) =>
  (): AgreementRun => ({ state: end, done: 40, stop: () => undefined });

const small: CheckPlan = {
  ...fullPlan,
  scenarios: 40,
  exhaustive: [{ start: '<tool_call>', maxTokens: 2, maxTokensCut: 1 }],
  canaries: quick,
  canaryScenarios: 60,
  startGrowth: measured(),
  pythonScenarios: 40,
  startAgreement: compared(),
};

/** Goes on for so many slices of one piece of work each. */
function turnsFor(slices: number): Turns {
  let left = slices;
  let isFresh = true;
  return {
    begin: () => undefined,
    tell: () => undefined,
    mayGoOn() {
      const mayGoOn = isFresh;
      isFresh = false;
      return mayGoOn;
    },
    async next() {
      left -= 1;
      isFresh = true;
      return left >= 0;
    },
  };
}

const allTurns: Turns = { begin: () => undefined, tell: () => undefined, mayGoOn: () => true, next: async () => true };

function run(request: CheckRequest, plan: CheckPlan = small, turns = allTurns): Promise<CheckResult> {
  return check(request, plan, turns);
}

/** Sentences about what a test does not look at: the plan has canaries for two oracles only. */
function sentencesOf({ failures }: CheckResult): string[] {
  return failures.map(({ sentence }) => sentence).filter((sentence) => !sentence.endsWith('so nothing shows that it can fail'));
}

function verdictsOf({ parts }: CheckResult): Record<string, string> {
  return Object.fromEntries(parts.map(({ part, verdict }) => [part.id, verdict]));
}

describe('the check', () => {
  test('has a part for each file of the folder', () => {
    const files = readdirSync(new URL('./parts', import.meta.url)).map((file) => file.replace('.ts', ''));
    expect(checkParts.map(({ id }) => id).sort()).toEqual(files.sort());
    expect(files).toHaveLength(8);
    expect(partsOf(requestOf()).map(({ id }) => id)).toEqual([
      'corpus',
      'vectors',
      'exhaustive',
      'generated',
      'canaries',
      'growth',
      'python',
    ]);
    expect(
      partsOf(requestOf({ withMutants: true }))
        .map(({ id }) => id)
        .at(-1),
    ).toBe('mutants');
  });

  test('passes on the project itself with its own canaries, says how much it proved, and is the same in small slices', async () => {
    const everyCanary = { ...small, canaries, canaryScenarios: 2000 };
    const [once, again] = [await run(requestOf(), everyCanary), await run(requestOf(), everyCanary, turnsFor(Number.POSITIVE_INFINITY))];
    expect(again).toEqual(once);
    expect(once.failures).toEqual([]);
    expect(once.findings).toEqual([]);
    expect(checkExitCode(requestOf(), once)).toBe(ExitCode.Clean);
    expect(verdictsOf(once)).toEqual({
      corpus: 'passed',
      vectors: 'passed',
      exhaustive: 'passed',
      generated: 'passed',
      canaries: 'passed',
      growth: 'passed',
      python: 'passed',
    });
    const countsOf = (id: string) => once.parts.find(({ part }) => part.id === id)?.outcome?.counts;
    // 98 and 11 code units: whole, by code point, code unit, random, tag-straddling, token-like, burst, with-empty; every size; every cut, in three too.
    expect(countsOf('corpus')).toMatchObject({ regressions: 1, seeds: 1, executions: 16 + (97 + 98) + (10 + 45 + 11) });
    expect(countsOf('vectors')).toEqual({ files: 1, passed: 60, failed: 0 });
    expect(countsOf('exhaustive')).toMatchObject({ texts: 241, mismatches: 0 });
    expect(countsOf('generated')).toMatchObject({ scenarios: 40 });
    expect(countsOf('canaries')).toEqual({ caught: canaries.length, of: canaries.length });
    expect(countsOf('growth')).toEqual({ measurements: 1, 'too steep': 0 });
    expect(countsOf('python')).toEqual({
      scenarios: 38,
      'too deep for CPython': 2,
      executions: 76,
      comparisons: 228,
      disagreements: 0,
    });
  });

  test('of another target leaves out what is about the project’s own code, and its differences are findings', async () => {
    const request = requestOf({ target: canary('identity'), isOwnCode: false });
    const result = await run(request, { ...small, scenarios: 300, startGrowth: measured(() => false) });
    expect(verdictsOf(result)).toEqual({
      corpus: 'failed',
      vectors: 'passed',
      exhaustive: 'left out',
      generated: 'failed',
      canaries: 'left out',
      growth: 'passed',
      python: 'left out',
    });
    expect(result.failures).toEqual([]);
    expect(result.findings.length).toBeGreaterThan(1);
    expect(new Set(result.findings.map(({ signature }) => `${signature.oracle} ${signature.target}`))).toEqual(
      new Set(['identity canary-identity']),
    );
    expect(new Set(result.findings.map(({ firstSeen }) => firstSeen.kind))).toEqual(new Set(['corpus', 'generated']));
    expect(checkExitCode(request, result)).toBe(ExitCode.Finding);
    expect(checkExitCode(requestOf({ target: canary('identity') }), result)).toBe(ExitCode.Guarantee);
    // What is left after the known ones are taken out decides.
    expect(checkExitCode(request, result, [])).toBe(ExitCode.Clean);
  });

  test('keeps what was found when it is interrupted', async () => {
    const request = requestOf({ target: canary('identity') });
    // Six slices: the beginnings of corpus and vectors, two corpus inputs, and some rows.
    const result = await run(request, small, turnsFor(6));
    expect(verdictsOf(result)).toEqual({
      corpus: 'failed',
      vectors: 'interrupted',
      exhaustive: 'not run',
      generated: 'not run',
      canaries: 'not run',
      growth: 'not run',
      python: 'not run',
    });
    expect(result.findings.map(({ firstSeen }) => firstSeen.kind)).toEqual(['corpus']);
    expect(result.wasInterrupted).toBe(true);
    expect(checkExitCode(request, result)).toBe(ExitCode.Interrupted);
  });

  test('waits for the measurement of growth, and no longer when it is interrupted', async () => {
    const slowly: CheckPlan['startGrowth'] = (...given) => {
      const ended = measured()(...given);
      const isOver = (): boolean => looks >= 8;
      let looks = 0;
      return {
        stop: ended.stop,
        get state() {
          looks += 1;
          return isOver() ? 'ended' : 'running';
        },
        get measured() {
          return isOver() ? ended.measured : [];
        },
      };
    };
    const plan = { ...small, scenarios: 1, canaries: [], startGrowth: slowly };
    const request = requestOf({ vectorFiles: [codecFile] });
    expect(verdictsOf(await run(request, plan))).toMatchObject({ growth: 'passed' });
    // Four parts begin, since three are left out; the last one waits twice, and not a third time.
    const foreign = requestOf({ vectorFiles: [vectorFile], isOwnCode: false });
    const interrupted = await run(foreign, plan, { ...turnsFor(6), mayGoOn: () => true });
    expect(verdictsOf(interrupted)).toMatchObject({ generated: 'passed', growth: 'interrupted' });
    expect(checkExitCode(foreign, interrupted)).toBe(ExitCode.Interrupted);
  });

  test('ends what goes on beside it, however it ends', async () => {
    let stopped = 0;
    const startAgreement: CheckPlan['startAgreement'] = () => ({
      ...compared()(),
      stop: () => {
        stopped += 1;
      },
    });
    const startGrowth: CheckPlan['startGrowth'] = (...given) => ({
      ...measured()(...given),
      stop: () => {
        stopped += 1;
      },
    });
    await run(requestOf(), { ...small, startGrowth, startAgreement }, turnsFor(0));
    const broken = requestOf({ seeds: undefined as never });
    await expect(run(broken, { ...small, startGrowth, startAgreement })).rejects.toThrow();
    expect(stopped).toBe(4);
  });

  test('gives the code that matters most', () => {
    const { Clean, Finding, Usage, Guarantee, Infrastructure, Interrupted } = ExitCode;
    expect(winningCode([])).toBe(Clean);
    expect(winningCode([Guarantee, Finding])).toBe(Finding);
    expect(winningCode([Finding, Infrastructure])).toBe(Infrastructure);
    expect(winningCode([Infrastructure, Usage])).toBe(Usage);
    expect(winningCode([Usage, Interrupted])).toBe(Interrupted);
  });
});

describe('a part', () => {
  test('corpus: fails when nothing was compared, and when a file is out of order', async () => {
    const empty = await run(requestOf({ seeds: [], regressions: [] }));
    expect(sentencesOf(empty)).toEqual(['nothing was compared on the inputs of the corpus']);
    expect(checkExitCode(requestOf(), empty)).toBe(ExitCode.Infrastructure);
    const renamed = await run(requestOf({ corpusProblems: ['a.json should be named b.json after what it holds'] }));
    expect(sentencesOf(renamed)).toEqual(['a.json should be named b.json after what it holds']);
    expect(checkExitCode(requestOf(), renamed)).toBe(ExitCode.Usage);
  });

  test('vectors: fails on wrong rows, on a line that is no JSON, and on rows that say nothing of the target', async () => {
    const wrong = join(folder.path, 'wrong.jsonl');
    writeFileSync(wrong, '{"raw": "1", "is_json": true, "dumps": "2"}\n'.repeat(7));
    const wrongRows = await run(requestOf({ vectorFiles: [wrong] }));
    expect(sentencesOf(wrongRows)).toEqual([
      ...[1, 2, 3, 4, 5].map((line) => `wrong.jsonl:${line}: dumps: expected "2", got "1"`),
      'wrong.jsonl: and 2 more rows',
    ]);
    expect(checkExitCode(requestOf(), wrongRows)).toBe(ExitCode.Guarantee);
    const foreign = requestOf({ vectorFiles: [wrong], isOwnCode: false });
    const nothing = await run(foreign, { ...small, startGrowth: measured(() => false) });
    expect(sentencesOf(nothing)).toEqual(['no row of the vectors was compared']);
    expect(checkExitCode(foreign, nothing)).toBe(ExitCode.Infrastructure);
    const broken = join(folder.path, 'broken.jsonl');
    writeFileSync(broken, '{"raw": \n');
    const unreadable = await run(requestOf({ vectorFiles: [broken] }));
    expect(sentencesOf(unreadable)).toEqual([expect.stringContaining(`${broken}:1 is no JSON`)]);
    expect(checkExitCode(requestOf(), unreadable)).toBe(ExitCode.Usage);
  });

  test('vectors: another target is compared by its calls', async () => {
    const reader = streamingTarget({ id: 'reader', description: '', parse: () => [] });
    const thrower: Target = {
      ...reader,
      stream() {
        throw new Error('boom');
      },
    };
    for (const target of [reader, thrower]) {
      const request = requestOf({ target, isOwnCode: false, seeds: [], regressions: [] });
      const { parts } = await run(request, { ...small, scenarios: 1, startGrowth: measured(() => false) });
      const counts = parts.find(({ part }) => part.id === 'vectors')?.outcome?.counts;
      expect(counts?.failed ?? 0).toBeGreaterThan(10);
      expect(counts).toMatchObject({ files: 1, 'left out': 20 });
    }
  });

  test('exhaustive: fails on a streamer that loses a letter, and when no text was tried', async () => {
    const lossy = { ...small, exhaustive: [{ start: '<tool_call>', maxTokens: 2, maxTokensCut: 1, newStreamer: lossyStreamer }] };
    const result = await run(requestOf(), lossy);
    expect(verdictsOf(result)).toMatchObject({ exhaustive: 'failed', generated: 'passed' });
    expect(sentencesOf(result)).toHaveLength(3);
    expect(sentencesOf(result)[0]).toMatch(/^a short text differs in its verification: \{"what":"verification",/);
    expect(checkExitCode(requestOf(), result)).toBe(ExitCode.Guarantee);
    const none = await run(requestOf(), { ...small, exhaustive: [] });
    expect(sentencesOf(none)).toEqual(['nothing was compared on short texts']);
  });

  test('generated: fails when no scenario was run', async () => {
    const result = await run(requestOf(), { ...small, scenarios: 0 });
    expect(sentencesOf(result)).toEqual(['nothing was executed']);
    expect(checkExitCode(requestOf(), result)).toBe(ExitCode.Infrastructure);
  });

  test('canaries: fails on one that is right, on one without a verdict, and on an oracle that has none', async () => {
    const right = await run(requestOf(), { ...small, canaries: [{ oracle: 'identity', alsoSeenBy: [], target: builtin }] });
    expect(right.failures.map(({ sentence }) => sentence)).toEqual([
      'the oracle identity does not catch builtin in 60 scenarios',
      ...oracles.filter(({ id }) => id !== 'identity').map(({ id }) => `the oracle ${id} has no canary, so nothing shows that it can fail`),
    ]);
    expect(checkExitCode(requestOf(), right)).toBe(ExitCode.Guarantee);
    const fast = await run(requestOf(), { ...small, startGrowth: measured(() => false) });
    const slow = quick.filter(({ oracle }) => oracle === 'budget').map(({ target }) => target.id);
    expect(slow).toHaveLength(3);
    expect(sentencesOf(fast)).toEqual(slow.map((id) => `the oracle budget does not catch ${id} in 1 hostile texts`));
    const unmeasured = await run(requestOf(), { ...small, startGrowth: (target) => measured()(target, []) });
    expect(sentencesOf(unmeasured)).toEqual(slow.map((id) => `there is no verdict on ${id}`));
  });

  describe('python:', () => {
    const quickly = { ...small, scenarios: 1, exhaustive: small.exhaustive.map((options) => ({ ...options, maxTokens: 1 })) };
    const request = requestOf({ vectorFiles: [codecFile] });
    const endedIn = (end: AgreementEnd, turns = allTurns) => run(request, { ...quickly, startAgreement: compared(end) }, turns);
    const reported = (changes: Partial<AgreementReport['agreement']>, canary: Partial<AgreementReport['canary']> = {}): AgreementEnd => ({
      kind: 'ended',
      report: { canary: { ...agreed.canary, ...canary }, agreement: { ...agreed.agreement, ...changes } },
    });

    test('is asked for the plan’s scenarios of the plan’s seed, and not at all about another target', async () => {
      const asked: number[][] = [];
      const startAgreement: CheckPlan['startAgreement'] = (...given) => {
        asked.push(given);
        return compared()();
      };
      await run(request, { ...quickly, seed: 5, startAgreement }, turnsFor(0));
      await run({ ...request, isOwnCode: false }, { ...quickly, startAgreement }, turnsFor(0));
      expect(asked).toEqual([[5, 40]]);
    });

    test('fails on what disagrees, on a canary that is not caught, on too many skips, and when nothing was compared', async () => {
      const disagreement = { where: 'random, src', chunks: ['a'], expected: `"${'x'.repeat(300)}y"`, got: `"${'x'.repeat(300)}z"` };
      const disagreements = [3, 4, 5, 6].map((scenario) => ({ ...disagreement, scenario }));
      const wrong = await endedIn(reported({ disagreements, skipped: 3 }, { caughtIn: null }));
      const shown = `…${'x'.repeat(40)}`;
      expect(sentencesOf(wrong)).toEqual([
        'the comparison with Python does not notice broken.py, which is wrong on purpose',
        ...[3, 4, 5].map(
          (scenario) => `Python disagrees on scenario ${scenario} of seed 1 (random, src): expected ${shown}y", got ${shown}z"`,
        ),
        'Python ended in a RecursionError on 3 of 41 scenarios',
      ]);
      expect(checkExitCode(request, wrong)).toBe(ExitCode.Guarantee);
      expect(wrong.parts.find(({ part }) => part.id === 'python')?.outcome?.canaries).toEqual([
        { target: 'broken.py', oracle: 'python', caughtBy: 'campaign', outcome: 'missed', taken: 200 },
      ]);
      const none = await endedIn(reported({ scenarios: 0, skipped: 0, streams: {}, comparisons: 0 }));
      expect(sentencesOf(none)).toEqual(['nothing was compared with Python']);
      expect(checkExitCode(request, none)).toBe(ExitCode.Infrastructure);
    });

    test('is a skip that is seen where there is no Python, and fails where Python breaks off', async () => {
      const skipped = await endedIn({ kind: 'skipped', reason: 'there is no python3' });
      expect(verdictsOf(skipped)).toMatchObject({ growth: 'passed', python: 'skipped' });
      expect(sentencesOf(skipped)).toEqual([]);
      expect(skipped.parts.find(({ part }) => part.id === 'python')?.outcome?.skipped).toBe('there is no python3');
      const failed = await endedIn({ kind: 'failed', reason: 'the comparison with Python ended with SIGKILL' });
      expect(sentencesOf(failed)).toEqual(['the comparison with Python ended with SIGKILL']);
      expect(checkExitCode(request, failed)).toBe(ExitCode.Infrastructure);
    });

    test('waits for the end, says how far it is, and no longer when the check is interrupted', async () => {
      const told: string[] = [];
      let looks = 0;
      const startAgreement = (): AgreementRun => ({
        ...compared()(),
        get state() {
          looks += 1;
          return looks > 2 ? compared()().state : 'running';
        },
      });
      const telling: Turns = {
        ...allTurns,
        tell: (progress) => {
          told.push(progress);
        },
      };
      expect(verdictsOf(await run(request, { ...quickly, startAgreement }, telling))).toMatchObject({ python: 'passed' });
      expect(told).toEqual(['40 of 40', '40 of 40']);
      const running = (): AgreementRun => ({ ...compared()(), state: 'running' });
      const interrupted = await run(request, { ...quickly, startAgreement: running }, { ...telling, next: async () => told.length < 5 });
      expect(verdictsOf(interrupted)).toMatchObject({ growth: 'passed', python: 'interrupted' });
      expect(told).toHaveLength(5);
    });
  });

  test('mutants: says of each what is wrong with it, of a run that broke off why, and ends it when it is interrupted', async () => {
    const verdicts: MutantsRun['verdicts'] = [
      { id: 'one', expected: 'killed', actual: 'killed', problem: undefined },
      { id: 'two', expected: 'killed', actual: 'survived', problem: 'survived: no test noticed' },
      { id: 'canary', expected: 'canary', actual: 'survived', problem: undefined },
    ];
    let stopped = 0;
    const planOf = (run: Omit<MutantsRun, 'stop' | 'tested' | 'total'>): CheckPlan => ({
      ...small,
      scenarios: 1,
      exhaustive: small.exhaustive.map((options) => ({ ...options, maxTokens: 1 })),
      mutants: {
        prepare: () => undefined,
        start: () => ({
          ...run,
          tested: 1,
          total: 3,
          stop: async () => {
            stopped += 1;
          },
        }),
      },
    });
    const request = requestOf({ withMutants: true, vectorFiles: [codecFile] });
    const outcomeOf = ({ parts }: CheckResult) => parts.find(({ part }) => part.id === 'mutants')?.outcome;
    const sound = verdicts.filter(({ problem }) => problem === undefined);
    const passed = await run(request, planOf({ state: 'ended', verdicts: sound }));
    expect(verdictsOf(passed)).toMatchObject({ growth: 'passed', mutants: 'passed' });
    expect(sentencesOf(passed)).toEqual([]);
    expect(outcomeOf(passed)?.counts).toEqual({ mutants: 2, killed: 1, survived: 1, 'not as expected': 0 });
    const survived = await run(request, planOf({ state: 'ended', verdicts }));
    expect(sentencesOf(survived)).toEqual(['two: survived: no test noticed']);
    expect(outcomeOf(survived)?.counts).toEqual({ mutants: 3, killed: 1, survived: 2, 'not as expected': 1 });
    expect(checkExitCode(request, survived)).toBe(ExitCode.Guarantee);
    const broken = await run(request, planOf({ state: { failure: 'Stryker ended with code 1' }, verdicts: [] }));
    expect(sentencesOf(broken)).toEqual(['Stryker ended with code 1']);
    expect(checkExitCode(request, broken)).toBe(ExitCode.Guarantee);
    const told: string[] = [];
    let turnsOfMutants = 0;
    const turns: Turns = {
      ...allTurns,
      tell: (progress) => {
        told.push(progress);
      },
      next: async () => {
        if (told.length > 0) turnsOfMutants += 1;
        return turnsOfMutants === 0;
      },
    };
    const interrupted = await run(request, planOf({ state: 'running', verdicts: [] }), turns);
    expect(verdictsOf(interrupted)).toMatchObject({ growth: 'passed', mutants: 'interrupted' });
    expect([told, sentencesOf(interrupted)]).toEqual([['1 of 3'], []]);
    expect(checkExitCode(request, interrupted)).toBe(ExitCode.Interrupted);
    expect(stopped).toBe(4);
  });

  test('growth: fails on work that is too steep, on a measurement that died, and on none', async () => {
    const steep = await run(requestOf(), { ...small, startGrowth: measured(() => true) });
    expect(sentencesOf(steep)).toEqual(['the work grows faster than the text, twice with a slope above 1.5: calls: by character']);
    expect(checkExitCode(requestOf(), steep)).toBe(ExitCode.Guarantee);
    const died = await run(requestOf(), {
      ...small,
      startGrowth: (...given) => ({ ...measured()(...given), state: { failure: 'the measurement of growth ended with SIGKILL' } }),
    });
    expect(sentencesOf(died)).toEqual(['the measurement of growth ended with SIGKILL']);
    expect(checkExitCode(requestOf(), died)).toBe(ExitCode.Infrastructure);
    const none = await run(requestOf(), { ...small, startGrowth: (_, slow) => measured()('other', slow) });
    expect(sentencesOf(none)).toEqual(['the growth of no work was measured']);
  });
});

function lossyStreamer(): DeltaStreamer {
  const inner = new ToolCallDeltaStreamer({ newId: () => '' });
  return {
    get calls() {
      return inner.calls;
    },
    feed: (text) => inner.feed(text.replace(/f>$/, '>')),
    finish: () => inner.finish(),
  };
}
