/** What an entry shows depends on its content alone: its text, how it came, and how it begins. */
import { expect, test } from 'vitest';
import { corpusEntry } from '../../testing/corpus-folder.ts';
import { measureEntry } from './measure-entry.ts';

const TEXT = 'I will.\n<tool_call>\n<function=f>\n<parameter=k>\n"a😀" \n</parameter>\n</function>\n</tool_call>';
const featuresOf = (changes: Parameters<typeof corpusEntry>[1] = {}): string[] =>
  [...measureEntry(corpusEntry(TEXT, changes)).features].sort();

test('is the same each time, wherever the entry comes from', () => {
  const features = featuresOf();
  expect(features.length).toBeGreaterThan(50);
  expect(featuresOf({ provenance: { kind: 'manual', note: 'x' } })).toEqual(features);
  expect(measureEntry(corpusEntry(TEXT)).length).toBe([...TEXT].length);
});

test('chunks of its own show more than the ways in which every entry is cut', () => {
  const features = featuresOf();
  const [before, behind] = [TEXT.slice(0, 50), TEXT.slice(50)];
  const own = featuresOf({ chunks: [before, '', behind] });
  expect(own).toEqual(expect.arrayContaining(features));
  expect(own.filter((feature) => !features.includes(feature))).toContain('empty-chunk: json');
});

test('how it begins shows', () => {
  expect(featuresOf({ startInReasoning: true })).not.toEqual(featuresOf());
});

test('a long text is cut into few pieces, and still shows its calls', () => {
  const { features, length } = measureEntry(corpusEntry(`${'word '.repeat(40_000)}${TEXT}`));
  expect(length).toBe(200_000 + [...TEXT].length);
  expect(features.size).toBeGreaterThan(20);
});
