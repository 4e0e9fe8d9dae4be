/** A type that stands in a part only. */
import type { SchemaForm } from '../schema-form.ts';

export const allOf: SchemaForm = {
  id: 'all-of',
  schema: ({ plain }) => ({ allOf: [plain(), { description: 'as it is written' }] }),
};
