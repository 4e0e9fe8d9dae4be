/** Words, paths, commands, addresses, log lines, markdown, tables: what most values are. */
import { chosen } from '../chosen.ts';
import { PLAIN_TEXTS } from '../contents/plain-texts.ts';
import { stringValue } from '../draft-value.ts';
import { holdsValue } from '../holds-value.ts';
import { valueKind } from '../value-kind.ts';

const VALUES = PLAIN_TEXTS.map(stringValue);

export const plain = valueKind({
  id: 'plain',
  description: 'a value of plain words, a path, a command, an address or a few lines',
  weight: 40,
  value: ({ variant }) => chosen(VALUES, variant),
  isIn: (text, tags) => holdsValue(text, tags, PLAIN_TEXTS),
});
