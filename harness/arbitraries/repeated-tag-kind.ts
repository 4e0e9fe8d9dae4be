/** A kind that writes one tag twice, at once or after the white space that stands between tags anyway. */
import { chosen } from './chosen.ts';
import { BLANKS } from './contents/white-space.ts';
import type { TokenKind } from './kind.ts';
import { adjoining } from './planting.ts';
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
      const tag = tagPart(response, level, part, where);
      if (tag === undefined) return undefined;
      const copy = [token(chosen(GAPS, variant)), ...tag.tokens.map(({ text }) => token(text))];
      response.insertAt(tag.place + tag.tokens.length, ...copy);
      return adjoining(...tag.tokens, ...copy);
    },
    isIn: (text, tags) => {
      // An opener with a name goes on after its equals sign.
      const tag = tagText(tags, level, part);
      return new RegExp(`${tag}${tag.endsWith('>') ? '' : '[^>]*>'}${BLANKS}${tag}`).test(text);
    },
  };
}
