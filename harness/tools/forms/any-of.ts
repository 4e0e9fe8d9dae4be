/** A union, as Pydantic writes it; the string that may be null among them. */
import type { SchemaForm } from '../schema-form.ts';

export const anyOf: SchemaForm = {
  id: 'any-of',
  schema: ({ random, plain }) => ({ anyOf: [plain(), random.chance(1, 2) ? { type: 'null' } : plain()] }),
};
