/** Text that begins as JSON does and is none, and the constants that are JSON to CPython alone: known ones, and JSON with a fault. */
import { brokenJson } from '../broken-json.ts';
import { chosen } from '../chosen.ts';
import { LOOK_ALIKES } from '../contents/look-alikes.ts';
import { stringValue } from '../draft-value.ts';
import { valueKind } from '../value-kind.ts';

const VALUES = LOOK_ALIKES.map(stringValue);

export const jsonLookAlike = valueKind({
  id: 'json-look-alike',
  description: 'a value that begins as JSON does and is none, such as 2024-01-02 or nullable, or JSON with a fault',
  weight: 60,
  value: ({ variant, size, where }) =>
    // The fault may leave it JSON, so nothing is certain of it.
    variant % 2 === 1 ? { text: brokenJson(variant, size, where), json: undefined } : chosen(VALUES, variant / 2),
});
