/** A kind that writes one tag twice, at once or after the white space that stands between tags anyway. */
import type { TokenKind } from './kind.ts';
import { type Level, type Part, tagPart, tagText } from './tag-part.ts';
import { token } from './token.ts';

const GAPS: readonly string[] = ['', '\n'];

export function repeatedTagKind(level: Level, part: Part): TokenKind {
  return {
    id: `repeated-${level}-${part}`,
    description: `a ${level} with its ${part} twice`,
    textKind: 'malformed',
    weight: 10,
    stage: 'break',
    plant: (response, { where, variant }) => {
      const tokens = tagPart(response, level, part, where);
      const last = tokens?.at(-1);
      if (tokens === undefined || last === undefined) return undefined;
      return response.insertAfter(last, token(GAPS[variant % 2] ?? ''), ...tokens.map(({ text }) => token(text)));
    },
    isIn: (text, tags) => {
      const counterpart = part === 'opener' ? 'closer' : 'opener';
      return text.split(tagText(tags, level, part)).length > text.split(tagText(tags, level, counterpart)).length;
    },
  };
}
