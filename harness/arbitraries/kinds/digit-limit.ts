/**
 * Numbers around the 4,300 digits at which CPython stops to read integers. One a response at most, and no cap on the length of texts
 * counts it, since it cannot be shorter.
 */
import { chosen } from '../chosen.ts';
import type { DraftKind } from '../kind.ts';
import { standing } from '../planting.ts';

const LIMIT = 4300;
const DIGITS = '1234567890'.repeat(LIMIT / 10 + 1);

/** What stands around the digits; where the number is an integer of its own, its digits decide whether it is one. */
const SURROUNDINGS: readonly { readonly before: string; readonly after: string; readonly isInteger: boolean }[] = [
  { before: '', after: '', isInteger: true },
  { before: '-', after: '', isInteger: true },
  { before: '[', after: ']', isInteger: true },
  { before: '', after: ' ', isInteger: false },
  { before: '', after: '.5', isInteger: false },
  { before: '', after: 'e5', isInteger: false },
  { before: '', after: 'E-4299', isInteger: false },
  { before: '', after: '.', isInteger: false },
  { before: '', after: 'x', isInteger: false },
  { before: '', after: '\n1', isInteger: false },
  { before: '0.', after: '', isInteger: false },
  { before: '1e', after: '', isInteger: false },
  { before: '{"k": ', after: '}', isInteger: true },
  { before: '[1, ', after: ', 2]', isInteger: true },
  { before: '"', after: '"', isInteger: true },
  { before: '0', after: '', isInteger: false },
];

export const digitLimit: DraftKind = {
  id: 'digit-limit',
  description: 'a number of about 4,300 digits',
  textKind: 'well-formed',
  weight: 2,
  needs: 'deep',
  stage: 'fill',
  plant: (draft, { where, variant, size }) => {
    if (draft.uncountedLength > 0) return undefined;
    const count = LIMIT - 1 + (size % 3);
    const { before, after, isInteger } = chosen(SURROUNDINGS, variant);
    const text = before + DIGITS.slice(0, count) + after;
    const parameter = draft.fill(where, { text, json: isInteger && count <= LIMIT ? text : undefined });
    if (parameter === undefined) return undefined;
    draft.uncountedLength = text.length;
    return standing(parameter.value);
  },
  isIn: (text) => /\d{4299}/.test(text),
};
