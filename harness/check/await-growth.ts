/** Waits for the measurement of growth, which goes on beside everything else. */
import { setTimeout } from 'node:timers/promises';
import type { CheckWork } from './check-part.ts';

const PAUSE_MILLISECONDS = 50;

/** Resolves to whether it came to an end, good or bad; it does not when the run is interrupted. */
export async function growthToEnd({ growth, turns }: CheckWork): Promise<boolean> {
  while (growth.state === 'running') {
    if (!(await turns.next())) return false;
    await setTimeout(PAUSE_MILLISECONDS);
  }
  return true;
}
