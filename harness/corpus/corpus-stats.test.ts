/** The numbers are those of the different contents; what is out of order is told beside them. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CorpusFolder, corpusEntry } from '../testing/corpus-folder.ts';
import { corpusStats } from './corpus-stats.ts';
import { CorpusSurvey } from './survey-corpus.ts';

let folder: CorpusFolder;
beforeEach(() => {
  folder = new CorpusFolder();
});
afterEach(() => folder.remove());

const measure = ({ text }: { readonly text: string }) => ({ features: new Set(text), length: text.length });
const statsOf = (turn = async () => true) => corpusStats(new CorpusSurvey(folder.path), measure, turn);

test('counts, lengths and the rarest features', async () => {
  for (let length = 1; length <= 200; length += 1) folder.put('', corpusEntry('a'.repeat(length)));
  const [b, c] = [
    folder.put('x', corpusEntry('ab', { format: 'step3_5', startInReasoning: true, provenance: { kind: 'manual', note: '' } })),
    folder.put('y', corpusEntry('abc', { chunks: ['a', 'bc'], tools: [] })),
  ];
  folder.put('y/copy.json', JSON.stringify(corpusEntry('ab', { format: 'step3_5', startInReasoning: true })));
  folder.put('y/broken.json', '');
  const { notes, rarest, ...numbers } = (await statsOf()) ?? {};
  expect(numbers).toEqual({
    entries: 202,
    formats: { qwen3_coder: 201, step3_5: 1 },
    provenance: { campaign: 201, manual: 1 },
    startingInReasoning: 1,
    withChunks: 1,
    withTools: 1,
    codePoints: { sum: 20_100 + 5, least: 1, percentiles: { 50: 99, 90: 180, 99: 198, 100: 200 } },
    features: 3,
    inOneEntry: 1,
  });
  expect(rarest?.map(({ feature, entries }) => [feature, entries])).toEqual([
    ['c', 1],
    ['b', 2],
    ['a', 202],
  ]);
  expect(rarest?.slice(0, 2).map(({ path }) => path)).toEqual([c, b]);
  expect([notes?.duplicates.length, notes?.broken.length, notes?.misnamed.length]).toEqual([1, 1, 1]);
});

test('twenty features are named, those that are equally rare by name', async () => {
  folder.put('', corpusEntry('zyxwvutsrqponmlkjihgfedcba'));
  folder.put('', corpusEntry('abc'));
  const { rarest = [], inOneEntry } = (await statsOf()) ?? {};
  expect([rarest.map(({ feature }) => feature).join(''), inOneEntry]).toEqual(['defghijklmnopqrstuvw', 23]);
});

test('a corpus of broken files alone has no lengths, and a run can be ended', async () => {
  folder.put('broken.json', '');
  expect(await statsOf()).toMatchObject({ entries: 0, codePoints: { sum: 0, least: 0, percentiles: { 50: 0, 100: 0 } } });
  expect(await statsOf(async () => false)).toBeUndefined();
});
