/** The text that went in comes out, on both sides of the block border. */
import { describe, expect, test } from 'vitest';
import { TextBuilder } from './text-builder.ts';

test('a new builder is empty', () => {
  const builder = new TextBuilder();
  expect([builder.isEmpty, builder.toString(), builder.take()]).toEqual([true, '', '']);
});

test('an empty piece leaves it empty', () => {
  const builder = new TextBuilder();
  builder.append('');
  expect([builder.isEmpty, builder.toString()]).toEqual([true, '']);
});

test('pieces are joined in order, and reading does not forget them', () => {
  const builder = new TextBuilder();
  for (const piece of ['a', '', 'bc', '\ud83d', '\ude00']) builder.append(piece);
  expect([builder.isEmpty, builder.toString(), builder.toString()]).toEqual([false, 'abc\u{1f600}', 'abc\u{1f600}']);
});

test('taking forgets, and the next text begins anew', () => {
  const builder = new TextBuilder();
  builder.append('first');
  expect([builder.take(), builder.isEmpty, builder.toString(), builder.take()]).toEqual(['first', true, '', '']);
  builder.append('second');
  expect([builder.isEmpty, builder.take()]).toEqual([false, 'second']);
});

/** Blocks are of 4,096 code units; the digits show an order that is wrong. */
describe.each([4095, 4096, 4097, 8191, 8192, 8193, 12_288])('a text of %i code units', (length) => {
  const text = '0123456789'.repeat(1300).slice(0, length);

  test.each([1, 3, 1000, 4096, 5000])('comes back whole from pieces of %i', (size) => {
    const builder = new TextBuilder();
    for (let offset = 0; offset < length; offset += size) builder.append(text.slice(offset, offset + size));
    expect(builder.isEmpty).toBe(false);
    expect(builder.toString()).toBe(text);
    expect(builder.take()).toBe(text);
    expect([builder.isEmpty, builder.take()]).toEqual([true, '']);
  });
});
