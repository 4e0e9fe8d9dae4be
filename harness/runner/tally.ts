/** Counts by name, in order of first mention; every name that was announced is shown, also at zero. */
export class Tally {
  private readonly counts = new Map<string, number>();

  constructor(names: Iterable<string> = []) {
    for (const name of names) this.counts.set(name, 0);
  }

  add(name: string, count = 1): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + count);
  }

  of(name: string): number {
    return this.counts.get(name) ?? 0;
  }

  /** The counts as a plain object, names in order. */
  toObject(): Record<string, number> {
    return Object.fromEntries(this.counts);
  }
}
