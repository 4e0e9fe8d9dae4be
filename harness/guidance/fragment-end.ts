/** How a fragment of arguments begins or ends, on the axis of `families.ts`. */
import { FRAGMENT_ENDS } from './families.ts';

type FragmentEnd = (typeof FRAGMENT_ENDS)[number];

const BY_CHARACTER: ReadonlyMap<string, FragmentEnd> = new Map([
  ['{', 'brace-open'],
  ['}', 'brace-close'],
  [']', 'bracket-close'],
  [',', 'comma'],
  ['"', 'quote'],
  ['\\', 'backslash'],
  [' ', 'space'],
]);

const OF_ASCII = Uint8Array.from({ length: 0x80 }, (_, code) => {
  const character = String.fromCharCode(code);
  return FRAGMENT_ENDS.indexOf(BY_CHARACTER.get(character) ?? (/\d/.test(character) ? 'digit' : 'other'));
});
const SURROGATE = FRAGMENT_ENDS.indexOf('surrogate');
const OTHER = FRAGMENT_ENDS.indexOf('other');

/** `code`: the code unit; `NaN` for that of an empty fragment, which counts as any other. */
export function fragmentEnd(code: number): number {
  if (code < 0x80) return OF_ASCII[code] ?? OTHER;
  return (code & 0xf800) === 0xd800 ? SURROGATE : OTHER;
}
