/** Does work that comes in steps, and lets the event loop turn in between. */
import type { Turns } from './check-part.ts';

/** Work in steps: `advance` goes on while it may, and returns whether there is more to do. */
interface Steps {
  advance(mayGoOn: () => boolean): boolean;
}

/** Resolves to whether it came to its end; it does not when the run is interrupted. */
export async function advanceToEnd(work: Steps, turns: Turns): Promise<boolean> {
  while (work.advance(() => turns.mayGoOn())) {
    if (!(await turns.next())) return false;
  }
  return true;
}
