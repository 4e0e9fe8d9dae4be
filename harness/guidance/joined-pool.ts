/** Joins what several guides kept into one pool: for each feature the shortest input, whichever guide kept it and in whatever order. */
import type { PoolEntry } from './pool-entry.ts';

interface Kept {
  readonly entry: PoolEntry;
  /** Equal for equal inputs alone. */
  readonly key: string;
  /** Of which it is the shortest. */
  readonly features: Set<string>;
}

export class JoinedPool {
  private readonly shortest = new Map<string, Kept>();
  /** By key. */
  private readonly kept = new Map<string, Kept>();

  /** Inputs that are kept. */
  get size(): number {
    return this.kept.size;
  }

  /** In order of length, then of text. The same for the same inputs, however and in whatever order they were added. */
  get entries(): readonly PoolEntry[] {
    const ordered = [...this.kept.values()].sort(compare);
    return ordered.map(({ entry, features }) => ({ ...entry, features: [...features].sort() }));
  }

  add(entries: readonly PoolEntry[]): void {
    for (const entry of entries) {
      const key = keyOf(entry);
      const added = this.kept.get(key) ?? { entry, key, features: new Set() };
      for (const feature of entry.features) this.keepFor(feature, added);
      if (added.features.size > 0) this.kept.set(key, added);
    }
  }

  private keepFor(feature: string, added: Kept): void {
    const before = this.shortest.get(feature);
    if (before !== undefined && compare(before, added) <= 0) return;
    this.shortest.set(feature, added);
    added.features.add(feature);
    before?.features.delete(feature);
    if (before?.features.size === 0) this.kept.delete(before.key);
  }
}

function keyOf({ text, format, startsInReasoning, callsInReasoning, cuts, recipe }: PoolEntry): string {
  return JSON.stringify([text, format, startsInReasoning, callsInReasoning, cuts, recipe ?? null]);
}

/** Of texts of one length, the order is that of their keys. */
function compare(left: Kept, right: Kept): number {
  const difference = left.entry.text.length - right.entry.text.length;
  if (difference !== 0 || left.key === right.key) return difference;
  return left.key < right.key ? -1 : 1;
}
