import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Random } from '../random/index.ts';
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

/** Always the least number or always the greatest, and chances that come as listed and then never. */
function fixedRandom(isGreatest: boolean, ...chances: boolean[]): Random {
  const below = (bound: number): number => (isGreatest ? bound - 1 : 0);
  return {
    below,
    chance: () => chances.shift() ?? false,
    pick: () => {
      throw new Error('no chunking picks');
    },
  };
}

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

  it('says what each does, how often it is drawn, and up to which length', () => {
    const rows = chunkings.map(
      ({ id, description, drawnOneIn, maxLength }) => `${id} | ${description} | 1 in ${drawnOneIn} | ${maxLength}`,
    );
    expect(rows).toEqual([
      'whole | the text in one chunk | 1 in 1 | Infinity',
      'code-point | one code point at a time | 1 in 1 | Infinity',
      'random | random sizes, 1 to 7 code units and sometimes up to 512 | 1 in 1 | Infinity',
      'code-unit | one UTF-16 code unit at a time, through surrogate pairs | 1 in 16 | Infinity',
      'every-cut | every split in two, and in three up to 30 code units | 1 in 512 | 400',
      'every-size | equal chunks of every size | 1 in 512 | 400',
      'tag-straddling | cuts inside and right at tags, escapes, keywords and numbers | 1 in 16 | Infinity',
      'token-like | word, number, punctuation and space runs, as a tokenizer cuts | 1 in 16 | Infinity',
      'burst | two to twenty token-like pieces together | 1 in 16 | Infinity',
      'with-empty | random sizes, with empty chunks between | 1 in 16 | Infinity',
    ]);
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

  it('makes no chunk of a text empty, unless that is what it is for', () => {
    for (const text of TEXTS.slice(1)) {
      for (const seed of [1, 2, 3, 4, 5]) {
        const cuts = [...chunking.cut(text, randomFor(seed))];
        expect(cuts.flat().includes('')).toBe(chunking.id === 'with-empty');
      }
    }
  });

  it('cuts an empty text into nothing, one empty chunk or, where that is what it is for, two', () => {
    const chunks = { 'code-point': [], 'code-unit': [], 'with-empty': ['', ''] }[chunking.id] ?? [''];
    expect([...chunking.cut('', fixedRandom(false))]).toEqual([chunks]);
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
    expect(['', 'x', 'xy'].map((text) => cutsOf('every-cut', text))).toEqual([[['']], [['x']], [['x', 'y']]]);
  });

  it('every-size gives equal chunks of each size', () => {
    expect(cutsOf('every-size', 'abc')).toEqual([['a', 'b', 'c'], ['ab', 'c'], ['abc']]);
    expect(cutsOf('every-size', '')).toEqual([['']]);
  });

  it('random takes sizes from 1 to beyond 7, and never cuts a pair', () => {
    const sizes = new Set<number>();
    for (let seed = 0; seed < 200; seed += 1) {
      for (const chunk of cutsOf('random', 'x'.repeat(3000), seed)[0] ?? []) sizes.add(chunk.length);
      for (const chunk of cutsOf('random', '🌍'.repeat(20), seed)[0] ?? []) expect(chunk.isWellFormed()).toBe(true);
    }
    for (const size of [1, 2, 3, 4, 5, 6, 7, 8, 16, 32, 64, 128, 256, 512]) expect(sizes).toContain(size);
  });

  it('random takes a character of the basic plane for one, its last one too, and gives one empty chunk of no text', () => {
    const sizesOf = (text: string): number[] => cutsOf('random', text)[0]?.map((chunk) => chunk.length) ?? [];
    expect(sizesOf('\uffff'.repeat(300))).toEqual(sizesOf('x'.repeat(300)));
    expect(sizesOf('x'.repeat(300)).length).toBeGreaterThan(5);
    expect(cutsOf('random', '')).toEqual([['']]);
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

  it('tag-straddling knows tags, escapes, quotes, keywords, numbers and surrogate pairs', () => {
    const text = 'a<t_c>b</x c<y=d>z > \\n\\\\.\\';
    const chunking = chunkings.find(({ id }) => id === 'tag-straddling');
    const cut = (given: string, random: Random): (readonly string[])[] => [...(chunking?.cut(given, random) ?? [])];
    expect(cut(text, fixedRandom(false))).toEqual([['a', '<t_c>b', '</x c', '<y=d', '>z ', '> ', '\\n', '\\\\.', '\\']]);
    expect(cut(text, fixedRandom(true))).toEqual([['a<t_c>', 'b</x', ' c<y=', 'd>', 'z >', ' \\n', '\\\\', '.\\']]);
    const values = 'x"true,false,null,NaN,Infinity,-1.5E+2,7,2e-9-😀!';
    expect(cut(values, fixedRandom(false))).toEqual([
      ['x', '"', 'true,', 'false,', 'null,', 'NaN,', 'Infinity,', '-1.5E+2,', '7,', '2e-9-', '😀!'],
    ]);
    expect(cut(values, fixedRandom(true))).toEqual([
      ['x"', 'true', ',false', ',null', ',NaN', ',Infinity', ',-1.5E+2', ',7', ',2e-9-', '\ud83d', '\ude00!'],
    ]);
    // Left out, cut once, cut twice.
    const [ends, last] = [[...'<a>b<c>d<e>'], fixedRandom(true, true, false, false, false, true)];
    const places = [0, 1, 2];
    const bounds: number[] = [];
    const twice: Random = {
      ...last,
      below: (bound) => {
        bounds.push(bound);
        return places.shift() ?? 0;
      },
    };
    expect(cut(ends.join(''), twice)).toEqual([['<a>b', '<c>d<', 'e', '>']]);
    // From in front of a tag of three to behind it.
    expect(bounds).toEqual([4, 4, 4]);
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
    const burst = chunkings.find(({ id }) => id === 'burst');
    expect([...(burst?.cut('ab cd ef', fixedRandom(false)) ?? [])]).toEqual([['ab cd', ' ef']]);
    expect([...(burst?.cut('ab cd', fixedRandom(false)) ?? [])]).toEqual([['ab cd']]);
  });
});
