/** What a list excuses: a signature in all its parts, until the last day of its entry. Weighed on entries and findings made by hand. */
import { describe, expect, it } from 'vitest';
import { keptInputOf } from '../artifacts/index.ts';
import { type Finding, type Signature, signatureText } from '../runner/index.ts';
import { findingWith } from '../testing/finding-with.ts';
import type { KnownOutcome } from './acceptance.ts';
import type { ReplayedKnown } from './replay-known.ts';
import { acceptedSignatures, weighKnown } from './weigh-known.ts';

/** An entry of the list, and what became of it. */
function replayed(outcome: KnownOutcome, finding: Finding): ReplayedKnown {
  const entry = { ...finding.signature, url: null, expires: '2030-06-30', input: keptInputOf(finding) };
  return { entry, outcome, finding: outcome === 'stale' ? undefined : finding };
}

const listed = findingWith();

describe('a list of known findings', () => {
  it('excuses what it names, while its day has not passed', () => {
    expect(weighKnown([listed], [replayed('known', listed)])).toEqual({ newFindings: [], findings: [listed], isStale: false });
    expect(weighKnown([listed], [replayed('expired', listed)])).toEqual({ newFindings: [listed], findings: [listed], isStale: false });
    expect([...acceptedSignatures([replayed('known', listed), replayed('expired', findingWith({ shape: 'another name' }))])]).toEqual([
      signatureText(listed.signature),
    ]);
  });

  it.each<[string, Partial<Signature>]>([
    ['oracle', { oracle: 'verify' }],
    ['target', { target: 'canary-verify' }],
    ['kind of text', { textKind: 'well-formed' }],
    ['shape', { shape: 'arguments differ a little' }],
  ])('excuses no finding with another %s, whatever the run gave', (_, changes) => {
    const other = findingWith(changes);
    expect(weighKnown([other, listed], [replayed('known', listed)])).toEqual({
      newFindings: [other],
      findings: [other, listed],
      isStale: false,
    });
  });

  it('is stale where an entry no longer shows, though others do', () => {
    const gone = findingWith({ shape: 'another name' });
    expect(weighKnown([], [replayed('known', listed), replayed('stale', gone)])).toEqual({
      newFindings: [],
      findings: [listed],
      isStale: true,
    });
  });

  it('shows what only its own inputs showed behind what the run found', () => {
    const other = findingWith({ shape: 'a call is missing' });
    expect(weighKnown([other], [replayed('expired', listed)])).toEqual({
      newFindings: [other, listed],
      findings: [other, listed],
      isStale: false,
    });
  });
});
