/** A definition that holds itself, as trees do: what puts definitions in place of pointers never ends. */
import type { SchemaForm } from '../schema-form.ts';

export const refToItself: SchemaForm = {
  id: 'ref-to-itself',
  schema({ define }) {
    const children: { items?: unknown; type: string } = { type: 'array' };
    const pointer = define({ type: 'object', properties: { children } });
    children.items = { $ref: pointer };
    return { $ref: pointer };
  },
};
