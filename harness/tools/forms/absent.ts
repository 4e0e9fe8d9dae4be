/** A parameter that the tool does not have, as models make them up. */
import type { SchemaForm } from '../schema-form.ts';

export const absent: SchemaForm = { id: 'absent', schema: () => undefined };
