/** Characters of two code units, and marks that combine with the character before: both are easily cut in two. */
import { chosen } from '../chosen.ts';
import { stringValue } from '../draft-value.ts';
import { valueKind } from '../value-kind.ts';

const VALUES = [
  'a😀',
  '😀',
  'a😀b',
  'deploy 🚀 done ✅',
  '👨‍👩‍👧‍👦 and 🏳️‍🌈',
  '🇫🇷🇯🇵',
  '👍🏽👍🏿',
  '𝒜𝓁𝑔𝑒𝒷𝓇𝒶',
  'x𠮷y𠀋',
  'e\u0301a\u0308',
  'Z\u0351\u0346a\u0322\u031bl\u0334g\u0315o\u0360',
  '\u0301a',
  'क्षत्रिय',
  'ที่นี่',
  '한글 (\u1112\u1161\u11ab)',
  '1\u{1F3FB}',
  '"\u{1F600}',
  '{"😀": "e\u0301"}x',
  'Xn\u{10FFFF}\u{10000}',
].map(stringValue);

export const astralAndCombining = valueKind({
  id: 'astral-and-combining',
  description: 'a value with characters beyond the BMP or with combining marks',
  weight: 16,
  value: ({ variant, size }) => {
    const value = chosen(VALUES, variant);
    return size < 48 ? value : stringValue(value.text.repeat(1 + (size % 16)));
  },
  isIn: (text) => /[\u{10000}-\u{10ffff}\p{M}\u1100-\u11ff]/u.test(text),
});
