/** Values are what the template's renderings mean, also where the request has no tools: `12` a number, `[1]` a list, words a string. */
import { isDeepStrictEqual } from 'node:util';
import { shownValue, valueRead } from '../probed-target.ts';
import type { Trait } from '../trait.ts';

const VALUES = { text: 'some words', number: '12', truth: 'true', list: '[1, {"a": null}]' };
const MEANT = { text: 'some words', number: 12, truth: true, list: [1, { a: null }] };

export const intendedValues: Trait = {
  id: 'intended-values',
  description: 'reads JSON values without a schema as what they are',
  decides: 'asked by the oracle fidelity, whether calls are the ones that were meant',
  measure(target) {
    const observed = target.observe(target.callText('f', VALUES));
    const read = Object.fromEntries(Object.keys(MEANT).map((key) => [key, valueRead(observed, key)]));
    const isNothing = Object.values(read).every((value) => value === undefined);
    return { has: isNothing ? undefined : isDeepStrictEqual(read, MEANT), asked: observed.asked, seen: shownValue(read) };
  },
};
