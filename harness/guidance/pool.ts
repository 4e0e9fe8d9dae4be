/**
 * Keeps, for each feature, the shortest input that showed it. An input that is the shortest for none goes, so there are never more of
 * them than features; how often a feature was seen is counted, since those that are rare are worth more.
 */
import type { Random } from '../random/index.ts';
import { FEATURE_COUNT } from './families.ts';
import { featureName, featureNumber } from './feature-names.ts';
import type { FeatureSet } from './feature-set.ts';
import type { PoolEntry } from './pool-entry.ts';

export type KeptInput = Omit<PoolEntry, 'features'>;

/** Code units; nothing longer is kept. The longest that generators make is shorter. */
export const MOST_KEPT_LENGTH = 12_000;
/** Another input takes the place of one only if it is so much shorter: otherwise most of what is kept would change all the time. */
const SHORTER = 0.75;
/** Features of which the best is chosen. */
const DRAWN = 8;
/** A text of this length costs twice as much as none. */
const CHEAP_LENGTH = 1024;

interface Kept {
  readonly input: KeptInput;
  /** Of which it is the shortest. */
  readonly features: Set<number>;
  /** Added since the start. */
  readonly isNew: boolean;
}

export class Pool {
  /** By feature, the trials that showed it. */
  private readonly counts: Uint32Array;
  /** At the start. */
  private readonly countsBefore: Uint32Array;
  /** By feature. */
  private readonly shortest = Array<Kept | undefined>(FEATURE_COUNT).fill(undefined);
  /** By feature, what a text must be shorter than to be kept for it. */
  private readonly limits = new Uint32Array(FEATURE_COUNT).fill(MOST_KEPT_LENGTH + 1);
  /** Features that something is kept for, in order of first sight. */
  private readonly known: number[] = [];
  private readonly kept = new Set<Kept>();

  /** `counts`: by feature, the trials that showed it before. Features that no version of this table names are left out, and so is an entry that has no other. */
  constructor(entries: readonly PoolEntry[], counts: Uint32Array = new Uint32Array(FEATURE_COUNT)) {
    this.counts = counts.slice();
    for (const { features: names, ...input } of entries) {
      const features = names.map(featureNumber).filter((feature) => feature !== undefined);
      if (features.length > 0 && input.text.length <= MOST_KEPT_LENGTH) this.keep(input, features, false);
      for (const feature of features) this.counts[feature] ||= 1;
    }
    this.countsBefore = this.counts.slice();
  }

  /** Inputs that are kept. */
  get size(): number {
    return this.kept.size;
  }

  /** Features that something is kept for. */
  get features(): number {
    return this.known.length;
  }

  /** What was added since the start and is still kept, in order. */
  get additions(): readonly PoolEntry[] {
    const added = [...this.kept].filter(({ isNew }) => isNew);
    return added.map(({ input, features }) => ({ ...input, features: Array.from(features, featureName) }));
  }

  /** By feature, the trials that showed it since the start. */
  get newCounts(): Uint32Array {
    return this.counts.map((count, feature) => count - (this.countsBefore[feature] ?? 0));
  }

  /** Counts a trial; whether it showed a feature that none before it did. */
  count({ features, size }: FeatureSet): boolean {
    let isNew = false;
    for (let place = 0; place < size; place += 1) {
      const feature = features[place] ?? 0;
      const count = this.counts[feature] ?? 0;
      if (count === 0) isNew = true;
      this.counts[feature] = count + 1;
    }
    return isNew;
  }

  /** Places in the set of the features that a text of this length is to be kept for. */
  wanted({ features, size }: FeatureSet, length: number): number[] {
    const wanted: number[] = [];
    for (let place = 0; place < size; place += 1) {
      if (length < (this.limits[features[place] ?? 0] ?? 0)) wanted.push(place);
    }
    return wanted;
  }

  add(input: KeptInput, features: readonly number[]): void {
    this.keep(input, features, true);
  }

  /** What is kept for the best of a few features: rarely seen, and short. Misuse when nothing is kept. */
  choose(random: Random): KeptInput {
    let best = random.pick(this.known);
    for (let drawn = 1; drawn < DRAWN; drawn += 1) {
      const feature = random.pick(this.known);
      if (this.costOf(feature) < this.costOf(best)) best = feature;
    }
    const chosen = this.shortest[best];
    if (chosen === undefined) throw new Error('nothing is kept for a known feature');
    return chosen.input;
  }

  private costOf(feature: number): number {
    return (this.counts[feature] ?? 0) * (CHEAP_LENGTH + (this.shortest[feature]?.input.text.length ?? 0));
  }

  private keep(input: KeptInput, features: readonly number[], isNew: boolean): void {
    const kept: Kept = { input, features: new Set(features), isNew };
    this.kept.add(kept);
    for (const feature of features) {
      const before = this.shortest[feature];
      this.shortest[feature] = kept;
      this.limits[feature] = Math.ceil(SHORTER * input.text.length);
      if (before === undefined) this.known.push(feature);
      before?.features.delete(feature);
      if (before?.features.size === 0) this.kept.delete(before);
    }
  }
}
