/** A verification made by hand: it says something given of the one call that was streamed, and what is right of any other calls. */
import type { CallVerification, StreamedCall, Verification } from '../../src/index.ts';
import type { Target } from '../targets/index.ts';

type Outcome = Pick<CallVerification, 'outcome' | 'classes'>;

/** `right` is what is right of the call, and `reading` of the text that holds it and no other. */
export function sayingOf(
  call: StreamedCall,
  said: Verification,
  right: Outcome,
  reading: Verification['reading'],
): NonNullable<Target['verify']> {
  const isIt = (given: StreamedCall | undefined): boolean =>
    given?.name === call.name && given.arguments === call.arguments && given.state === call.state;
  return (given) => {
    if (given.length === 1 && isIt(given[0])) return said;
    const calls = Array.from({ length: Math.max(1, given.length) }, (_, index): CallVerification => {
      const classes = index === 0 ? right.classes : [];
      const outcome = index === 0 && isIt(given[0]) ? right.outcome : 'mismatch';
      return { outcome, classes, notes: [], expected: undefined, streamed: undefined };
    });
    return { calls, isSound: false, reading };
  };
}
