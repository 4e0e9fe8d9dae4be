/** Every control character: the ones that JSON escapes, with and without a short form, and the others, which it leaves alone. */
import { chosen } from '../chosen.ts';
import { type DraftValue, stringValue } from '../draft-value.ts';
import { valueKind } from '../value-kind.ts';

const CHARACTERS = Array.from({ length: 0x41 }, (_, index) => String.fromCharCode(index < 0x20 ? index : index - 0x20 + 0x7f)).filter(
  (character) => !/[\t\n\r]/.test(character),
);

const PLACES: readonly ((character: string) => string)[] = [
  (character) => `a${character}b`,
  (character) => character,
  (character) => `${character}a`,
  (character) => `a${character}`,
  (character) => `"a${character}b"`,
  (character) => `1${character}`,
  (character) => `a${character}\\${character}"`,
];

const ALL = stringValue(`a${CHARACTERS.join('')}z`);

export const controlCharacter = valueKind({
  id: 'control-character',
  description: 'a value with a control character',
  weight: 14,
  value: ({ variant, size }): DraftValue => {
    if (size === 63) return ALL;
    const text = chosen(PLACES, variant)(chosen(CHARACTERS, size));
    // Quotes around a character that JSON leaves alone make a JSON string.
    return stringValue(text);
  },
  isIn: (text) => CHARACTERS.some((character) => text.includes(character)),
});
