/** A tag inside a tag that has not ended: an opener, or a closer of an outer level. */
import { chosen } from '../chosen.ts';
import type { TokenKind } from '../kind.ts';
import { allTags, type Level, tagPart } from '../tag-part.ts';
import { token } from '../token.ts';

const LEVELS: readonly Level[] = ['parameter', 'function'];
const WITHOUT_END = 6;

export const nestedOpener: TokenKind = {
  id: 'nested-opener',
  description: 'a tag inside an unfinished opener',
  textKind: 'malformed',
  weight: 18,
  stage: 'break',
  plant: (response, { where, variant, size }) => {
    const { tags } = response.format;
    const [opener, name, end] = tagPart(response, chosen(LEVELS, variant), 'opener', where)?.tokens ?? [];
    if (opener === undefined || name === undefined || end === undefined) return undefined;
    const tag = chosen(
      [`${tags.functionOpener}g>`, `${tags.parameterOpener}j>`, ...allTags(tags, 'j'), tags.functionOpener, tags.parameterOpener],
      size,
    );
    const nested = token(size % 16 < WITHOUT_END ? tag.replace(/>$/, '') : tag);
    response.insertBefore(Math.floor(variant / 2) % 2 === 0 ? end : name, nested);
    return response.stretch(opener, end);
  },
  isIn: (text) => /<[^<>]*</.test(text),
};
