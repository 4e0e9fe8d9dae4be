/** A union whose parts exclude each other. */
import type { SchemaForm } from '../schema-form.ts';

export const oneOf: SchemaForm = {
  id: 'one-of',
  schema: ({ random }) => ({
    oneOf: random.chance(1, 2) ? [{ type: 'string' }, { type: 'integer' }] : [{ type: 'boolean' }, { type: 'object' }],
  }),
};
