/** The minima are what tokens reach or what was found by hand, and each shows its canary's fault. */
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { prettyAsciiJson } from '../ascii-json.ts';
import { alphabet } from '../exhaustive/index.ts';
import { type Oracle, oracles } from '../oracles/index.ts';
import { type Canary, canaries } from '../targets/index.ts';
import { readMinima, searchMinimum } from './index.ts';
import { isCaught } from './smallest-text.ts';

const minima = readMinima();

/** The canary of an oracle, and the oracle. */
function watched(id: string): [Canary, Oracle] {
  const canary = canaries.find((candidate) => candidate.oracle === id);
  const oracle = oracles.find((candidate) => candidate.id === id);
  if (canary === undefined || oracle === undefined) throw new Error(`there is no canary of ${id}`);
  return [canary, oracle];
}

test('the committed file is as the script writes it', () => {
  const sorted = Object.fromEntries(Object.entries(minima).sort(([left], [right]) => (left < right ? -1 : 1)));
  expect(Object.keys(minima).length).toBeGreaterThan(0);
  expect(readFileSync(new URL('./minima.json', import.meta.url), 'utf8')).toBe(prettyAsciiJson(sorted));
});

const FEW = { maxLength: 40, maxTokens: 2, maxTokensCut: 2 };

describe.each(Object.entries(minima))('the committed minimum of %s', (id, { length, text, tokens, handMinimised }) => {
  const [canary, oracle] = watched(id);

  it('shows the fault, under the cuts that the search tries', () => {
    const cuts = [[text], [...text], ...Array.from(text.slice(1), (_, offset) => [text.slice(0, offset + 1), text.slice(offset + 1)])];
    expect(isCaught(canary, oracle, text, handMinimised === undefined ? cuts : [[text], handMinimised])).toBe(true);
    expect([...text]).toHaveLength(length);
  });

  it('is made of five tokens of the alphabet and its own behind a wrapper tag at most, or was found by hand', () => {
    const [first = '', ...rest] = tokens ?? [];
    const known = [...alphabet, ...(canary.tokens ?? [])];
    expect((tokens ?? handMinimised ?? []).join('')).toBe(text);
    expect([first, ...rest].filter((token) => token !== '' && !known.includes(token))).toEqual([]);
    expect(tokens === undefined || rest.length <= 5).toBe(true);
    expect(handMinimised).toEqual(canary.handMinimised);
  });
});

describe('the search', () => {
  it('finds the smallest text that needs a cut', () => {
    const [canary, oracle] = watched('chunk-invariance');
    expect(searchMinimum(canary, oracle, FEW)).toEqual({ minimum: minima['chunk-invariance'], complaint: undefined });
  });

  it('tries what tokens make behind a wrapper tag, with what it promises', () => {
    const [canary, oracle] = watched('frame-contract');
    const minimum = { tokens: ['<tool_call>', '<function=f>', '</function>'], text: '<tool_call><function=f></function>', length: 34 };
    expect(searchMinimum(canary, oracle, FEW)).toEqual({ minimum, complaint: undefined });
  });

  it('complains where no tokens show the fault', () => {
    const [canary, oracle] = watched('identity');
    const complaint = 'no sequence of tokens shows the fault: give the canary tokens of its own or a text found by hand';
    expect(searchMinimum(canary, oracle, FEW)).toEqual({ minimum: undefined, complaint });
  });

  it('takes a text found by hand where tokens reach no shorter one', () => {
    const [canary, oracle] = watched('identity');
    const handMinimised = ['<tool_call><function=f><parameter=k></parameter>', '<parameter=k></parameter>'];
    expect(searchMinimum({ ...canary, handMinimised }, oracle, FEW)).toEqual({
      minimum: { length: 73, text: handMinimised.join(''), handMinimised },
      complaint: undefined,
    });
  });

  it('complains of a text found by hand that is not the shortest, or shows nothing', () => {
    const [identity, identityOracle] = watched('identity');
    const shownNot = searchMinimum({ ...identity, handMinimised: ['<tool_call>'] }, identityOracle, FEW);
    expect(shownNot.complaint).toBe('the text found by hand does not show the fault');
    const [frames, frameOracle] = watched('frame-contract');
    const tooLong = searchMinimum({ ...frames, handMinimised: ['<tool_call><function=f>', '</function>v'] }, frameOracle, FEW);
    expect(tooLong).toMatchObject({ minimum: { length: 34 }, complaint: 'tokens reach a shorter text than the one found by hand' });
  });
});
