/** A hidden folder for what is not whole yet. It goes when the process does, unless the system kills that. */
import { mkdtempSync, rmSync } from 'node:fs';

export class DraftRoom {
  readonly path: string;

  /** A new folder whose name begins like `start`. Throws what the file system says. */
  constructor(start: string) {
    this.path = mkdtempSync(start);
    process.once('exit', this.remove);
  }

  /** Throws what the file system says. */
  readonly remove = (): void => {
    process.off('exit', this.remove);
    rmSync(this.path, { recursive: true, force: true });
  };
}
