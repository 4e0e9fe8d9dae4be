/** The cuts of a row are the four ways, the same each time, and none loses a code unit. */
import { expect, test } from 'vitest';
import { rowCuts } from './row-cuts.ts';

const TEXT = 'a😀b\ud83d<tool_call>'.repeat(20);

test('a row is cut whole, by code point, by code unit and at random', () => {
  const cuts = [...rowCuts(TEXT, 'row')];
  expect(cuts.map((cut) => cut.chunking)).toEqual(['whole', 'code-point', 'code-unit', 'random']);
  expect(cuts.map((cut) => cut.chunks.join(''))).toEqual([TEXT, TEXT, TEXT, TEXT]);
  expect(cuts.slice(0, 3).map((cut) => cut.chunks)).toEqual([[TEXT], [...TEXT], TEXT.split('')]);
});

test('the random cut depends on the row alone', () => {
  const [first, second, other] = ['row', 'row', 'other row'].map((id) => [...rowCuts(TEXT, id)].at(-1)?.chunks);
  expect(second).toEqual(first);
  expect(other).not.toEqual(first);
});
