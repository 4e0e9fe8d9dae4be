/**
 * Runs a campaign part by part, at several places at once where there are more. What the parts did is joined in the order of the run,
 * so the result does not depend on who was faster.
 */

import type { GuidedPool } from '../../reporters/index.ts';
import {
  type CampaignResult,
  type CountedNames,
  type Finding,
  JoinedRun,
  joinedRanges,
  type ScenarioRange,
  signatureText,
} from '../../runner/index.ts';
import type { CampaignPart, PartOutcome, PartRunner } from './campaign-part.ts';
import type { CampaignPlan } from './campaign-plan.ts';

export interface CampaignRun {
  readonly plan: CampaignPlan;
  readonly runner: PartRunner;
  readonly names: CountedNames;
  /** Whether the run ends at a finding whose signature is not among the accepted ones. */
  readonly stopOnFirst: boolean;
  readonly acceptedSignatures: ReadonlySet<string>;
  /** Whether no further part is to begin. */
  readonly isOver: () => boolean;
  /** Milliseconds since the run began. */
  readonly now: () => number;
  /** Called for findings as soon as they are there. */
  readonly onFindings: (findings: readonly Finding[]) => void;
  /** Called now and then. */
  readonly onProgress: (result: CampaignResult, guided: GuidedPool | undefined) => void;
}

export interface CampaignRunResult {
  readonly campaign: CampaignResult;
  /** The numbered scenarios that ran. */
  readonly ran: readonly ScenarioRange[];
  /** Why the run broke off, in one sentence; `undefined` if it did not. */
  readonly outage: string | undefined;
  /** What guides know at the end; `undefined` in a blind run. */
  readonly guided: GuidedPool | undefined;
}

interface Finished {
  readonly number: number;
  readonly part: CampaignPart;
  readonly outcome: PartOutcome;
}

export async function runCampaign(run: CampaignRun): Promise<CampaignRunResult> {
  const { plan, runner, isOver } = run;
  const joining = new Joining(run);
  const inFlight = new Map<number, Promise<Finished>>();
  for (let number = 0; ; ) {
    while (inFlight.size < runner.capacity && joining.mayGoOn && !isOver()) {
      const next = plan.next();
      if (next === undefined) break;
      const part = { ...next, settledSignatures: joining.signatures };
      inFlight.set(number, carryOut(run, number, part));
      number += 1;
    }
    if (inFlight.size === 0 || joining.isStopped) break;
    const finished = await Promise.race(inFlight.values());
    inFlight.delete(finished.number);
    joining.take(finished);
    // The others have found something, perhaps.
    if (finished.outcome.outage !== undefined) runner.interrupt();
  }
  // What is still going on comes behind the end.
  if (inFlight.size > 0) runner.interrupt();
  await Promise.all(inFlight.values());
  joining.takeRest();
  return joining.result;
}

async function carryOut({ plan, runner, now }: CampaignRun, number: number, part: CampaignPart): Promise<Finished> {
  const start = now();
  const outcome = await runner.run(part);
  plan.took(part.corpus.length + part.scenarios.count, now() - start);
  return { number, part, outcome };
}

/** What is finished, joined in order. */
class Joining {
  private readonly run: CampaignRun;
  private readonly joined: JoinedRun;
  /** Finished before an earlier one. */
  private readonly waiting = new Map<number, Finished>();
  private readonly ranges: ScenarioRange[] = [];
  private outage: string | undefined;
  private next = 0;
  /** Whether it ended at a finding: nothing behind that counts. */
  isStopped = false;

  constructor(run: CampaignRun) {
    this.run = run;
    this.joined = new JoinedRun(run.names);
  }

  get mayGoOn(): boolean {
    return !this.isStopped && this.outage === undefined;
  }

  get signatures(): string[] {
    return this.joined.signatures;
  }

  get result(): CampaignRunResult {
    return { campaign: this.joined.result, ran: joinedRanges(this.ranges), outage: this.outage, guided: this.run.plan.guided };
  }

  take(finished: Finished): void {
    this.waiting.set(finished.number, finished);
    // Said at once, though what came before may not be there yet.
    this.outage ??= finished.outcome.outage;
    for (let first = this.waiting.get(this.next); first !== undefined && !this.isStopped; first = this.waiting.get(this.next)) {
      this.waiting.delete(this.next);
      this.next += 1;
      this.join(first);
    }
    this.run.onProgress(this.joined.result, this.run.plan.guided);
  }

  /** After an interruption parts may be missing between others. */
  takeRest(): void {
    for (const finished of [...this.waiting.values()].sort((left, right) => left.number - right.number)) {
      if (!this.isStopped) this.join(finished);
    }
  }

  private join({ part, outcome }: Finished): void {
    const { plan, stopOnFirst, acceptedSignatures, onFindings } = this.run;
    plan.join(outcome);
    if (!part.isJudged) return;
    const kept = this.joined.add(outcome.result);
    if (kept.length > 0) onFindings(kept);
    this.ranges.push({ ...part.scenarios, count: outcome.result.counts.scenarios });
    this.isStopped ||= stopOnFirst && kept.some(({ signature }) => !acceptedSignatures.has(signatureText(signature)));
  }
}
