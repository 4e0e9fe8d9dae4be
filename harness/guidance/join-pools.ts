/** Joins what several workers kept into one pool: for each feature the shortest input, whichever pool it comes from and in whatever order. */
import type { PoolEntry } from './pool-entry.ts';

/** In order of length, then of text. The same for the same entries, however they are spread over pools. */
export function joinPools(pools: readonly (readonly PoolEntry[])[]): readonly PoolEntry[] {
  /** Every feature of each input, however often it was kept. */
  const inputs = new Map<string, { readonly entry: PoolEntry; readonly features: Set<string> }>();
  for (const entry of pools.flat()) {
    const key = keyOf(entry);
    const known = inputs.get(key) ?? { entry, features: new Set() };
    for (const feature of entry.features) known.features.add(feature);
    inputs.set(key, known);
  }
  const ordered = [...inputs].sort(
    ([left, { entry: one }], [right, { entry: other }]) => one.text.length - other.text.length || compare(left, right),
  );
  const taken = new Set<string>();
  return ordered.flatMap(([, { entry, features }]) => {
    const own = [...features].filter((feature) => !taken.has(feature)).sort(compare);
    for (const feature of own) taken.add(feature);
    return own.length === 0 ? [] : [{ ...entry, features: own }];
  });
}

/** Equal for equal inputs alone. */
function keyOf({ text, format, startsInReasoning, callsInReasoning, cuts, recipe }: PoolEntry): string {
  return JSON.stringify([text, format, startsInReasoning, callsInReasoning, cuts, recipe ?? null]);
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
