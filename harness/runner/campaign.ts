/**
 * The campaign: makes scenarios from a seed, runs each on the target under several chunkings, asks the oracles, and keeps one finding
 * per signature. The same options give the same result, whatever the machine; when to stop is decided outside.
 */

import type { Format } from '../../src/index.ts';
import { type Kind, textKindOf } from '../arbitraries/index.ts';
import type { Chunking } from '../chunkings/index.ts';
import type { Oracle, Trial } from '../oracles/index.ts';
import { randomFor } from '../random/index.ts';
import type { Scenario } from '../scenario.ts';
import type { Target } from '../targets/index.ts';
import { drawCuts } from './draw-cuts.ts';
import { type Finding, type Origin, type Signature, signatureOf, signatureText } from './finding.ts';
import { type Conviction, type Judgement, judge } from './judge.ts';
import { reduce, type Shrinkable } from './reduce.ts';
import { ScenarioSource } from './scenario-source.ts';
import { codePointsIn, Statistics } from './statistics.ts';
import { runTrial } from './trial.ts';

export interface CampaignOptions {
  readonly target: Target;
  /** Run first, counted apart. */
  readonly corpus: readonly CorpusInput[];
  readonly seed: number;
  /** Generated scenarios to run, numbered from 0; infinite when only the time is bounded. */
  readonly runs: number;
  readonly formats: readonly Format[];
  readonly kinds: readonly Kind[];
  readonly chunkings: readonly Chunking[];
  readonly oracles: readonly Oracle[];
  readonly stopOnFirst: boolean;
  /** Texts of fewer code points are judged by every oracle, also those that are drawn for few scenarios. Default: none is. */
  readonly allOraclesBelow?: number;
  /** Asked before each scenario. */
  readonly shouldStop: () => boolean;
}

/** An input that is tried before the generated ones. */
export interface CorpusInput {
  readonly path: string;
  readonly scenario: Scenario;
  /** How it was cut where it was found; it is cut in the other ways too. */
  readonly chunks: readonly string[] | undefined;
}

export interface CampaignResult {
  /** Of the generated scenarios. */
  readonly statistics: Statistics;
  /** Inputs of the corpus that were run, and what was done with them. */
  readonly corpusEntries: number;
  readonly corpusStatistics: Statistics;
  /** In order of first sight. */
  readonly findings: readonly Finding[];
}

/** What a generated scenario came from. */
type Generated = Pick<Shrinkable, 'arbitrary' | 'value'>;

export class Campaign {
  private readonly options: CampaignOptions;
  private readonly source: ScenarioSource;
  private readonly statistics: Statistics;
  private readonly corpusStatistics: Statistics;
  private readonly findings = new Map<string, Finding>();
  private nextCorpusInput = 0;
  private nextScenario = 0;

  constructor(options: CampaignOptions) {
    this.options = options;
    this.source = new ScenarioSource(options);
    this.statistics = new Statistics(options);
    this.corpusStatistics = new Statistics(options);
  }

  get result(): CampaignResult {
    const { statistics, corpusStatistics, nextCorpusInput: corpusEntries } = this;
    return { statistics, corpusEntries, corpusStatistics, findings: [...this.findings.values()] };
  }

  /** Runs inputs while the campaign is not over and `mayGoOn` says so; returns whether there is more to do. */
  advance(mayGoOn: () => boolean): boolean {
    while (this.hasMore()) {
      if (!mayGoOn()) return true;
      const input = this.options.corpus[this.nextCorpusInput];
      if (input === undefined) this.runGenerated();
      else this.runCorpusInput(input);
    }
    return false;
  }

  private hasMore(): boolean {
    const { stopOnFirst, corpus, runs, shouldStop } = this.options;
    if (stopOnFirst && this.findings.size > 0) return false;
    return (this.nextCorpusInput < corpus.length || this.nextScenario < runs) && !shouldStop();
  }

  private runCorpusInput({ path, scenario, chunks }: CorpusInput): void {
    const { target, seed, chunkings, oracles } = this.options;
    const drawn = drawCuts(scenario.text, chunkings, randomFor(seed, path, 'cuts'));
    const cuts = chunks === undefined ? drawn : [...drawn, { chunking: 'as-reported', chunks }];
    this.nextCorpusInput += 1;
    if (cuts.length === 0) return;
    const trial = runTrial(target, scenario, cuts);
    const judgement = judge(trial, oracles);
    this.corpusStatistics.add(trial, judgement);
    this.record(judgement, trial, { kind: 'corpus', path }, 'reported', undefined);
  }

  private runGenerated(): void {
    const { target, seed, chunkings, oracles, allOraclesBelow = 0 } = this.options;
    const index = this.nextScenario;
    const value = this.source.valueFor(index);
    const scenario = value.value_;
    const cuts = drawCuts(scenario.text, chunkings, randomFor(seed, index, 'cuts'));
    this.nextScenario += 1;
    if (cuts.length === 0) {
      this.statistics.skip('no chunking takes a text so long');
      return;
    }
    const trial = runTrial(target, scenario, cuts);
    const judgement = judge(trial, codePointsIn(scenario.text) < allOraclesBelow ? oracles : drawOracles(oracles, seed, index));
    this.statistics.add(trial, judgement);
    const textKind = textKindOf(scenario.kinds);
    const arbitrary = this.source.arbitraryFor(index);
    this.record(judgement, trial, { kind: 'generated', seed, scenario: index }, textKind, { arbitrary, value });
  }

  /** Counts each finding once per input, and reduces it the first time it is seen. */
  private record(
    judgement: Judgement,
    trial: Trial,
    origin: Origin,
    textKind: Signature['textKind'],
    generated: Generated | undefined,
  ): void {
    const seen = new Set<string>();
    for (const conviction of judgement.convictions) {
      const signature = signatureOf(conviction, this.options.target.id, textKind);
      const key = signatureText(signature);
      if (seen.has(key)) continue;
      seen.add(key);
      const known = this.findings.get(key);
      if (known === undefined) this.findings.set(key, this.newFinding(conviction, signature, trial.scenario, origin, generated));
      else known.count += 1;
    }
  }

  private newFinding(
    conviction: Conviction,
    signature: Signature,
    scenario: Scenario,
    firstSeen: Origin,
    generated: Generated | undefined,
  ): Finding {
    const { target, oracles } = this.options;
    const cut = conviction.execution ?? { chunking: 'whole', chunks: [scenario.text] };
    const signatureFor = (candidate: Scenario): Signature => ({ ...signature, textKind: textKindOf(candidate.kinds) });
    const failure = { target, oracles, signature, scenario, cut, conviction };
    const reduced = reduce(failure, generated === undefined ? undefined : { ...generated, signatureFor });
    return {
      signature,
      firstSeen,
      count: 1,
      scenario: reduced.scenario,
      chunking: reduced.cut.chunking,
      chunks: reduced.cut.chunks,
      expected: reduced.conviction.expected,
      got: reduced.conviction.got,
      executions: reduced.executions,
    };
  }
}

/** Those that take part in every scenario, and the others as drawn. */
function drawOracles(oracles: readonly Oracle[], seed: number, scenario: number): readonly Oracle[] {
  if (oracles.every(({ drawnOneIn = 1 }) => drawnOneIn === 1)) return oracles;
  const random = randomFor(seed, scenario, 'oracles');
  return oracles.filter(({ drawnOneIn = 1 }) => random.chance(1, drawnOneIn));
}
