/** Features by number and by name. */
import { allFamilies, FEATURE_COUNT } from './families.ts';

/** `feature`: from 0 to below the count of features. */
export function featureName(feature: number): string {
  const family = allFamilies.findLast(({ start }) => start <= feature);
  if (family === undefined || feature >= FEATURE_COUNT) throw new RangeError(`there is no feature ${feature}`);
  return family.nameOf(feature);
}

let numbers: ReadonlyMap<string, number> | undefined;

/** `undefined` for a name that another version gave. */
export function featureNumber(name: string): number | undefined {
  // Made when it is first asked for: most commands never do.
  numbers ??= new Map(Array.from({ length: FEATURE_COUNT }, (_, feature) => [featureName(feature), feature]));
  return numbers.get(name);
}
