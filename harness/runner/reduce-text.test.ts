/** The reduction of text and cuts, with questions that need no target. */
import { describe, expect, it } from 'vitest';
import { formats } from '../../src/index.ts';
import { kinds } from '../arbitraries/index.ts';
import { type CutText, chunksOf, cutTextOf, without } from './cut-text.ts';
import { reduceCuts, reduceText } from './reduce-text.ts';
import { ScenarioSource } from './scenario-source.ts';

/** Asks a predicate, each different candidate once, up to a bound. */
class Asked {
  readonly candidates: string[] = [];
  private readonly answers = new Map<string, boolean>();
  private readonly predicate: (candidate: CutText) => boolean;
  private readonly bound: number;

  constructor(predicate: (candidate: CutText) => boolean, bound = Number.POSITIVE_INFINITY) {
    this.predicate = predicate;
    this.bound = bound;
  }

  get isExhausted(): boolean {
    return this.candidates.length >= this.bound;
  }

  holds(candidate: CutText): boolean {
    const key = JSON.stringify(candidate);
    const known = this.answers.get(key);
    if (known !== undefined) return known;
    this.candidates.push(key);
    const answer = this.predicate(candidate);
    this.answers.set(key, answer);
    return answer;
  }
}

/** Every code point taken out by itself, and every cut. */
function smallerByOne(found: CutText): CutText[] {
  const borders = [0];
  for (const codePoint of found.text) borders.push((borders.at(-1) ?? 0) + codePoint.length);
  const shorter = borders.slice(1).map((end, index) => without(found, borders[index] ?? 0, end));
  return [...shorter, ...found.offsets.map((_, index) => ({ text: found.text, offsets: found.offsets.toSpliced(index, 1) }))];
}

/** Generated texts joined to at least 1,900 code points. */
function longTexts(count: number): string[] {
  const source = new ScenarioSource({ seed: 1, formats, kinds });
  const texts: string[] = [];
  for (let index = 0, text = ''; texts.length < count; index += 1) {
    text += source.valueFor(index).value_.text;
    if ([...text].length < 1900) continue;
    texts.push(text);
    text = '';
  }
  return texts;
}

const MOST_QUESTIONS_FOR_2000 = 500;

describe('a text is reduced to', () => {
  it.each<[string, RegExp, RegExp]>([
    ['one tag of many', /<\/function>/, /^<\/function>$/],
    ['a tag and a word', /<function=.*the/s, /^<function=the$/],
    ['a hundred characters without a tag', /[^<]{100}/, /^[^<]{100}$/],
    ['three parameters', /(?:<parameter=[^>]*>.*?<\/parameter>.*?){3}/s, /^(?:<parameter=><\/parameter>){3}$/],
    ['ten line breaks with a letter before each', /(?:[a-z]\n.*?){10}/s, /^(?:[a-z]\n){10}$/],
  ])('%s', (_, needed, expected) => {
    const found = longTexts(20).filter((text) => needed.test(text));
    expect(found.length).toBeGreaterThan(2);
    for (const text of found) {
      const asked = new Asked((candidate) => needed.test(candidate.text));
      const reduced = reduceText({ text, offsets: [] }, asked);
      expect(reduced.text).toMatch(expected);
      expect(smallerByOne(reduced).filter(({ text: shorter }) => needed.test(shorter))).toEqual([]);
      expect(asked.candidates.length).toBeLessThan(MOST_QUESTIONS_FOR_2000);
    }
  });

  it('what a cut needs around it, and to the cuts that are needed', () => {
    const needs = (...chunks: string[]) => {
      const joined = chunks.join('\0');
      return (candidate: CutText): boolean => `\0${chunksOf(candidate).join('\0')}\0`.includes(joined);
    };
    const found = cutTextOf([...'ab<tool_call>cd</tool_call>ef']);
    const reducedFor = (predicate: (candidate: CutText) => boolean): string[] => chunksOf(reduceText(found, new Asked(predicate)));
    expect(reducedFor((candidate) => candidate.text.includes('call'))).toEqual(['call']);
    expect(reducedFor(needs('l', '>'))).toEqual(['l', '>']);
    expect(reducedFor(needs('c', 'd', '<'))).toEqual(['c', 'd', '<']);
  });

  it('no cut at all, which is asked first, or that a shorter text does without', () => {
    const whole = new Asked(({ text }) => text.includes('b'));
    expect(chunksOf(reduceText(cutTextOf(['a', 'b', 'c']), whole))).toEqual(['b']);
    expect(whole.candidates[0]).toBe('{"text":"abc","offsets":[]}');
    // The tag goes as one until single code points are tried; then its cut is needed no more.
    const needsCut = ({ text, offsets }: CutText): boolean => text === '<a>' || (text === '<ax>' && offsets.includes(2));
    expect(chunksOf(reduceText(cutTextOf(['<a', 'x>']), new Asked(needsCut)))).toEqual(['<a>']);
  });

  it('an empty chunk where that is needed', () => {
    const isNeeded = (candidate: CutText): boolean => candidate.text.includes('<') && chunksOf(candidate).lastIndexOf('') > 0;
    const reduced = longTexts(3).map((text) => {
      const chunks = [...text].flatMap((codePoint) => [codePoint, '']);
      return chunksOf(reduceText(cutTextOf(chunks), new Asked(isNeeded)));
    });
    expect(reduced).toEqual([
      ['<', ''],
      ['<', ''],
      ['<', ''],
    ]);
  });

  it('code points that are whole', () => {
    const found = { text: '😀'.repeat(50), offsets: [] };
    const isWhole = ({ text }: CutText): boolean => text.isWellFormed() && text.length >= 6;
    const asked = new Asked(isWhole);
    expect(reduceText(found, asked).text).toBe('😀😀😀');
    expect(asked.candidates.filter((candidate) => /\\ud[89a-f]/.test(candidate))).toEqual([]);
  });

  it('short names, the same where they were the same', () => {
    const call = '<function=read><parameter=path>1</parameter><parameter=line>2</parameter><parameter=path>3</parameter></function>';
    const keys = (text: string): string[] => Array.from(text.matchAll(/<parameter=([^>]+)>/g), (match) => match[1] ?? '');
    const isRepeated = ({ text }: CutText): boolean => {
      const [first, second, third] = keys(text);
      return first !== undefined && third !== undefined && first === third && first !== second;
    };
    const { text } = reduceText({ text: call, offsets: [] }, new Asked(isRepeated));
    expect(keys(text).map((key) => key.length)).toEqual([1, 1, 1]);
  });

  it('itself where nothing smaller holds', () => {
    const found = cutTextOf(['a', 'b', 'c']);
    expect(reduceText(found, new Asked(() => false))).toEqual(found);
  });

  it('what was reached when enough has been tried', () => {
    const asked = new Asked(({ text }) => text.includes('fox'), 5);
    const text = `${'a b '.repeat(200)}fox`;
    const reduced = reduceText({ text, offsets: [] }, asked);
    expect(asked.candidates).toHaveLength(5);
    expect(reduced.text.length).toBeLessThan(text.length);
    expect(reduced.text).toContain('fox');
  });
});

/** Candidates that were asked about, in order, as text and cuts; `+` before those that held. And what came of it. */
function tried(
  found: CutText,
  predicate: (candidate: CutText) => boolean,
  { bound, reduceWith = reduceText }: { bound?: number; reduceWith?: typeof reduceText } = {},
): { readonly asked: string[]; readonly reduced: string[] } {
  const asked: string[] = [];
  const recording = new Asked((candidate) => {
    const holds = predicate(candidate);
    asked.push(`${holds ? '+' : '-'}${chunksOf(candidate).join('|')}`);
    return holds;
  }, bound);
  return { asked, reduced: chunksOf(reduceWith(found, recording)) };
}

describe('the order in which a text is reduced', () => {
  const FOUND: CutText = { text: 'ab12 x!', offsets: [2, 6] };
  const REPEATED = '<parameter=a>12345</parameter><parameter=b>1</parameter><parameter=a>xy</parameter>';

  it('is no cuts, all of it, words from the end in halves, runs in halves, cuts, and single code points and cuts at last', () => {
    expect(tried(FOUND, () => false)).toEqual({
      asked: [
        '-ab12 x!',
        '-',
        ...['-ab|12', '- x|!', '-ab|12 ', '-ab|x|!', '-12 x|!', '-ab|12 x', '-ab|12 |!', '-ab|12x|!', '-ab| x|!'],
        ...['-ab|1 x|!', '-ab|2 x|!', '-a|12 x|!', '-b|12 x|!'],
        ...['-ab|12 x!', '-ab12 x|!'],
      ],
      reduced: ['ab', '12 x', '!'],
    });
    expect(tried(FOUND, ({ text }) => text.includes('12'))).toEqual({
      asked: ['+ab12 x!', '-', '+ab12', '-ab', '+12', '-1', '-2'],
      reduced: ['12'],
    });
  });

  it('is wrappers, functions and parameters, names and values, then smaller parts', () => {
    const inside = '<parameter=path>abc</parameter>';
    const text = `<tool_call><function=get>${inside}</function></tool_call>`;
    const { asked, reduced } = tried({ text, offsets: [] }, () => false);
    const withCall = (call: string): string => `-<tool_call>${call}</tool_call>`;
    const withValue = (value: string): string => withCall(`<function=get><parameter=path>${value}</parameter></function>`);
    expect(asked.slice(0, 22)).toEqual([
      '-',
      ...['-<tool_call>', `-<function=get>${inside}</function></tool_call>`, `-<tool_call><function=get>${inside}</function>`],
      ...[withCall(''), '-<tool_call><function=get>', `-${inside}</function></tool_call>`, `-<tool_call><function=get>${inside}`],
      ...[
        withCall('</function>'),
        withCall(`<function=get>${inside}`),
        withCall('<function=get></function>'),
        withCall(`${inside}</function>`),
      ],
      withCall('<function=f><parameter=k>abc</parameter></function>'),
      withCall('<function=get><parameter=k>abc</parameter></function>'),
      withCall(`<function=f>${inside}</function>`),
      ...['v', '1', 'a', 'c', 'ab', 'bc'].map(withValue),
      '-<tool_call><function=get><parameter=',
    ]);
    expect([asked.length, reduced]).toEqual([114, [text]]);
    const needed = /<function=[^>]*>.*<par[^>]*>.+<\/par/;
    const found = tried({ text, offsets: [] }, (candidate) => needed.test(candidate.text));
    expect([found.asked.length, found.reduced]).toEqual([78, ['<function=><par>v</par']]);
  });

  it('is all values at once, then from the last on each to one character, to equal ones, and to halves', () => {
    const { asked, reduced } = tried({ text: REPEATED, offsets: [] }, () => false);
    const withValues = (...[first, second, third]: string[]): string =>
      `-<parameter=a>${first}</parameter><parameter=b>${second}</parameter><parameter=a>${third}</parameter>`;
    expect(asked.slice(5, 25)).toEqual([
      ...[withValues('v', 'v', 'v'), withValues('1', '1', '1')],
      ...['v', '1', 'vv', '11', 'x', 'y'].map((value) => withValues('12345', '1', value)),
      withValues('12345', '', 'xy'),
      ...['v', '1', 'vvvvv', '11111', '12', '45', '123', '345', '1234', '2345'].map((value) => withValues(value, '1', 'xy')),
      '-<parameter=a>12345</parameter><parameter=b',
    ]);
    expect([asked.length, reduced]).toEqual([123, [REPEATED]]);
    const withEmpty = tried({ text: '<parameter=a>12345</parameter><parameter=b></parameter>', offsets: [] }, () => false);
    expect(withEmpty.asked.filter((line) => line.includes('=a>v'))).toEqual([
      '-<parameter=a>v</parameter><parameter=b></parameter>',
      '-<parameter=a>vvvvv</parameter><parameter=b></parameter>',
    ]);
    const isRepeated = ({ text }: CutText): boolean => /=(.+)>.*=(.+)>.*=\1>/.test(text) && !/=(.+)>.*=\1>.*=/.test(text);
    const found = tried({ text: REPEATED, offsets: [] }, isRepeated);
    expect([found.asked.length, found.reduced]).toEqual([98, ['=f>=k>=f>']]);
  });

  it('of cuts is half of them from the end, then a quarter, down to one, and over again where some went', () => {
    const found = cutTextOf([...'abcdefg']);
    expect(tried(found, () => false, { reduceWith: reduceCuts })).toEqual({
      asked: [
        ...['-a|b|c|defg', '-abcd|e|f|g', '-a|b|c|d|efg', '-a|b|cde|f|g', '-abc|d|e|f|g'],
        ...['-a|b|c|d|e|fg', '-a|b|c|d|ef|g', '-a|b|c|de|f|g', '-a|b|cd|e|f|g', '-a|bc|d|e|f|g', '-ab|c|d|e|f|g'],
      ],
      reduced: [...'abcdefg'],
    });
    expect(tried(found, ({ offsets }) => offsets.includes(5), { reduceWith: reduceCuts })).toEqual({
      asked: ['-a|b|c|defg', '+abcd|e|f|g', '-abcd|efg', '+abcde|f|g', '+abcde|fg', '-abcdefg'],
      reduced: ['abcde', 'fg'],
    });
  });

  it('ends where enough has been tried', () => {
    expect(tried({ text: 'a b c d e f', offsets: [] }, ({ text }) => text.includes('f'), { bound: 4 })).toEqual({
      asked: ['-', '-a b c', '+ d e f', '- d '],
      reduced: [' d e f'],
    });
  });
});

describe('cuts alone are reduced', () => {
  it('to those that are needed, however many there are', () => {
    const found = cutTextOf(Array.from({ length: 2000 }, () => 'x'));
    const asked = new Asked(({ text, offsets }) => text.length === 2000 && offsets.includes(700) && offsets.includes(1500));
    expect(reduceCuts(found, asked)).toEqual({ text: found.text, offsets: [700, 1500] });
    expect(asked.candidates.length).toBeLessThan(100);
  });
});
