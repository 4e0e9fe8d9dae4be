/** A text is what the most disputable of its kinds makes it. */
import { expect, test } from 'vitest';
import { textKindOf } from './text-kind-of.ts';

test.each([
  [[], 'well-formed'],
  [['plain', 'several-calls'], 'well-formed'],
  [['plain', 'cut'], 'cut'],
  [['own-tag-in-value', 'plain', 'cut'], 'own-markup'],
  [['reasoning-tag-in-value'], 'own-markup'],
  [['edit-swap', 'cut', 'call-in-value'], 'malformed'],
  [['duplicate-key', 'plain'], 'malformed'],
  [['plain', 'a kind of another version'], 'malformed'],
])('%j is %s', (ids, textKind) => {
  expect(textKindOf(ids)).toBe(textKind);
});
