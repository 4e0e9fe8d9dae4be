/** Notices SIGINT and SIGTERM, so that a run can end in order and keep what it found. A second signal ends it at once. */
export class Interruption {
  private hasHappened = false;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => this.happen());
  }

  get isRequested(): boolean {
    return this.hasHappened;
  }

  private happen(): void {
    this.hasHappened = true;
  }
}
