/** An attribute in a tag, as XML would have it. */
import { chosen } from '../chosen.ts';
import type { TokenKind } from '../kind.ts';
import { adjoining } from '../planting.ts';
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
    const tag = tagPart(response, chosen(LEVELS, variant), chosen(PARTS, Math.floor(variant / 3)), where);
    const [first, , end] = tag?.tokens ?? [];
    if (first === undefined) return undefined;
    const attribute = chosen(ATTRIBUTES, size);
    // Only a tag with a name has its bracket apart.
    if (end === undefined) return adjoining(response.replace(first, first.text.replace(/>$/, `${attribute}>`)));
    response.insertBefore(end, token(attribute));
    return response.stretch(first, end);
  },
  isIn: (text) => ATTRIBUTES.some((attribute) => text.includes(`${attribute}>`)),
};
