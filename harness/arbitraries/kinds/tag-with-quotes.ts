/** Quotes around the name in a tag, or the name as an attribute. */
import { chosen } from '../chosen.ts';
import type { TokenKind } from '../kind.ts';
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
    const [opener, name, end] = tagPart(response, chosen(LEVELS, variant), 'opener', where)?.tokens ?? [];
    if (opener === undefined || name === undefined || end === undefined) return undefined;
    const { before, after, isAttribute } = chosen(FORMS, Math.floor(variant / 2));
    const first = isAttribute ? response.replace(opener, opener.text.slice(0, -1)) : opener;
    response.insertBefore(name, token(before));
    response.insertAfter(name, token(after));
    return response.stretch(first, end);
  },
  isIn: (text) => /["'“`][^>]*>|=["'“`]/.test(text),
};
