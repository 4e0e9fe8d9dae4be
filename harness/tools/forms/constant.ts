/** One value alone. */
import type { SchemaForm } from '../schema-form.ts';

export const constant: SchemaForm = {
  id: 'constant',
  schema: ({ random }) => ({ const: random.pick(['fixed', '7', 7, true, null]) }),
};
