import { describe, expect, test } from 'vitest';
import { randomFor } from '../random/index.ts';
import { scenarioOf } from '../testing/trial-of.ts';
import { TextMutator } from './text-mutator.ts';

const EDITS = ['edit-delete', 'edit-duplicate', 'edit-insert', 'edit-swap'];
const parent = scenarioOf('before <tool_call><function=f><parameter=k>[1, 2]</parameter></function></tool_call>');
const other = scenarioOf('<tool_call><function=g><parameter=j>OTHER</parameter></function></tool_call> after');

const edited = (kinds: readonly string[], count = 800) => {
  const mutator = new TextMutator(new Set(kinds));
  return Array.from({ length: count }, (_, number) => mutator.mutate(parent, [3, 20, 60], other, randomFor('edit', number)));
};

describe('an edited text', () => {
  test('counts as the kind of its last edit, of those that are on', () => {
    expect(new Set(edited(EDITS).map(({ kind }) => kind))).toEqual(new Set(EDITS));
    expect(new Set(edited(['edit-swap', 'plain']).map(({ kind }) => kind))).toEqual(new Set(['edit-swap']));
  });

  test('has cuts inside of it, in order, which went along', () => {
    const all = edited(EDITS);
    for (const { text, offsets } of all) {
      expect(offsets.every((offset, index) => offset > 0 && offset < text.length && offset >= (offsets[index - 1] ?? 0))).toBe(true);
    }
    // In front of the place of an edit nothing moves, behind it everything by as much.
    const moved = all.filter(
      ({ text, offsets }) => text.length !== parent.text.length && offsets[2] === 60 + text.length - parent.text.length,
    );
    expect(moved.length).toBeGreaterThan(20);
  });

  test('is another text nearly always, sometimes with markup, with odd characters, and with spans of the other', () => {
    const texts = edited(EDITS).map(({ text }) => text);
    expect(texts.filter((text) => text === parent.text).length).toBeLessThan(30);
    for (const part of ['</function', '<think>', '\u0085', 'OTHER', '<function=g', 'NaN'])
      expect(texts.some((text) => text.includes(part))).toBe(true);
    expect(new Set(texts).size).toBeGreaterThan(700);
  });

  test('goes on with another text only where that stands alike', () => {
    const crossed = edited(['edit-insert'], 3000).filter(({ text }) => text.endsWith(' after'));
    expect(crossed.length).toBeGreaterThan(50);
    const [one] = crossed.filter(({ text }) => text.startsWith('before <tool_call><function=f><parameter=k>O'));
    expect(one?.text.startsWith('before <tool_call><function=f><parameter=k>OTHER</parameter>')).toBe(true);
  });

  test('gets lone surrogates only if that kind is on', () => {
    expect(edited(EDITS).filter(({ text }) => !text.isWellFormed())).toEqual([]);
    expect(edited([...EDITS, 'lone-surrogate']).filter(({ text }) => !text.isWellFormed()).length).toBeGreaterThan(4);
  });

  test('stays within a few spans of the length that it had', () => {
    const lengths = edited(EDITS).map(({ text }) => text.length);
    expect(Math.max(...lengths)).toBeLessThan(parent.text.length + 3 * 256 + 1);
    expect(Math.min(...lengths)).toBeLessThan(parent.text.length - 50);
  });
});

test('without a kind of edits nothing can be edited', () => {
  expect([new TextMutator(new Set(['plain'])), new TextMutator(new Set(['edit-delete']))].map(({ canMutate }) => canMutate)).toEqual([
    false,
    true,
  ]);
});
