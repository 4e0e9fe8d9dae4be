/** The parts of a run are joined in its order, whoever is faster, and it ends as it should when it is stopped, interrupted or broken off. */
import { describe, expect, it } from 'vitest';
import { formats } from '../../../src/index.ts';
import { JoinedRun, type PartResult, partResultOf, type ScenarioRange, Statistics, signatureText } from '../../runner/index.ts';
import { findingWith } from '../../testing/finding-with.ts';
import { BlindPlan } from './blind-plan.ts';
import type { CampaignPart, PartOutcome, PartRunner } from './campaign-part.ts';
import { noResult } from './no-result.ts';
import { type CampaignRun, type CampaignRunResult, runCampaign } from './run-campaign.ts';

const names = { formats, kinds: [], chunkings: [], oracles: [] };

/** Scenarios in which something is found, by number, and what. */
type Planted = Readonly<Record<number, string>>;

/** Answers the part that came last first, or in order. A part that stops at its first finding has run no scenario behind it. */
class FakeRunner implements PartRunner {
  readonly capacity: number;
  readonly parts: CampaignPart[] = [];
  isInterrupted = false;
  isClosed = false;
  private readonly planted: Planted;
  private readonly brokenAt: number;
  private readonly stopOnFirst: boolean;
  private readonly isInOrder: boolean;
  private readonly waiting: (() => void)[] = [];

  constructor(
    capacity: number,
    planted: Planted = {},
    { brokenAt = Number.POSITIVE_INFINITY, stopOnFirst = false, isInOrder = false } = {},
  ) {
    this.capacity = capacity;
    this.stopOnFirst = stopOnFirst;
    this.isInOrder = isInOrder;
    this.planted = planted;
    this.brokenAt = brokenAt;
  }

  run(part: CampaignPart): Promise<PartOutcome> {
    this.parts.push(part);
    const answer = new Promise<PartOutcome>((resolve) => {
      this.waiting.push(() => resolve({ result: this.resultOf(part), outage: this.isBroken(part) ? 'gone' : undefined }));
    });
    setImmediate(() => (this.isInOrder ? this.waiting.shift() : this.waiting.pop())?.());
    return answer;
  }

  interrupt(): void {
    this.isInterrupted = true;
  }

  async close(): Promise<void> {
    this.isClosed = true;
  }

  private isBroken({ scenarios }: CampaignPart): boolean {
    return numbersOf(scenarios).includes(this.brokenAt);
  }

  private resultOf({ scenarios, settledSignatures }: CampaignPart): PartResult {
    const result = noResult(names);
    const all = numbersOf(scenarios);
    const stop = this.stopOnFirst ? all.findIndex((scenario) => this.planted[scenario] !== undefined) : -1;
    const ran = stop === -1 ? all : all.slice(0, stop + 1);
    const found = ran.flatMap((scenario) => {
      const shape = this.planted[scenario];
      return shape === undefined
        ? []
        : [{ ...findingWith({ shape }), firstSeen: { kind: 'generated', seed: 1, scenario } as const, count: 1 }];
    });
    const settled = found.filter(({ signature }) => settledSignatures.includes(signatureText(signature)));
    return {
      ...result,
      counts: { ...result.counts, scenarios: ran.length },
      findings: found.filter((finding) => !settled.includes(finding)),
      recurrences: Object.fromEntries(settled.map(({ signature }) => [signatureText(signature), 1])),
    };
  }
}

function numbersOf({ first, stride, count }: ScenarioRange): number[] {
  return Array.from({ length: count }, (_, step) => first + step * stride);
}

function campaignOf(runner: PartRunner, changes: Partial<CampaignRun> = {}): Promise<CampaignRunResult> {
  return runCampaign({
    plan: new BlindPlan({ corpus: [], shard: { index: 1, count: 1 }, isSharded: false, runs: 1000 }),
    runner,
    names,
    stopOnFirst: false,
    acceptedSignatures: new Set(),
    isOver: () => false,
    // Parts that take no time grow as fast as they may.
    now: () => 0,
    onFindings: () => undefined,
    onProgress: () => undefined,
    ...changes,
  });
}

const told = ({ campaign, ran, outage }: CampaignRunResult): unknown => ({
  scenarios: campaign.statistics.scenarios,
  findings: campaign.findings.map(({ signature, firstSeen, count }) => [
    signature.shape,
    firstSeen.kind === 'generated' && firstSeen.scenario,
    count,
  ]),
  ran,
  outage,
});

describe('a run in parts', () => {
  const spread = { 3: 'a', 40: 'b', 41: 'a', 700: 'c', 999: 'b' };
  const whole = {
    scenarios: 1000,
    findings: [
      ['a', 3, 2],
      ['b', 40, 2],
      ['c', 700, 1],
    ],
    ran: [{ first: 0, stride: 1, count: 1000 }],
    outage: undefined,
  };

  it.each([1, 2, 5, 64])('says the same with room for %i parts at a time', async (capacity) => {
    const runner = new FakeRunner(capacity, spread);
    expect(told(await campaignOf(runner))).toEqual(whole);
    expect(runner.parts.length).toBeGreaterThan(2);
  });

  it('keeps each finding as soon as it is its turn, and never a second time', async () => {
    const seen: string[] = [];
    await campaignOf(new FakeRunner(2, spread), {
      onFindings: (findings) => seen.push(...findings.map(({ signature }) => signature.shape)),
    });
    expect(seen).toEqual(['a', 'b', 'c']);
  });

  it('ends behind its first finding where that is wished, whatever is found beyond by others', async () => {
    const planted = { 40: 'b', 200: 'c' };
    const before = told(await campaignOf(new FakeRunner(1, planted, { stopOnFirst: true }), { stopOnFirst: true }));
    expect(before).toEqual({ ...whole, scenarios: 41, findings: [['b', 40, 1]], ran: [{ first: 0, stride: 1, count: 41 }] });
    expect(told(await campaignOf(new FakeRunner(8, planted, { stopOnFirst: true }), { stopOnFirst: true }))).toEqual(before);
    const runner = new FakeRunner(8, planted, { stopOnFirst: true, isInOrder: true });
    expect(told(await campaignOf(runner, { stopOnFirst: true }))).toEqual(before);
    // The others need not go on.
    expect(runner.isInterrupted).toBe(true);
  });

  it('goes on past what is accepted', async () => {
    const acceptedSignatures = new Set([signatureText(findingWith({ shape: 'b' }).signature)]);
    const { campaign } = await campaignOf(new FakeRunner(3, { 40: 'b' }), { stopOnFirst: true, acceptedSignatures });
    expect(campaign.statistics.scenarios).toBe(1000);
  });

  it('begins no further part when it is over, and takes in what is still going on', async () => {
    const runner = new FakeRunner(4, spread);
    const result = await campaignOf(runner, { isOver: () => runner.parts.length >= 6 });
    const inputs = runner.parts.reduce((sum, { scenarios }) => sum + scenarios.count, 0);
    expect([runner.parts.length, result.campaign.statistics.scenarios]).toEqual([6, inputs]);
    expect(result.ran).toEqual([{ first: 0, stride: 1, count: inputs }]);
  });

  it('breaks off when the target is gone, with what the other parts found', async () => {
    const runner = new FakeRunner(4, { 3: 'a', 170: 'b' }, { brokenAt: 40 });
    const result = await campaignOf(runner);
    expect([result.outage, runner.isInterrupted, runner.parts.length < 12]).toEqual(['gone', true, true]);
    expect(result.campaign.findings.map(({ signature }) => signature.shape)).toContain('a');
    expect(result.campaign.statistics.scenarios).toBe(runner.parts.reduce((sum, { scenarios }) => sum + scenarios.count, 0));
  });
});

describe('an empty run', () => {
  it('has run nothing', async () => {
    expect(told(await campaignOf(new FakeRunner(1), { isOver: () => true }))).toEqual({
      scenarios: 0,
      findings: [],
      ran: [],
      outage: undefined,
    });
  });

  it('is what a part is of which nothing was run', () => {
    expect(noResult(names).counts).toEqual(new Statistics(names).counts);
    expect(noResult(names)).toEqual(partResultOf(new JoinedRun(names).result));
  });
});
