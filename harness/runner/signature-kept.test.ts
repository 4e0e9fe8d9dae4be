/** A reduced input shows the fault that was found: signatures tell faults apart, and the reducer keeps to one. */
import { expect, test } from 'vitest';
import type { Oracle } from '../oracles/index.ts';
import type { Target } from '../targets/index.ts';
import { executionOf, scenarioOf } from '../testing/trial-of.ts';
import { bucketOf, type Signature, signatureText } from './finding.ts';
import { reduce } from './reduce.ts';

const FOUND: Signature = { oracle: 'letters', target: 'builtin', textKind: 'malformed', shape: 'a z' };

/** Does nothing: what is found is in the text alone. */
const idle: Target = {
  id: 'builtin',
  description: 'does nothing',
  stream: () => executionOf('', []),
  parse: () => [],
};

/** Sees a fault in every text with a y, and another one where a z stands in the text as well. */
const letters: Oracle = {
  id: 'letters',
  description: 'no y, and no z',
  judge: ({ scenario: { text } }) => ({
    compared: 1,
    faults: [text.includes('y') ? 'a y' : undefined, text.includes('y') && text.includes('z') ? 'a z' : undefined].flatMap((shape) =>
      shape === undefined ? [] : [{ shape, expected: '', got: '', execution: undefined }],
    ),
  }),
};

test('a reduction does not slide to another fault that a smaller text shows', () => {
  const text = 'some y and some z';
  const conviction = { oracle: 'letters', shape: 'a z', expected: '', got: '', execution: undefined };
  const reduced = reduce(
    {
      target: idle,
      oracles: [letters],
      signature: FOUND,
      scenario: scenarioOf(text),
      cut: { chunking: 'whole', chunks: [text] },
      conviction,
    },
    undefined,
  );
  expect([reduced.scenario.text, reduced.conviction.shape]).toEqual(['yz', 'a z']);
});

test('every part of a signature tells two findings apart', () => {
  const others: Signature[] = [
    { ...FOUND, oracle: 'digits' },
    { ...FOUND, target: 'canary-identity' },
    { ...FOUND, textKind: 'cut' },
    { ...FOUND, shape: 'a y' },
  ];
  const all = [FOUND, ...others];
  expect(new Set(all.map(signatureText)).size).toBe(5);
  expect(new Set(all.map(bucketOf)).size).toBe(5);
});
