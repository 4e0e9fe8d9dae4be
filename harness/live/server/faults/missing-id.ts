/** Calls have no id. */
import { mapCalls } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';

export const missingId: Fault = {
  id: 'missing-id',
  description: 'calls have no id',
  oneIn: 1,
  choice: (frames) => mapCalls(frames, ({ id: _id, ...others }) => others),
};
