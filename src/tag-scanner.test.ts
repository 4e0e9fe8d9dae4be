/** The first tag, or the suffix that could begin one; and what a tag's name is. */
import { describe, expect, test } from 'vitest';
import { startsTagName, TagScanner, tagName } from './tag-scanner.ts';

const CLOSERS = ['</parameter>', '</function>', '</tool_call>'];

describe('find', () => {
  const scanner = new TagScanner(CLOSERS);

  test.each([
    ['', 0, 0],
    ['plain', 0, 5],
    ['</function>', 0, 0],
    ['a</function>b', 0, 1],
    ['a</function>b', 1, 1],
    ['a</function>b', 2, 13],
    ['a</parameter>b</function>', 2, 14],
    ['a</tool_call>', 0, 1],
    ['a<b</parameter>', 0, 3],
    ['<<</function>', 0, 2],
    ['</function</function>', 0, 10],
    ['</Function>', 0, 11],
    ['</function >', 0, 12],
    ['</functions>', 0, 12],
    ['<function>', 0, 10],
    ['a<', 0, 1],
    ['a</', 0, 1],
    ['a</f', 0, 1],
    ['a</p', 0, 1],
    ['a</tool_call', 0, 1],
    ['a</tool_calls', 0, 13],
    ['a< ', 0, 3],
    ['<<', 0, 1],
    ['</</', 0, 2],
  ])('in %j from %i is %i', (text, from, offset) => {
    expect(scanner.find(text, from)).toBe(offset);
  });

  test('finds every beginning of every tag, and no other text of its length', () => {
    const beginnings = CLOSERS.flatMap((tag) => Array.from(tag, (_, index) => tag.slice(0, index + 1)));
    expect(beginnings).toHaveLength(35);
    expect(beginnings.map((text) => scanner.find(`x${text}`, 0))).toEqual(Array(35).fill(1));
    expect(beginnings.map((text) => scanner.find(`x${text.slice(0, -1)}~`, 0))).toEqual(beginnings.map((text) => text.length + 1));
  });

  test('tags of which one begins another, or two are the same, are misuse: which is meant would depend on the chunking', () => {
    expect(() => new TagScanner(['<a', '<ab'])).toThrow(new RangeError('no tag may be the beginning of another: <a <ab'));
    expect(() => new TagScanner(['<ab', '<a'])).toThrow(RangeError);
    expect(() => new TagScanner(['<a', '<a'])).toThrow(RangeError);
  });
});

describe('tagAt', () => {
  const scanner = new TagScanner(CLOSERS);

  test.each([
    ['</function>', 0, '</function>'],
    ['x</parameter>y', 1, '</parameter>'],
    ['x</tool_call>', 1, '</tool_call>'],
    ['x</tool_call>', 0, undefined],
    ['</function', 0, undefined],
    ['', 0, undefined],
  ])('in %j at %i is %j', (text, offset, tag) => {
    expect(scanner.tagAt(text, offset)).toBe(tag);
  });
});

describe('misuse throws', () => {
  test.each([
    [[], 'tags must share their first character and have it only there: '],
    [[''], 'tags must share their first character and have it only there: '],
    [['<a>', '[b]'], 'tags must share their first character and have it only there: <a> [b]'],
    [['<a>', ''], 'tags must share their first character and have it only there: <a> '],
    [['<a<'], 'tags must share their first character and have it only there: <a<'],
    [['<a>', '<<'], 'tags must share their first character and have it only there: <a> <<'],
    [['<a>', 'x<b>'], 'tags must share their first character and have it only there: <a> x<b>'],
  ])('for the tags %j', (tags, message) => {
    expect(() => new TagScanner(tags)).toThrow(new RangeError(message));
  });

  test('but any first character will do', () => {
    const scanner = new TagScanner(['[call]', '[/call]']);
    expect([scanner.find('a<[/call]', 0), scanner.tagAt('a<[/call]', 2)]).toEqual([2, '[/call]']);
  });
});

describe('tagName', () => {
  test.each([
    ['', ''],
    ['f', 'f'],
    ['f ', 'f'],
    ['f name="x"', 'f'],
    ['f\n', 'f'],
    ['f\u0085g', 'f'],
    ['f\u001cg', 'f'],
    ['f\ufeffg', 'f\ufeffg'],
    [' f', ''],
    ['"f"', '"f"'],
    ['"f" name="x"', '"f"'],
    ['f</function', 'f</function'],
    ['\u{1f600}\u3000x', '\u{1f600}'],
  ])('of %j is %j', (tagText, name) => {
    expect(tagName(tagText)).toBe(name);
  });
});

test('a name starts with anything but white space and the end of the tag', () => {
  const characters = [...'f<="/0\ufeff\ud800> \t\n\u001c\u001f\u0085\u00a0\u3000'];
  expect(characters.filter((character) => startsTagName(character.charCodeAt(0)))).toEqual([...'f<="/0\ufeff\ud800']);
});
