/** A parameter of which no type is stated: by an empty schema, or by one that only describes. */
import type { SchemaForm } from '../schema-form.ts';

export const untyped: SchemaForm = {
  id: 'untyped',
  schema: ({ random }) => (random.chance(1, 2) ? {} : { description: 'anything', default: null }),
};
