/** Divides a run whose scenarios do not depend on each other: the corpus first, then numbers in order. How it is divided does not show in the result. */
import { type CorpusInput, runsOf, type Shard } from '../../runner/index.ts';
import type { CampaignPlan, PlannedPart } from './campaign-plan.ts';

export interface RunExtent {
  /** Empty in all shards but the first. */
  readonly corpus: readonly CorpusInput[];
  readonly shard: Shard;
  /** Whether a shard was asked for: also the only one of one. */
  readonly isSharded: boolean;
  /** Scenarios of all shards together; infinite when only the time is bounded. */
  readonly runs: number;
}

/** Parts are made as long as this, in milliseconds, so that a run notices soon what is found, and rarely has to talk about it. */
const PART_MILLISECONDS = 500;
const FIRST_SIZE = 32;
const LARGEST_SIZE = 4096;
const LARGEST_GROWTH = 4;

export class BlindPlan implements CampaignPlan {
  readonly guided = undefined;
  private readonly extent: RunExtent;
  private readonly total: number;
  private size = FIRST_SIZE;
  private nextInput = 0;
  private nextScenario = 0;

  constructor(extent: RunExtent) {
    this.extent = extent;
    this.total = runsOf(extent.shard, extent.runs);
  }

  next(): PlannedPart | undefined {
    const { corpus, shard } = this.extent;
    const first = shard.index - 1 + this.nextScenario * shard.count;
    if (this.nextInput < corpus.length) {
      const inputs = corpus.slice(this.nextInput, this.nextInput + this.size);
      this.nextInput += inputs.length;
      return { corpus: inputs, scenarios: { first, stride: shard.count, count: 0 }, isJudged: true };
    }
    const count = Math.min(this.size, this.total - this.nextScenario);
    if (count <= 0) return undefined;
    this.nextScenario += count;
    return { corpus: [], scenarios: { first, stride: shard.count, count }, isJudged: true };
  }

  took(inputs: number, milliseconds: number): void {
    const wanted = (inputs * PART_MILLISECONDS) / Math.max(1, milliseconds);
    this.size = Math.round(Math.min(LARGEST_SIZE, LARGEST_GROWTH * this.size, Math.max(1, wanted)));
  }

  join(): void {
    // No scenario depends on what another showed.
  }
}
