/** An object: without properties, with some, or as a map. */
import type { SchemaForm } from '../schema-form.ts';

export const objectType: SchemaForm = {
  id: 'object',
  schema({ random, plain }) {
    const size = random.below(3);
    if (size === 0) return { type: 'object' };
    if (random.chance(1, 2)) return { type: 'object', additionalProperties: plain() };
    const properties = Object.fromEntries(Array.from({ length: size }, (_, index) => [`p${index}`, plain()]));
    return { type: 'object', properties, required: ['p0'], additionalProperties: false };
  },
};
