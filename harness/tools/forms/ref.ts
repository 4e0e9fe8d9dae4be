/** A pointer to a definition, as Pydantic writes classes and enumerations. */
import type { SchemaForm } from '../schema-form.ts';

export const ref: SchemaForm = {
  id: 'ref',
  schema: ({ random, plain, define }) => ({ $ref: define(random.chance(1, 2) ? plain() : { anyOf: [plain(), { type: 'null' }] }) }),
};
