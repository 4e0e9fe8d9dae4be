/**
 * The campaign: makes scenarios from a seed, runs each on the target under several chunkings, asks the oracles, and keeps one finding
 * per signature. The same options give the same result, whatever the machine; when to stop is decided outside.
 */
import { textKindOf } from '../arbitraries/index.ts';
import { type Oracle, type Trial, totality } from '../oracles/index.ts';
import { randomFor } from '../random/index.ts';
import type { Scenario } from '../scenario.ts';
import type { Target } from '../targets/index.ts';
import type { CampaignOptions, CorpusInput, TimeLimit } from './campaign-options.ts';
import { drawCuts } from './draw-cuts.ts';
import { drawOracles } from './draw-oracles.ts';
import { type Finding, type Origin, type Signature, signatureOf, signatureText } from './finding.ts';
import { findingOf } from './finding-of.ts';
import { type Conviction, type Judgement, judge } from './judge.ts';
import { type Failure, reduce, type Shrinkable } from './reduce.ts';
import { reduceWithin } from './reduce-within.ts';
import { ScenarioSource } from './scenario-source.ts';
import { codePointsIn, Statistics } from './statistics.ts';
import { Tally } from './tally.ts';
import { HangError, withinTime } from './time-limit.ts';
import { timedTarget } from './timed-target.ts';
import { type Cut, runTrial } from './trial.ts';
import { withRequest } from './with-request.ts';

export interface CampaignResult {
  /** Of the generated scenarios. */
  readonly statistics: Statistics;
  /** Inputs of the corpus that were run, and what was done with them. */
  readonly corpusEntries: number;
  readonly corpusStatistics: Statistics;
  /** In order of first sight. */
  readonly findings: readonly Finding[];
  /** Scenarios in which a settled signature was seen, by signature. */
  readonly recurrences: Readonly<Record<string, number>>;
}

/** What a generated scenario came from. */
type Generated = Pick<Shrinkable, 'arbitrary' | 'value'>;

/** What is run under a number. */
interface NumberedInput {
  readonly index: number;
  readonly scenario: Scenario;
  /** Besides the drawn ones. */
  readonly cuts: readonly Cut[];
  readonly origin: Origin;
  readonly generated: Generated | undefined;
  /** Whether it showed the guide something new. */
  isNew: boolean;
}

/** A finding as it was seen, to be reduced. */
interface Unreduced {
  readonly finding: Finding;
  readonly failure: Failure;
  readonly generated: Generated | undefined;
}

export class Campaign {
  private readonly options: CampaignOptions;
  private readonly source: ScenarioSource;
  private readonly statistics: Statistics;
  private readonly corpusStatistics: Statistics;
  /** By signature, each as seen until it is reduced. */
  private readonly findings = new Map<string, Finding>();
  private readonly unreduced: Unreduced[] = [];
  private readonly recurrences = new Tally();
  private nextCorpusInput = 0;
  /** Generated scenarios that are over. */
  private ran = 0;
  /** The last one: what hangs is run twice, and a guide that has seen it by then might propose something else. */
  private numbered: NumberedInput | undefined;

  constructor(options: CampaignOptions) {
    this.options = options;
    this.source = new ScenarioSource(options);
    this.statistics = new Statistics(options);
    this.corpusStatistics = new Statistics(options);
  }

  /** What waits for somebody else must not be interrupted: it times itself. */
  private get timeLimit(): TimeLimit | undefined {
    const { target, timeLimit } = this.options;
    return target.foreign?.timesItself === true ? undefined : timeLimit;
  }

  /** At any moment; a finding that is not reduced yet is there as it was seen. */
  get result(): CampaignResult {
    const { statistics, corpusStatistics, nextCorpusInput: corpusEntries } = this;
    return {
      statistics,
      corpusEntries,
      corpusStatistics,
      findings: [...this.findings.values()],
      recurrences: this.recurrences.toObject(),
    };
  }

  /**
   * Runs inputs, and reduces what they show, while the campaign is not over and `mayGoOn` says so, which is asked before each; returns
   * whether there is more to do.
   */
  advance(mayGoOn: () => boolean): boolean {
    while (this.hasMore()) {
      if (!mayGoOn()) return true;
      const unreduced = this.unreduced.shift();
      if (unreduced === undefined) this.runInputs(mayGoOn);
      else this.reduceFinding(unreduced);
    }
    return false;
  }

  private hasMore(): boolean {
    return this.unreduced.length > 0 || this.hasMoreInputs();
  }

  private hasMoreInputs(): boolean {
    const { stopOnFirst, corpus, runs, shouldStop, knownSignatures } = this.options;
    if (stopOnFirst && [...this.findings.keys()].some((signature) => knownSignatures?.has(signature) !== true)) return false;
    return (this.nextCorpusInput < corpus.length || this.ran < runs) && !shouldStop();
  }

  /** Until something is found, or it is enough. */
  private runInputs(mayGoOn: () => boolean): void {
    const { target } = this.options;
    const { timeLimit } = this;
    const runAll = (): void => {
      do this.runInput(target);
      while (this.unreduced.length === 0 && this.hasMoreInputs() && mayGoOn());
    };
    if (timeLimit === undefined) {
      runAll();
      return;
    }
    try {
      withinTime(timeLimit.slice, runAll);
    } catch (error) {
      if (!(error instanceof HangError)) throw error;
      this.runHangingInput(timeLimit.call);
    }
  }

  /** The input at which a slice was interrupted, again, with a limit on each call so that the one that hangs is known. */
  private runHangingInput(callMilliseconds: number): void {
    const oracles = this.options.oracles.includes(totality) ? this.options.oracles : [...this.options.oracles, totality];
    const input = this.runInput(timedTarget(this.options.target, callMilliseconds), oracles);
    if (input === undefined || input.trial.executions.some(({ outcome }) => outcome.kind === 'threw' && outcome.isHang)) return;
    if (input.judgement.convictions.some(({ verdict }) => verdict === 'timeout')) return;
    // What is not the same every time is a finding too, and never tried until it passes.
    const got = `no answer for ${callMilliseconds} ms, and an answer when it was run once more`;
    const conviction: Conviction = {
      oracle: totality.id,
      shape: HUNG_ONCE,
      expected: 'an answer',
      got,
      execution: undefined,
      verdict: 'timeout',
    };
    this.record({ ...input, judgement: { compared: new Map(), convictions: [conviction] } });
  }

  /** The next input; `undefined` where it is skipped. It counts as run only behind everything that may hang. */
  private runInput(target: Target, oracles = this.options.oracles): Judged | undefined {
    const input = this.options.corpus[this.nextCorpusInput];
    const judged = input === undefined ? this.runGenerated(target, oracles) : this.runCorpusInput(target, oracles, input);
    if (input === undefined) this.ran += 1;
    else this.nextCorpusInput += 1;
    if (judged !== undefined) this.record(judged);
    return judged;
  }

  private runCorpusInput(target: Target, oracles: readonly Oracle[], { path, scenario: kept, chunks }: CorpusInput): Judged | undefined {
    const { seed, chunkings, guide } = this.options;
    const scenario = withRequest(kept, target, seed, path);
    const drawn = drawCuts(scenario.text, chunkings, randomFor(seed, path, 'cuts'));
    const cuts = chunks === undefined ? drawn : [...drawn, { chunking: 'as-reported', chunks }];
    if (cuts.length === 0 || target.foreign?.refusal(scenario) !== undefined) return undefined;
    const trial = runTrial(target, scenario, cuts);
    guide?.observe(undefined, trial);
    const judgement = judge(trial, oracles);
    this.corpusStatistics.add(trial, judgement);
    return { trial, judgement, origin: { kind: 'corpus', path }, textKind: 'reported', generated: undefined };
  }

  private runGenerated(target: Target, oracles: readonly Oracle[]): Judged | undefined {
    const { seed, first = 0, stride = 1, chunkings, maxLength = Number.POSITIVE_INFINITY, allOraclesBelow = 0, guide } = this.options;
    const index = first + this.ran * stride;
    const input = this.inputNumber(index);
    const { scenario, origin, generated } = input;
    // What is not run is counted with its reason, which summary and reports show; a run that executed nothing is a failure.
    if (scenario.text.length > maxLength && codePointsIn(scenario.text) > maxLength) {
      this.statistics.skip(`a text of more than ${maxLength} code points`);
      return undefined;
    }
    const refusal = target.foreign?.refusal(scenario);
    if (refusal !== undefined) {
      this.statistics.skip(refusal);
      return undefined;
    }
    const cuts = [...drawCuts(scenario.text, chunkings, randomFor(seed, index, 'cuts')), ...input.cuts];
    if (cuts.length === 0) {
      this.statistics.skip('no chunking takes a text so long');
      return undefined;
    }
    const trial = runTrial(target, scenario, cuts);
    input.isNew ||= guide?.observe(index, trial) === true;
    const judgement = judge(
      trial,
      input.isNew || codePointsIn(scenario.text) < allOraclesBelow ? oracles : drawOracles(oracles, seed, index),
    );
    this.statistics.add(trial, judgement);
    return { trial, judgement, origin, textKind: textKindOf(scenario.kinds), generated };
  }

  private inputNumber(index: number): NumberedInput {
    if (this.numbered?.index !== index) this.numbered = { index, isNew: false, ...this.made(index) };
    return this.numbered;
  }

  private made(index: number): Omit<NumberedInput, 'index' | 'isNew'> {
    const { seed, guide, target } = this.options;
    const proposal = guide?.propose(index);
    if (proposal !== undefined) {
      const scenario = withRequest(proposal.scenario, target, seed, index);
      return { ...proposal, scenario, origin: { kind: 'guided', seed, scenario: index }, generated: undefined };
    }
    const value = this.source.valueFor(index);
    const generated = { arbitrary: this.source.arbitraryFor(index), value };
    const scenario = withRequest(value.value_, target, seed, index);
    return { scenario, cuts: [], origin: { kind: 'generated', seed, scenario: index }, generated };
  }

  /** Counts each finding once per input, and keeps it the first time it is seen. */
  private record({ judgement, trial, origin, textKind, generated }: Judged): void {
    const { target, oracles, settledSignatures } = this.options;
    const seen = new Set<string>();
    for (const conviction of judgement.convictions) {
      const signature = signatureOf(conviction, target.id, textKind);
      const key = signatureText(signature);
      if (seen.has(key)) continue;
      seen.add(key);
      if (settledSignatures?.has(key) === true) {
        this.recurrences.add(key);
        continue;
      }
      const earlier = this.findings.get(key);
      if (earlier !== undefined) {
        earlier.count += 1;
        continue;
      }
      const { scenario } = trial;
      const cut = conviction.execution ?? { chunking: 'whole', chunks: [scenario.text] };
      const failure = { target, oracles, signature, scenario, cut, conviction };
      const finding = findingOf(signature, origin, { ...failure, executions: 0, isMinimal: false });
      this.findings.set(key, finding);
      // What did not come again cannot be asked of smaller inputs.
      if (conviction.shape !== HUNG_ONCE) this.unreduced.push({ finding, failure, generated });
    }
  }

  private reduceFinding({ finding, failure, generated }: Unreduced): void {
    const { signature } = failure;
    const signatureFor = (candidate: Scenario): Signature => ({ ...signature, textKind: textKindOf(candidate.kinds) });
    const shrinkable = generated === undefined ? undefined : { ...generated, signatureFor };
    const { timeLimit } = this.options;
    const reduced = timeLimit === undefined ? reduce(failure, shrinkable) : reduceWithin(timeLimit.call, failure, shrinkable);
    // It may have been seen again while it waited.
    const { firstSeen, count } = this.findings.get(signatureText(signature)) ?? finding;
    this.findings.set(signatureText(signature), { ...findingOf(signature, firstSeen, reduced), count });
  }
}

const HUNG_ONCE = 'hung once and not again';

/** An input that was run. */
interface Judged {
  readonly trial: Trial;
  readonly judgement: Judgement;
  readonly origin: Origin;
  readonly textKind: Signature['textKind'];
  readonly generated: Generated | undefined;
}
