/** JSON Schema as far as tools use it: references are followed, and a value is held against it. All work is bounded by a `SchemaWork`. */
import type { FunctionTool } from '../../wire/index.ts';
import type { SchemaWork } from './schema-work.ts';

export type Schema = Readonly<Record<string, unknown>>;

export interface SchemaDocument {
  /** Where references begin. */
  readonly root: Schema;
  readonly work: SchemaWork;
}

/** References followed in a row. */
const MAX_REFERENCES = 16;

export function documentOf(tool: FunctionTool, work: SchemaWork): SchemaDocument {
  return { root: tool.function.parameters ?? {}, work };
}

/**
 * The schema with its reference replaced by what it refers to (in the same document) and `allOf` merged; an empty one for what is no
 * schema, such as `true`.
 */
export function resolved(schema: unknown, document: SchemaDocument): Schema {
  const { root, work } = document;
  let current = asSchema(schema);
  work.spend(1);
  for (let followed = 0; typeof current.$ref === 'string' && followed < MAX_REFERENCES; followed += 1) {
    const { $ref: reference, ...beside } = current;
    const steps = stepsOf(String(reference));
    const target = asSchema(steps?.reduce<unknown>((value, step) => asSchema(value)[step], root));
    work.spend((steps?.length ?? 0) + sizeOf(target) + sizeOf(beside));
    current = { ...target, ...beside };
  }
  if (!Array.isArray(current.allOf)) return current;
  const { allOf, ...own } = current;
  return work.nested(() => (allOf as unknown[]).reduce<Schema>((whole, part) => merged(whole, resolved(part, document), work), own));
}

/** The alternatives of a union, or the schema alone. */
export function alternatives(schema: Schema, document: SchemaDocument): Schema[] {
  const { work } = document;
  const union = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(union)) {
    const { anyOf: _anyOf, oneOf: _oneOf, ...common } = schema;
    return work.nested(() => union.flatMap((part) => alternatives(merged(resolved(part, document), common, work), document)));
  }
  const types = schema.type;
  if (!Array.isArray(types) || types.length === 0) return [schema];
  work.spend(types.length * sizeOf(schema));
  return types.map((type) => ({ ...schema, type }));
}

/** The type that a schema without alternatives asks for; worked out from its other keywords when it names none. */
export function typeOf(schema: Schema): string {
  if (typeof schema.type === 'string') return schema.type;
  if ('properties' in schema || 'required' in schema) return 'object';
  return 'items' in schema || 'prefixItems' in schema ? 'array' : 'string';
}

export function propertiesOf(schema: Schema): [name: string, schema: unknown][] {
  return Object.entries(asSchema(schema.properties));
}

export function requiredOf(schema: Schema): string[] {
  return Array.isArray(schema.required) ? schema.required.filter((name) => typeof name === 'string') : [];
}

/** Whether the value is valid for the schema, by the keywords that tools use. */
export function isValid(value: unknown, schema: unknown, document: SchemaDocument): boolean {
  return document.work.nested(() => alternatives(resolved(schema, document), document).some((each) => fits(value, each, document)));
}

function fits(value: unknown, schema: Schema, document: SchemaDocument): boolean {
  const { work } = document;
  if ('const' in schema && !areEqual(schema.const, value)) return false;
  if (Array.isArray(schema.enum)) {
    work.spend(schema.enum.length);
    if (!schema.enum.some((member) => areEqual(member, value))) return false;
  }
  if (schema.type !== undefined && !hasType(value, String(schema.type))) return false;
  if (typeof value === 'string') return fitsText(value, schema, work);
  if (typeof value === 'number') return fitsNumber(value, schema);
  if (Array.isArray(value)) return fitsArray(value, schema, document);
  return typeof value !== 'object' || value === null || fitsObject(value as Schema, schema, document);
}

function hasType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

function fitsText(value: string, schema: Schema, work: SchemaWork): boolean {
  const length = [...value].length;
  if (length < numberOr(schema.minLength, 0) || length > numberOr(schema.maxLength, Number.POSITIVE_INFINITY)) return false;
  return typeof schema.pattern !== 'string' || work.matches(schema.pattern, value);
}

function fitsNumber(value: number, schema: Schema): boolean {
  const step = numberOr(schema.multipleOf, 0);
  return (
    value >= numberOr(schema.minimum, Number.NEGATIVE_INFINITY) &&
    value <= numberOr(schema.maximum, Number.POSITIVE_INFINITY) &&
    value > numberOr(schema.exclusiveMinimum, Number.NEGATIVE_INFINITY) &&
    value < numberOr(schema.exclusiveMaximum, Number.POSITIVE_INFINITY) &&
    (step <= 0 || Number.isInteger(value / step))
  );
}

function fitsArray(value: readonly unknown[], schema: Schema, document: SchemaDocument): boolean {
  if (value.length < numberOr(schema.minItems, 0) || value.length > numberOr(schema.maxItems, Number.POSITIVE_INFINITY)) return false;
  if (schema.uniqueItems === true && new Set(value.map((item) => JSON.stringify(item))).size < value.length) return false;
  const places = Array.isArray(schema.prefixItems) ? schema.prefixItems : [];
  return value.every((item, place) => isValid(item, places[place] ?? schema.items, document));
}

function fitsObject(value: Schema, schema: Schema, document: SchemaDocument): boolean {
  document.work.spend(sizeOf(schema));
  if (requiredOf(schema).some((name) => !Object.hasOwn(value, name))) return false;
  const properties = new Map(propertiesOf(schema));
  return Object.entries(value).every(([name, member]) =>
    properties.has(name) ? isValid(member, properties.get(name), document) : schema.additionalProperties !== false,
  );
}

export function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}

function merged(left: Schema, right: Schema, work: SchemaWork): Schema {
  work.spend(sizeOf(left) + sizeOf(right));
  return {
    ...left,
    ...right,
    ...('properties' in left || 'properties' in right
      ? { properties: { ...asSchema(left.properties), ...asSchema(right.properties) } }
      : {}),
    ...('required' in left || 'required' in right ? { required: [...requiredOf(left), ...requiredOf(right)] } : {}),
  };
}

/** What copying the schema takes, in steps. */
function sizeOf(schema: Schema): number {
  const { properties, required } = schema;
  return Object.keys(schema).length + Object.keys(asSchema(properties)).length + (Array.isArray(required) ? required.length : 0);
}

/** Names from the root to what is referred to; `undefined` where that is in another document. */
function stepsOf(reference: string): string[] | undefined {
  if (!reference.startsWith('#')) return undefined;
  const steps = reference.slice(1).split('/').filter(Boolean);
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function asSchema(value: unknown): Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Schema) : {};
}

function areEqual(left: unknown, right: unknown): boolean {
  // One text is held against many: what is no text is not written out each time.
  if (typeof left !== 'object' || typeof right !== 'object') return left === right;
  return JSON.stringify(left) === JSON.stringify(right);
}
