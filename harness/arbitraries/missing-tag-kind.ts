/** A kind that leaves out one tag. */
import type { TokenKind } from './kind.ts';
import { type Level, type Part, tagPart, tagText } from './tag-part.ts';

export function missingTagKind(level: Level, part: Part): TokenKind {
  return {
    id: `missing-${level}-${part}`,
    description: `a ${level} without its ${part}`,
    textKind: 'malformed',
    weight: 10,
    stage: 'break',
    plant: (response, { where }) => {
      const tag = tagPart(response, level, part, where);
      return tag === undefined || response.isRepeated(tag.tokens) ? undefined : response.remove(tag.tokens);
    },
    isIn: (text, tags) => {
      const counterpart = part === 'opener' ? 'closer' : 'opener';
      return text.split(tagText(tags, level, part)).length < text.split(tagText(tags, level, counterpart)).length;
    },
  };
}
