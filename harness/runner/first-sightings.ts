/** Keeps of several sightings of the same thing the one that comes first in a run, and counts them all. */
import type { Origin } from './finding.ts';

interface Sighting {
  readonly firstSeen: Origin;
  /** Scenarios in which it was seen. */
  readonly count: number;
}

export class FirstSightings<Seen extends Sighting> {
  private readonly kept = new Map<string, Seen>();
  private readonly counts = new Map<string, number>();

  /** Whether it is kept: it is the first of its key, or stands before the one that was kept until now. */
  add(key: string, seen: Seen): boolean {
    this.count(key, seen.count);
    const earlier = this.kept.get(key);
    if (earlier !== undefined && placeOf(earlier) <= placeOf(seen)) return false;
    this.kept.set(key, seen);
    return true;
  }

  /** Further scenarios in which it was seen. */
  count(key: string, scenarios: number): void {
    this.counts.set(key, (this.counts.get(key) ?? 0) + scenarios);
  }

  get keys(): string[] {
    return [...this.kept.keys()];
  }

  /** In the order of the run: what the corpus showed as it was added, then by number of the scenario. */
  get inOrder(): Seen[] {
    const sorted = [...this.kept].sort(([, left], [, right]) => placeOf(left) - placeOf(right));
    return sorted.map(([key, seen]) => ({ ...seen, count: this.counts.get(key) ?? 0 }));
  }
}

/** Number of the scenario; in front of all, the corpus. */
function placeOf({ firstSeen }: Sighting): number {
  return firstSeen.kind === 'corpus' ? -1 : firstSeen.scenario;
}
