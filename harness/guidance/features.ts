/**
 * What a trial shows of how streams are cut, as names in the contract's words: stable across edits of the code under test, so that a
 * kept corpus stays what it was.
 */
import type { Trial } from '../oracles/index.ts';
import { FeatureSet } from './feature-set.ts';
import { TrialFeatures } from './trial-features.ts';

const [collector, features] = [new TrialFeatures(), new FeatureSet()];

/** Linear in the text, its cuts and what was sent. */
export function featuresOf(trial: Trial): ReadonlySet<string> {
  collector.collect(trial, features);
  return features.names();
}
