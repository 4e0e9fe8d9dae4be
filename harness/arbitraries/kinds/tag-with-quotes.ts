/** Quotes around the name in a tag, or the name as an attribute. */
import { chosen } from '../chosen.ts';
import type { TokenKind } from '../kind.ts';
import { adjoining } from '../planting.ts';
import { type Level, tagPart } from '../tag-part.ts';
import { token } from '../token.ts';

const LEVELS: readonly Level[] = ['parameter', 'function'];

/** Before and after the name; `=` stands at the end of the opener already. */
const FORMS: readonly { readonly before: string; readonly after: string; readonly isAttribute: boolean }[] = [
  { before: '"', after: '"', isAttribute: false },
  { before: "'", after: "'", isAttribute: false },
  { before: '"', after: '', isAttribute: false },
  { before: '', after: '"', isAttribute: false },
  { before: '“', after: '”', isAttribute: false },
  { before: '`', after: '`', isAttribute: false },
  { before: ' name="', after: '"', isAttribute: true },
  { before: " name='", after: "'", isAttribute: true },
  { before: '"', after: '" ', isAttribute: false },
];

export const tagWithQuotes: TokenKind = {
  id: 'tag-with-quotes',
  description: 'a tag with quotes around its name',
  textKind: 'malformed',
  weight: 16,
  stage: 'break',
  plant: (response, { where, variant }) => {
    const [opener, name] = tagPart(response, chosen(LEVELS, variant), 'opener', where) ?? [];
    if (opener === undefined || name === undefined) return undefined;
    const { before, after, isAttribute } = chosen(FORMS, Math.floor(variant / 2));
    if (isAttribute) response.replace(opener, opener.text.slice(0, -1));
    const [first, last] = [token(before), token(after)];
    response.insertBefore(name, first);
    response.insertAfter(name, last);
    return adjoining(first, name, last);
  },
  isIn: (text) => /["'“`][^<]*>|=["'“`]/.test(text),
};
