/** A type that JSON Schema does not have, as tools written by hand name it. */
import type { SchemaForm } from '../schema-form.ts';

export const unknownType: SchemaForm = {
  id: 'unknown-type',
  schema: ({ random }) => ({ type: random.pick(['str', 'int', 'float', 'bool', 'dict', 'list', 'any', 'String', '']) }),
};
