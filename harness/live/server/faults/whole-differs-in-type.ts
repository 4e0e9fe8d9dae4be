/** Numbers of arguments are texts when the answer is not streamed. */

import type { Fault } from '../fault.ts';
import { mapWholeCalls } from '../map-whole-calls.ts';

export const wholeDiffersInType: Fault = {
  id: 'whole-differs-in-type',
  description: 'numbers of arguments are texts when the answer is not streamed',
  oneIn: 1,
  completion: (completion) => mapWholeCalls(completion, (json) => json.replace(/: (-?\d+(?:\.\d+)?|true|false)(?=[,}])/g, ': "$1"')),
};
