/** A pointer to a pointer: what follows only one finds no type. */
import type { SchemaForm } from '../schema-form.ts';

export const refChain: SchemaForm = {
  id: 'ref-chain',
  schema: ({ plain, define }) => ({ $ref: define({ $ref: define(plain()) }) }),
};
