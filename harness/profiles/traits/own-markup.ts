/** A tag of the format inside of a value is part of the value, as in code about tool calls. */
import { shownValue, valueRead } from '../probed-target.ts';
import type { Trait } from '../trait.ts';

export const ownMarkup: Trait = {
  id: 'own-markup',
  description: 'keeps a tag of the format that stands inside of a value',
  decides: undefined,
  measure(target) {
    const { functionClose } = target.format.tags;
    const written = `a ${functionClose} b`;
    const observed = target.observe(target.callText('f', { k: written }));
    const value = valueRead(observed, 'k');
    return { has: value === written, asked: observed.asked, seen: shownValue(value) };
  },
};
