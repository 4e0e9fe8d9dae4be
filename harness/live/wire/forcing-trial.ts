/** A harmless text that a server is made to write before anything rests on that, and what is said of one that does not write it. */
import type { ForcedOutput } from './forced-output.ts';

export const trialText = 'deltaproof 17';

/** One sentence. */
export function notForcedBy(field: ForcedOutput): string {
  return `the server does not write what it is told in the field ${field}: name the field that it knows with --forced-output`;
}
