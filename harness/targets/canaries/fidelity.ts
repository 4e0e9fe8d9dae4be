/** Carriage returns become line feeds before anything is read, as text cleaners do it: stream and reading agree on the wrong argument. */
import { streamingTarget } from '../streaming-target.ts';
import type { Canary } from './canary.ts';

export const fidelity: Canary = {
  oracle: 'fidelity',
  alsoSeenBy: [],
  // In one piece, since white space at the ends of a value is stripped.
  tokens: ['v\rv'],
  target: streamingTarget({
    id: 'canary-fidelity',
    description: 'reads carriage returns in calls as line feeds',
    prepareToolText: (text) => text.replaceAll('\r', '\n'),
  }),
};
