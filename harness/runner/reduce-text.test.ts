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

describe('cuts alone are reduced', () => {
  it('to those that are needed, however many there are', () => {
    const found = cutTextOf(Array.from({ length: 2000 }, () => 'x'));
    const asked = new Asked(({ text, offsets }) => text.length === 2000 && offsets.includes(700) && offsets.includes(1500));
    expect(reduceCuts(found, asked)).toEqual({ text: found.text, offsets: [700, 1500] });
    expect(asked.candidates.length).toBeLessThan(100);
  });
});
