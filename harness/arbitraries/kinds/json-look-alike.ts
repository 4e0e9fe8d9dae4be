/** Text that begins as JSON does and is none, and the constants that are JSON to CPython alone. */
import { chosen } from '../chosen.ts';
import { LOOK_ALIKES } from '../contents/look-alikes.ts';
import { stringValue } from '../draft-value.ts';
import { holdsValue } from '../holds-value.ts';
import { valueKind } from '../value-kind.ts';

const VALUES = LOOK_ALIKES.map(stringValue);

export const jsonLookAlike = valueKind({
  id: 'json-look-alike',
  description: 'a value that begins as JSON does and is none, such as 2024-01-02 or nullable',
  weight: 30,
  value: ({ variant }) => chosen(VALUES, variant),
  isIn: (text, tags) => holdsValue(text, tags, LOOK_ALIKES),
});
