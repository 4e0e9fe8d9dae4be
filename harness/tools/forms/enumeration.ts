/** One of listed values, with and without a type. */
import type { SchemaForm } from '../schema-form.ts';

const LISTS: readonly (readonly unknown[])[] = [
  ['low', 'high'],
  [1, 2, 3],
  ['1', '2'],
  [true, false],
  ['auto', 0, null],
];

export const enumeration: SchemaForm = {
  id: 'enumeration',
  schema({ random }) {
    const values = random.pick(LISTS);
    const isText = values.every((value) => typeof value === 'string');
    return { ...(isText && random.chance(1, 2) ? { type: 'string' } : {}), enum: values };
  },
};
