/** The features of one trial by number, each once, with the stretch of the text that showed it first. Made once and filled again and again. */
import { FEATURE_COUNT } from './families.ts';
import { featureName } from './feature-names.ts';

export class FeatureSet {
  size = 0;
  /** The first `size` are the features, in order of first sight. */
  readonly features = new Uint16Array(FEATURE_COUNT);
  /** Offsets in code units, by place in `features`. */
  readonly starts = new Uint32Array(FEATURE_COUNT);
  readonly ends = new Uint32Array(FEATURE_COUNT);
  /** By feature, in which filling it was seen last. */
  private readonly seenIn = new Uint32Array(FEATURE_COUNT);
  private filling = 1;

  clear(): void {
    this.size = 0;
    this.filling += 1;
  }

  add(feature: number, start: number, end: number): void {
    if (this.seenIn[feature] === this.filling) return;
    this.seenIn[feature] = this.filling;
    this.features[this.size] = feature;
    this.starts[this.size] = start;
    this.ends[this.size] = end;
    this.size += 1;
  }

  names(): Set<string> {
    return new Set(Array.from(this.features.subarray(0, this.size), featureName));
  }
}
