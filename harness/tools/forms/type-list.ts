/** Several types in one list. */
import { JSON_TYPES, type SchemaForm } from '../schema-form.ts';

export const typeList: SchemaForm = {
  id: 'type-list',
  schema({ random }) {
    const first = random.below(JSON_TYPES.length);
    const second = (first + 1 + random.below(JSON_TYPES.length - 1)) % JSON_TYPES.length;
    return { type: [JSON_TYPES[first], JSON_TYPES[second]] };
  },
};
