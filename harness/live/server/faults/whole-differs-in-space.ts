/** Arguments have no space behind colon and comma when the answer is not streamed. */

import type { Fault } from '../fault.ts';
import { mapWholeCalls } from '../map-whole-calls.ts';

export const wholeDiffersInSpace: Fault = {
  id: 'whole-differs-in-space',
  description: 'arguments have no space behind colon and comma when the answer is not streamed',
  oneIn: 1,
  completion: (completion) => mapWholeCalls(completion, compact),
};

function compact(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json));
  } catch {
    return json;
  }
}
