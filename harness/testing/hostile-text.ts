/**
 * Texts that no model means: random Unicode with everything that text code trips over, and responses with calls in them that were
 * edited until they broke. For laws that hold whatever is fed; a text depends on the random numbers alone.
 */
import type { Random } from '../random/index.ts';

/** Longest random run of characters that is inserted or stands alone, in characters. */
const MAX_CHARACTERS = 48;
const MAX_EDITS = 6;

const TAGS = [
  ...['<tool_call>', '</tool_call>', '<think>', '</think>', '<function=', '</function>', '<parameter=', '</parameter>'],
  ...['<', '</', '>', '=', '<function=f>', '<parameter=k>', '<tool', '</thi', '</p', '\n'],
];
/** What decides between JSON and string, and CPython's odd white space. */
const VALUE_PARTS = [
  ...['1', '-', '0', '.5', 'e+', 'true', 'nul', 'NaN', 'Infinity', '"', '\\', '\\u', 'd83d', '[', ']', '{', '}', ':', ','],
  ...['\t', '\r', ' ', '\u001c', '\u0085', '\u00a0', '\u3000', '\ufeff', '\u200b', '\u2028'],
];

const CALL =
  '<tool_call>\n<function=f>\n<parameter=k>\nsome text\n</parameter>\n<parameter=n>\n[1, {"a": -0.5}]\n</parameter>\n</function>\n</tool_call>';
const RESPONSES = [
  CALL,
  `I will look.\n\n${CALL}\n${CALL}`,
  `<think>\nfirst 😀\n</think>\n\n${CALL}done`,
  `plan</think>\n${CALL}${CALL}`,
  `still thinking ${CALL} and on`,
  '<tool_call><function=f><parameter=k>1</parameter><parameter=k>"x"</parameter></function><function=g></function></tool_call>',
  '<tool_call><function=write><parameter=text>a </function> b </parameter> c</parameter></function></tool_call><tool_call><function=g>',
];

/** Up to 48 characters: letters, controls, white space, any code unit, lone surrogates and pairs, and in some texts parts of tags. */
export function randomUnicode(random: Random): string {
  const hasTags = random.chance(1, 2);
  const length = random.below(MAX_CHARACTERS + 1);
  let text = '';
  for (let count = 0; count < length; count += 1) text += hasTags && random.chance(1, 3) ? random.pick(TAGS) : randomCharacter(random);
  return text;
}

/** A response with calls after one to six edits: spans deleted, doubled or moved, tags and random text inserted. */
export function mutatedResponse(random: Random): string {
  let text = random.pick(RESPONSES);
  for (let edits = 1 + random.below(MAX_EDITS); edits > 0; edits -= 1) text = edited(text, random);
  return text;
}

function randomCharacter(random: Random): string {
  switch (random.below(8)) {
    case 0:
      return String.fromCharCode(random.below(0x20));
    case 1:
      return random.pick(VALUE_PARTS);
    case 2:
      return String.fromCharCode(0xd800 + random.below(0x400));
    case 3:
      return String.fromCharCode(0xdc00 + random.below(0x400));
    case 4:
      return String.fromCodePoint(0x10000 + random.below(0x100000));
    case 5:
      return String.fromCharCode(random.below(0x10000));
    default:
      return String.fromCharCode(0x20 + random.below(0x60));
  }
}

function edited(text: string, random: Random): string {
  const start = random.below(text.length + 1);
  const end = Math.min(text.length, start + random.below(24));
  const [before, span, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  switch (random.below(5)) {
    case 0:
      return before + after;
    case 1:
      return before + span + span + after;
    case 2: {
      const rest = before + after;
      const place = random.below(rest.length + 1);
      return rest.slice(0, place) + span + rest.slice(place);
    }
    case 3:
      return before + random.pick(TAGS) + span + after;
    default:
      return before + randomUnicode(random).slice(0, 8) + after;
  }
}
