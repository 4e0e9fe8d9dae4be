/** A reduced input shows the fault that was found, and nothing can be taken out of it: signatures tell faults apart, and the reducer keeps to one. */
import { expect, test } from 'vitest';
import type { Oracle } from '../oracles/index.ts';
import type { Target } from '../targets/index.ts';
import { executionOf, scenarioOf, trialOf } from '../testing/trial-of.ts';
import { bucketOf, type Signature, signatureText } from './finding.ts';
import { type Reduced, reduce } from './reduce.ts';

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

/** The finding that the oracle has of the text, reduced; at most so many executions, where that is said. */
function reduced(text: string, oracle: Oracle, shape: string, maxExecutions?: number): Reduced {
  const conviction = { oracle: oracle.id, shape, expected: '', got: '', execution: undefined };
  const cut = { chunking: 'whole', chunks: [text] };
  const signature = { ...FOUND, oracle: oracle.id, shape };
  return reduce({ target: idle, oracles: [oracle], signature, scenario: scenarioOf(text), cut, conviction }, undefined, maxExecutions);
}

test('a reduction does not slide to another fault that a smaller text shows', () => {
  const { scenario, conviction } = reduced('some y and some z', letters, 'a z');
  expect([scenario.text, conviction.shape]).toEqual(['yz', 'a z']);
});

test('a reduction ends with a text that fails', () => {
  const { scenario, cut, conviction } = reduced('words before a y, and words behind it', letters, 'a y');
  expect([scenario.text, cut.chunks, conviction.shape]).toEqual(['y', ['y'], 'a y']);
  expect(letters.judge(trialOf(scenario, [executionOf('', [])])).faults.map(({ shape }) => shape)).toEqual(['a y']);
});

test('a reduction goes on until no character can be taken out, unless its bound is reached, which it says', () => {
  const text = 'A y is here. And here is some more text, with which there is more to do.\n'.repeat(20);
  const { scenario, isMinimal, executions } = reduced(text, letters, 'a y');
  expect([scenario.text, isMinimal, executions > 10]).toEqual(['y', true, true]);
  const bounded = reduced(text, letters, 'a y', 3);
  expect([bounded.isMinimal, bounded.executions <= 3, bounded.scenario.text.includes('y')]).toEqual([false, true, true]);
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
