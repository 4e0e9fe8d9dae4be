/** White space inside a tag: behind its bracket, before its end, around its equals sign. */
import { chosen } from '../chosen.ts';
import { WHITE_SPACE } from '../contents/white-space.ts';
import type { TokenKind } from '../kind.ts';
import type { Planting } from '../planting.ts';
import type { ResponseTokens } from '../response-tokens.ts';
import { type Level, type Part, tagPart } from '../tag-part.ts';
import { type Token, token } from '../token.ts';

const LEVELS: readonly Level[] = ['parameter', 'function', 'wrapper'];
const PARTS: readonly Part[] = ['opener', 'closer'];

export const tagWithBlank: TokenKind = {
  id: 'tag-with-blank',
  description: 'a tag with white space inside',
  textKind: 'malformed',
  weight: 16,
  stage: 'break',
  plant: (response, { where, variant, size }) => {
    const tag = tagPart(response, chosen(LEVELS, variant), chosen(PARTS, Math.floor(variant / 3)), where);
    return tag === undefined ? undefined : spread(response, tag.tokens, Math.floor(variant / 6), chosen(WHITE_SPACE, size));
  },
};

/** Openers with a name have three tokens, and more places for it than the other tags. */
function spread(response: ResponseTokens, tokens: readonly Token[], form: number, blank: string): Planting | undefined {
  const [tag, name, end] = tokens;
  if (tag === undefined) return undefined;
  const places: readonly Place[] = name === undefined ? ['behind-bracket', 'before-bracket'] : PLACES;
  const place = chosen(places, form);
  if (name === undefined || end === undefined || place === 'behind-bracket' || place === 'before-equals') {
    const pattern = place === 'behind-bracket' ? /(?<=^<\/?)(?=[^/])/ : /(?=[>=]$)/;
    const replaced = response.replace(tag, tag.text.replace(pattern, blank));
    return response.stretch(replaced, end ?? replaced);
  }
  if (place === 'before-bracket') response.insertBefore(end, token(blank));
  else if (place === 'before-name') response.insertBefore(name, token(blank));
  else response.replace(name, name.text.replace(/(?<=^.)/su, blank));
  return response.stretch(tag, end);
}

type Place = 'behind-bracket' | 'before-bracket' | 'before-equals' | 'before-name' | 'inside-name';

const PLACES: readonly Place[] = ['behind-bracket', 'before-bracket', 'before-equals', 'before-name', 'inside-name'];
