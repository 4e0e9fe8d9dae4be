/** A wrapper that holds the JSON of another family instead of a function. */
import { BLANKS } from '../contents/white-space.ts';
import type { TokenKind } from '../kind.ts';
import { adjoining } from '../planting.ts';
import { token } from '../token.ts';

export const hermesJson: TokenKind = {
  id: 'hermes-json',
  description: 'JSON inside the wrapper instead of a function',
  textKind: 'malformed',
  weight: 14,
  stage: 'break',
  plant: (response, { where, variant }) => {
    const call = response.intactCall(where);
    if (call === undefined) return undefined;
    const start = response.tokens.indexOf(call.wrapperOpen) + 1;
    const end = response.tokens.indexOf(call.wrapperClose);
    const values = Object.fromEntries(call.parameters.map(({ name, value }) => [name.text, value.text]));
    const body = JSON.stringify({ name: call.name.text, arguments: values }, undefined, variant % 4 === 3 ? 2 : undefined);
    const json = token(call.gapText + (variant % 4 === 2 ? body.slice(0, -1) : body) + call.gapText);
    response.tokens.splice(start, end - start, json);
    return adjoining(call.wrapperOpen, json, call.wrapperClose);
  },
  isIn: (text, tags) => new RegExp(`${tags.wrapperOpen}${BLANKS}\\{\\s*"name":`).test(text),
};
