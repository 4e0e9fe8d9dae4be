/** What kind of character stands at an offset, as far as any rule of the contract tells characters apart. */

/** A literal, since the engine then knows the numbers where they are used. */
export const CharacterClass = {
  'less-than': 0,
  'greater-than': 1,
  equals: 2,
  slash: 3,
  quote: 4,
  backslash: 5,
  'brace-open': 6,
  'brace-close': 7,
  'bracket-open': 8,
  'bracket-close': 9,
  colon: 10,
  comma: 11,
  hyphen: 12,
  plus: 13,
  point: 14,
  zero: 15,
  digit: 16,
  'exponent-mark': 17,
  u: 18,
  'hex-letter': 19,
  'escape-letter': 20,
  'literal-start': 21,
  letter: 22,
  apostrophe: 23,
  punctuation: 24,
  space: 25,
  tab: 26,
  'line-feed': 27,
  'carriage-return': 28,
  'vertical-space': 29,
  'space-of-python-alone': 30,
  'space-of-javascript-alone': 31,
  'wide-space': 32,
  control: 33,
  'other-control': 34,
  'non-ascii': 35,
  'high-surrogate': 36,
  'low-surrogate': 37,
  'lone-high-surrogate': 38,
  'lone-low-surrogate': 39,
} as const;

export type CharacterClassName = keyof typeof CharacterClass;
/** A number below the count of names. */
export type CharacterClass = number;

// The keys of a literal are those of its type, and these are no integers, so they come in order.
export const CHARACTER_CLASS_NAMES = Object.keys(CharacterClass) as readonly CharacterClassName[];

const BY_CHARACTER: readonly (readonly [CharacterClassName, string])[] = [
  ['less-than', '<'],
  ['greater-than', '>'],
  ['equals', '='],
  ['slash', '/'],
  ['quote', '"'],
  ['backslash', '\\'],
  ['brace-open', '{'],
  ['brace-close', '}'],
  ['bracket-open', '['],
  ['bracket-close', ']'],
  ['colon', ':'],
  ['comma', ','],
  ['hyphen', '-'],
  ['plus', '+'],
  ['point', '.'],
  ['zero', '0'],
  ['digit', '123456789'],
  ['exponent-mark', 'eE'],
  ['u', 'u'],
  ['hex-letter', 'acdABCDF'],
  ['escape-letter', 'br'],
  ['literal-start', 'tfnNI'],
  ['apostrophe', "'"],
  ['space', ' '],
  ['tab', '\t'],
  ['line-feed', '\n'],
  ['carriage-return', '\r'],
  ['vertical-space', '\v\f'],
  ['space-of-python-alone', '\u001c\u001d\u001e\u001f\u0085'],
  ['space-of-javascript-alone', '\ufeff'],
  ['wide-space', '\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000'],
];

/** By code unit, surrogates aside. */
const CLASSES = Uint8Array.from({ length: 0x10000 }, (_, code) => CharacterClass[defaultClass(code)]);
for (const [name, characters] of BY_CHARACTER) {
  for (const character of characters) CLASSES[character.charCodeAt(0)] = CharacterClass[name];
}

function defaultClass(code: number): CharacterClassName {
  if (code < 0x20) return 'control';
  if (code >= 0x7f && code < 0xa0) return 'other-control';
  if (code > 0x7f) return 'non-ascii';
  return /[a-zA-Z]/.test(String.fromCharCode(code)) ? 'letter' : 'punctuation';
}

/** Of the code unit at an offset inside the text. */
export function characterClassAt(text: string, offset: number): CharacterClass {
  const code = text.charCodeAt(offset);
  if ((code & 0xf800) !== 0xd800) return CLASSES[code] ?? CharacterClass['non-ascii'];
  if ((code & 0xfc00) === 0xd800) {
    const isPaired = (text.charCodeAt(offset + 1) & 0xfc00) === 0xdc00;
    return isPaired ? CharacterClass['high-surrogate'] : CharacterClass['lone-high-surrogate'];
  }
  const isPaired = (text.charCodeAt(offset - 1) & 0xfc00) === 0xd800;
  return isPaired ? CharacterClass['low-surrogate'] : CharacterClass['lone-low-surrogate'];
}

const PYTHON_SPACES = classesOf('space', 'tab', 'line-feed', 'carriage-return', 'vertical-space', 'space-of-python-alone', 'wide-space');
const INNER_SPACES = classesOf('space', 'tab', 'line-feed', 'carriage-return');

function classesOf(...names: readonly CharacterClassName[]): Uint8Array {
  return Uint8Array.from(CHARACTER_CLASS_NAMES, (name) => (names.includes(name) ? 1 : 0));
}

/** Whether CPython's `str.isspace` holds. */
export function isPythonSpace(class_: CharacterClass): boolean {
  return PYTHON_SPACES[class_] === 1;
}

/** Whether JSON allows it between its tokens. */
export function isInnerSpace(class_: CharacterClass): boolean {
  return INNER_SPACES[class_] === 1;
}
