/** The port of the ways to state what a parameter may hold. */
import type { Random } from '../random/index.ts';
import type { Schema } from './tool.ts';

export interface SchemaForm {
  /** Also the file's name. */
  readonly id: string;
  /** A schema of this form; `undefined` where the parameter is not stated at all. */
  schema(context: SchemaContext): Schema | undefined;
}

export interface SchemaContext {
  readonly random: Random;
  /** A schema of one of the plain types. */
  plain(): Schema;
  /** Puts a schema among the definitions of the tool; what points to it. */
  define(schema: Schema): string;
}

/** The types of JSON Schema. */
export const JSON_TYPES = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null'] as const;
export type JsonType = (typeof JSON_TYPES)[number];
