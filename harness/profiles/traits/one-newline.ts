/** Of the white space around a value one newline at each end is the template's; the rest is the value's. */
import { shownValue, valueRead } from '../probed-target.ts';
import type { Trait } from '../trait.ts';

export const oneNewline: Trait = {
  id: 'one-newline',
  description: 'takes one newline off each end of a value, and keeps the white space within',
  decides: undefined,
  measure(target) {
    const observed = target.observe(target.callText('f', { k: '\n  words  \n' }));
    const value = valueRead(observed, 'k');
    return { has: value === undefined ? undefined : value === '\n  words  \n', asked: observed.asked, seen: shownValue(value) };
  },
};
