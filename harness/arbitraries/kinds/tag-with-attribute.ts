/** An attribute in a tag, as XML would have it. */
import { chosen } from '../chosen.ts';
import type { TokenKind } from '../kind.ts';
import { type Level, type Part, tagPart } from '../tag-part.ts';
import { token } from '../token.ts';

const LEVELS: readonly Level[] = ['parameter', 'function', 'wrapper'];
const PARTS: readonly Part[] = ['opener', 'opener', 'opener', 'closer'];
const ATTRIBUTES: readonly string[] = [
  ' type="string"',
  ' x',
  ' x=1',
  " id='1'",
  ' a="1" b="2"',
  ' a="<b"',
  ' string=true /',
  '\nrequired',
  ' / ',
  ' x="',
  ' a=">"',
];

export const tagWithAttribute: TokenKind = {
  id: 'tag-with-attribute',
  description: 'a tag with an attribute',
  textKind: 'malformed',
  weight: 16,
  stage: 'break',
  plant: (response, { where, variant, size }) => {
    const tokens = tagPart(response, chosen(LEVELS, variant), chosen(PARTS, Math.floor(variant / 3)), where);
    const last = tokens?.at(-1);
    if (tokens === undefined || last === undefined) return undefined;
    const attribute = chosen(ATTRIBUTES, size);
    // A tag with a name has its bracket apart.
    return tokens.length > 1 ? response.insertBefore(last, token(attribute)) : response.replace(last, last.text.replace(/>$/, `${attribute}>`));
  },
  isIn: (text) => ATTRIBUTES.some((attribute) => text.includes(`${attribute}>`)),
};
