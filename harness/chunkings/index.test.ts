import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { randomFor } from '../random/index.ts';
import { type Chunking, chunkings } from './index.ts';

const TEXTS = [
  '',
  'a',
  '🌍',
  '\ud83c',
  'ab \ud83c🌍\n',
  'a\ud83c🌍\udf0d<tool_call>\n<function=f>\n<parameter=k>\n{"a": [1, true, null, "x\\n"]}\n</parameter>\n</function>\n</tool_call>',
  'word after word, 12345 and NaN\n\n\n\n\n\nend'.repeat(6),
];

function cutsOf(id: string, text: string, seed = 1): string[][] {
  const chunking = chunkings.find((candidate) => candidate.id === id);
  if (chunking === undefined) throw new Error(`no chunking ${id}`);
  return [...chunking.cut(text, randomFor(seed))].map((chunks) => [...chunks]);
}

describe('the registry of chunkings', () => {
  it('lists every file of the folder under its name, and nothing else', () => {
    const files = readdirSync(new URL('./ways', import.meta.url)).map((file) => file.replace('.ts', ''));
    expect(files.length).toBe(10);
    expect(chunkings.map((chunking) => chunking.id).sort()).toEqual(files.sort());
  });

  it('has the three basic ones first, which run for every scenario', () => {
    const basic = chunkings.filter((chunking) => chunking.drawnOneIn === 1);
    expect(basic.map((chunking) => chunking.id)).toEqual(['whole', 'code-point', 'random']);
    expect(chunkings.slice(0, 3)).toEqual(basic);
  });
});

describe.each(chunkings.map((chunking): [string, Chunking] => [chunking.id, chunking]))('the laws of %s', (_, chunking) => {
  it.each(TEXTS)('each cut joins to the text %j', (text) => {
    const cuts = [...chunking.cut(text, randomFor(1))];
    expect(cuts.length).toBeGreaterThan(0);
    for (const chunks of cuts) expect(chunks.join('')).toBe(text);
  });

  it('gives the same cuts for the same seed', () => {
    for (const text of TEXTS) {
      const [first, second] = [1, 2].map(() => [...chunking.cut(text, randomFor(7, text.length))]);
      expect(second).toEqual(first);
    }
  });
});

describe('each chunking', () => {
  it('whole gives one chunk', () => {
    expect(cutsOf('whole', 'ab🌍')).toEqual([['ab🌍']]);
  });

  it('code-point keeps a surrogate pair together and a lone surrogate apart', () => {
    expect(cutsOf('code-point', 'a🌍\ud83cb')).toEqual([['a', '🌍', '\ud83c', 'b']]);
  });

  it('code-unit cuts a surrogate pair in two', () => {
    expect(cutsOf('code-unit', 'a🌍')).toEqual([['a', '\ud83c', '\udf0d']]);
  });

  it('every-cut gives all splits in two and, of a short text, in three', () => {
    expect(cutsOf('every-cut', 'abc')).toEqual([
      ['a', 'bc'],
      ['a', 'b', 'c'],
      ['ab', 'c'],
    ]);
    expect(cutsOf('every-cut', 'x'.repeat(30)).length).toBe(29 + (29 * 28) / 2);
    expect(cutsOf('every-cut', 'x'.repeat(31)).length).toBe(30);
    expect(cutsOf('every-cut', 'x')).toEqual([['x']]);
  });

  it('every-size gives equal chunks of each size', () => {
    expect(cutsOf('every-size', 'abc')).toEqual([['a', 'b', 'c'], ['ab', 'c'], ['abc']]);
  });

  it('random takes sizes from 1 to beyond 7, and never cuts a pair', () => {
    const sizes = new Set<number>();
    for (let seed = 0; seed < 200; seed += 1) {
      for (const chunk of cutsOf('random', 'x'.repeat(3000), seed)[0] ?? []) sizes.add(chunk.length);
      for (const chunk of cutsOf('random', '🌍'.repeat(20), seed)[0] ?? []) expect(chunk.isWellFormed()).toBe(true);
    }
    for (const size of [1, 2, 3, 4, 5, 6, 7, 8, 16, 32, 64, 128, 256, 512]) expect(sizes).toContain(size);
  });

  it('with-empty has empty chunks at the start and between others', () => {
    const chunks = cutsOf('with-empty', 'x'.repeat(5000))[0] ?? [];
    expect(chunks[0]).toBe('');
    expect(chunks.slice(1).filter((chunk) => chunk === '').length).toBeGreaterThan(chunks.length / 8);
  });

  it('tag-straddling cuts at every place of a tag, for one seed or another', () => {
    const places = new Set<number>();
    for (let seed = 0; seed < 300; seed += 1) places.add(cutsOf('tag-straddling', 'v</parameter>', seed)[0]?.[0]?.length ?? 0);
    for (let place = 1; place < 13; place += 1) expect(places).toContain(place);
  });

  it('token-like cuts words with the space before them, numbers and punctuation', () => {
    expect(cutsOf('token-like', 'let total = 12345;\n\n</f>')).toEqual([
      ['let', ' total', ' =', ' ', '123', '45', ';', '\n\n', '</', 'f', '>'],
    ]);
  });

  it('burst joins two to twenty token-like pieces', () => {
    const pieces = cutsOf('token-like', TEXTS[6] ?? '')[0] ?? [];
    const bursts = cutsOf('burst', TEXTS[6] ?? '')[0] ?? [];
    expect(bursts.length).toBeLessThan(pieces.length / 2);
    expect(bursts.length).toBeGreaterThan(pieces.length / 20);
  });
});
