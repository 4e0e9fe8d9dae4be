/** The beginning of a tag directly in front of a tag, or in front of the rest of itself. */
import { chosen } from '../chosen.ts';
import type { TokenKind } from '../kind.ts';
import type { Planting } from '../planting.ts';
import { allTags, type Level, type Part, tagPart } from '../tag-part.ts';
import { token } from '../token.ts';

const LEVELS: readonly Level[] = ['parameter', 'function', 'wrapper'];
const PARTS: readonly Part[] = ['closer', 'opener'];

export const gluedPartialTag: TokenKind = {
  id: 'glued-partial-tag',
  description: 'the beginning of a tag glued to a tag',
  textKind: 'malformed',
  weight: 22,
  stage: 'break',
  plant: (response, { where, variant, size }): Planting | undefined => {
    const { tags } = response.format;
    const tag = chosen([...allTags(tags, 'k'), tags.reasoningOpen, tags.reasoningClose], variant);
    const next = tagPart(response, chosen(LEVELS, variant >> 3), chosen(PARTS, variant >> 5), where)?.tokens[0];
    if (next === undefined) return undefined;
    return response.insertBefore(next, token(tag.slice(0, 1 + (size % (tag.length - 1)))));
  },
  isIn: (text) => /<[^<>]*</.test(text),
};
