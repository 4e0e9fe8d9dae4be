/** Hundreds to thousands of characters of mixed code and prose, as calls that write files have them. */
import { chosen } from '../chosen.ts';
import { LINE_STARTS, LONG_TEXT } from '../contents/long-text.ts';
import { stringValue } from '../draft-value.ts';
import { valueKind } from '../value-kind.ts';

const SHORTEST = 240;
const MORE_AT_MOST = 2800;

export const longValue = valueKind({
  id: 'long-value',
  description: 'a value of hundreds to thousands of characters',
  weight: 18,
  value: ({ variant, size }) => {
    const start = chosen(LINE_STARTS, variant);
    // The square makes the longest ones rare.
    const length = SHORTEST + Math.floor(MORE_AT_MOST * (size / 63) ** 2);
    return stringValue(LONG_TEXT.slice(start, start + length).toWellFormed());
  },
  isIn: (text) => text.length >= SHORTEST,
});
