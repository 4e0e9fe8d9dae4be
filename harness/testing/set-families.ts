/** Small families of sets drawn from a seed, with the smallest cover of each found by trying all. */
import { randomFor } from '../random/index.ts';

export interface SetFamily {
  readonly sets: readonly Uint32Array[];
  readonly isCovered: Uint8Array;
}

/** At most so many sets over at most so many features, some of which may be covered; every other feature is in a set. */
export function drawnFamily(seed: number, most = 12): SetFamily {
  const random = randomFor('families', seed);
  const features = 1 + random.below(most);
  const oneIn = 2 + random.below(4);
  const sets = Array.from({ length: 1 + random.below(most) }, () =>
    Uint32Array.from([...Array(features).keys()].filter(() => random.chance(1, oneIn))),
  );
  const isCovered = Uint8Array.from({ length: features }, (_, feature) =>
    random.chance(1, 6) || !sets.some((set) => set.includes(feature)) ? 1 : 0,
  );
  return { sets, isCovered };
}

export function isCover({ sets, isCovered }: SetFamily, chosen: readonly number[]): boolean {
  return isCovered.every((covered, feature) => covered === 1 || chosen.some((index) => sets[index]?.includes(feature)));
}

/** How many sets the smallest cover has. */
export function smallestCover(family: SetFamily): number {
  let least = family.sets.length;
  for (let choice = 0; choice < 2 ** family.sets.length; choice += 1) {
    const chosen = [...family.sets.keys()].filter((index) => (choice & (1 << index)) !== 0);
    if (chosen.length < least && isCover(family, chosen)) least = chosen.length;
  }
  return least;
}
