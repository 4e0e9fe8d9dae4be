/** Calls have no index. */
import { mapCalls } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';

export const missingIndex: Fault = {
  id: 'missing-index',
  description: 'calls have no index',
  oneIn: 1,
  choice: (frames) => mapCalls(frames, ({ index: _index, ...others }) => others),
};
