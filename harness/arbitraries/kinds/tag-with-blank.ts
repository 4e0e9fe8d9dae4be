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
    const level = chosen(LEVELS, variant);
    const part = chosen(PARTS, Math.floor(variant / 3));
    const tokens = tagPart(response, level, part, where);
    return tokens === undefined ? undefined : spread(response, tokens, Math.floor(variant / 6), chosen(WHITE_SPACE, size));
  },
};

/** Tags with a name have three tokens and more places for it than the others. */
function spread(response: ResponseTokens, tokens: readonly Token[], form: number, blank: string): Planting | undefined {
  const [tag, name, end] = tokens;
  if (tag === undefined) return undefined;
  const forms: (() => Planting | undefined)[] = [
    () => response.replace(tag, tag.text.replace(/(?=[>=]$)/, blank)),
    () => response.replace(tag, tag.text.replace(/^<\/?/, (bracket) => bracket + blank)),
  ];
  if (name !== undefined && end !== undefined) {
    forms.push(
      () => response.insertAfter(name, token(blank)),
      () => response.insertBefore(name, token(blank)),
      () => response.replace(name, name.text.slice(0, 1) + blank + name.text.slice(1)),
    );
  }
  return chosen(forms, form)();
}

