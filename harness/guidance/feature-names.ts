/** Features by number and by name. */
import { allFamilies, FEATURE_COUNT } from './families.ts';

// Made when they are first asked for, since most commands never do; and once, since a corpus asks a hundred times for each entry.
let names: readonly string[] | undefined;
let numbers: ReadonlyMap<string, number> | undefined;

/** `feature`: from 0 to below the count of features. */
export function featureName(feature: number): string {
  names ??= Array.from({ length: FEATURE_COUNT }, (_, number) => makeName(number));
  const name = names[feature];
  if (name === undefined) throw new RangeError(`there is no feature ${feature}`);
  return name;
}

/** `undefined` for a name that another version gave. */
export function featureNumber(name: string): number | undefined {
  numbers ??= new Map(Array.from({ length: FEATURE_COUNT }, (_, feature) => [featureName(feature), feature]));
  return numbers.get(name);
}

function makeName(feature: number): string {
  const family = allFamilies.findLast(({ start }) => start <= feature);
  if (family === undefined) throw new RangeError(`feature ${feature} is of no family`);
  return family.nameOf(feature);
}
