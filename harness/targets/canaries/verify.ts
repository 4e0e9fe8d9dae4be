/** Verification calls a poisoned call identical, as one does that compares names alone: nobody hears that a value was cut. */
import { type CallVerification, verify as referenceVerify } from '../../../src/index.ts';
import { streamingTarget } from '../streaming-target.ts';
import type { Canary } from './canary.ts';

export const verify: Canary = {
  oracle: 'verify',
  alsoSeenBy: [],
  target: streamingTarget({
    id: 'canary-verify',
    description: 'calls a poisoned call identical',
    verify(calls, toolText) {
      const verification = referenceVerify(calls, toolText);
      return { ...verification, calls: verification.calls.map(praised) };
    },
  }),
};

function praised(call: CallVerification): CallVerification {
  return call.outcome === 'divergent' && call.classes.includes('literal-function-close') ? { ...call, outcome: 'identical' } : call;
}
