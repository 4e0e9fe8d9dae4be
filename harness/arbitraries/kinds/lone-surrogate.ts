/** Halves of surrogate pairs, which no encoding can carry but every JavaScript string can hold. */
import { chosen } from '../chosen.ts';
import { stringValue } from '../draft-value.ts';
import { valueKind } from '../value-kind.ts';

const VALUES = [
  'a\ud83d',
  '\ud83d',
  '\ude00',
  'a\ud83db',
  'a\ude00b',
  'a\ude00\ud83d',
  'a\ud83d\ud83d\ude00',
  'a\ud83d\ude00\ude00b',
  '\ud83d ',
  'a \ud83d',
  'a\n\ud83d',
  'a b \ud83dc',
  ' \ude00a',
  '1\ud83d',
  'null\ude00',
  '\ud83d1',
  '"\ud83d"',
  '"\ud83d',
  '{"\ude00": 1',
  'a<\ud83d',
  'a\ud83d<b',
  '\ud83d\n\ude00',
].map(stringValue);

export const loneSurrogate = valueKind({
  id: 'lone-surrogate',
  description: 'a value with a lone surrogate',
  weight: 10,
  needs: 'lone-surrogates',
  value: ({ variant }) => chosen(VALUES, variant),
  isIn: (text) => !text.isWellFormed(),
});
