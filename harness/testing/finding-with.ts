/** A finding made by hand, of which only the signature matters. */
import type { Finding, Signature } from '../runner/index.ts';
import { scenarioOf } from './trial-of.ts';

/** Its signature is that of the canary of identity, but for the changes. */
export function findingWith(changes: Partial<Signature> = {}): Finding {
  return {
    signature: { oracle: 'identity', target: 'canary-identity', textKind: 'malformed', shape: 'arguments differ', ...changes },
    verdict: 'fail',
    firstSeen: { kind: 'generated', seed: 1, scenario: 2 },
    count: 3,
    scenario: scenarioOf('ab'),
    chunking: 'whole',
    chunks: ['a', 'b'],
    expected: '',
    got: '',
    executions: 1,
    isMinimal: true,
  };
}
