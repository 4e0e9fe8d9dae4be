/** Counts by name: first the names that were announced, in that order and also at zero, then the others by name, so that counts add up the same in any order. */
export class Tally {
  private readonly counts = new Map<string, number>();
  private readonly announced: number;

  constructor(names: Iterable<string> = []) {
    for (const name of names) this.counts.set(name, 0);
    this.announced = this.counts.size;
  }

  add(name: string, count = 1): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + count);
  }

  addAll(counts: Readonly<Record<string, number>>): void {
    for (const [name, count] of Object.entries(counts)) this.add(name, count);
  }

  of(name: string): number {
    return this.counts.get(name) ?? 0;
  }

  /** The counts as a plain object, names in order. */
  toObject(): Record<string, number> {
    const entries = [...this.counts];
    const others = entries.slice(this.announced).sort(([left], [right]) => (left < right ? -1 : 1));
    return Object.fromEntries([...entries.slice(0, this.announced), ...others]);
  }
}
