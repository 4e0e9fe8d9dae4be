/** A call in which a key comes twice. */
import { chosen } from '../chosen.ts';
import type { DraftKind } from '../kind.ts';
import { token } from '../token.ts';

const VALUES: readonly string[] = ['w', 'v', '', '1', '"v"', 'a\nb', '{"a": 1}'];

export const duplicateKey: DraftKind = {
  id: 'duplicate-key',
  description: 'a call in which a key comes twice',
  textKind: 'malformed',
  weight: 20,
  stage: 'fill',
  plant: (draft, { where, variant, size }) => {
    const calls = draft.calls.filter((call) => call.parameters.length > 0);
    if (calls.length === 0) return undefined;
    const call = chosen(calls, where);
    const original = chosen(call.parameters, size);
    const repeated = draft.addParameter(call, original.name.text);
    if (repeated === undefined) return undefined;
    repeated.value = token(chosen(VALUES, variant));
    repeated.json = undefined;
    repeated.isBare = false;
    return [
      [original.opener, original.name, original.end],
      [repeated.opener, repeated.name, repeated.end],
    ];
  },
  isIn: (text, tags) => {
    const keys = text
      .split(tags.parameterOpener)
      .slice(1)
      .map((rest) => rest.slice(0, rest.indexOf('>')));
    return new Set(keys).size < keys.length;
  },
};
