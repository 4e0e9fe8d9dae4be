/** Calls have no type. */
import { mapCalls } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';

export const missingType: Fault = {
  id: 'missing-type',
  description: 'calls have no type',
  oneIn: 1,
  choice: (frames) => mapCalls(frames, ({ type: _type, ...others }) => others),
};
