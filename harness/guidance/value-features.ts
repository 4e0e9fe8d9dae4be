/** Features of one value: whether it is JSON or a string, how long it is, and which characters it holds that some rule looks at. */
import { lengthBucket } from './buckets.ts';
import { CHARACTER_CLASS_NAMES, type CharacterClassName } from './character-classes.ts';
import { families, TRAITS } from './families.ts';
import type { FeatureSet } from './feature-set.ts';

type Trait = (typeof TRAITS)[number];

/** A bit for the trait of each class of characters; 0 for classes that are none. */
export const TRAIT_BITS: Uint16Array = Uint16Array.from(CHARACTER_CLASS_NAMES, (name) => {
  const trait = traitOf(name);
  return trait === undefined ? 0 : 1 << TRAITS.indexOf(trait);
});

function traitOf(name: CharacterClassName): Trait | undefined {
  switch (name) {
    case 'quote':
    case 'backslash':
    case 'line-feed':
    case 'less-than':
    case 'control':
    case 'non-ascii':
    case 'lone-high-surrogate':
    case 'lone-low-surrogate':
      return name;
    case 'tab':
    case 'carriage-return':
    case 'vertical-space':
      return 'other-space';
    case 'space-of-python-alone':
    case 'space-of-javascript-alone':
    case 'wide-space':
      return 'wide-or-odd-space';
    case 'high-surrogate':
      return 'surrogate-pair';
    default:
      return undefined;
  }
}

/** `traits`: bits. The value stands between the two offsets. */
export function addValue(features: FeatureSet, isString: boolean, traits: number, start: number, end: number): void {
  const kind = isString ? 1 : 0;
  const length = lengthBucket(end - start);
  if (traits === 0) features.add(families.value.at(kind, length, 0), start, end);
  for (let first = 0; traits >> first !== 0; first += 1) {
    if ((traits & (1 << first)) === 0) continue;
    features.add(families.value.at(kind, length, first + 1), start, end);
    for (let second = first + 1; traits >> second !== 0; second += 1) {
      if ((traits & (1 << second)) !== 0) features.add(families.traits.at(first, second), start, end);
    }
  }
}
