/** JSON Schema as far as tools use it: references are followed, and a value is held against it. */

export type Schema = Readonly<Record<string, unknown>>;

/** References followed in a row. */
const MAX_REFERENCES = 16;

/**
 * The schema with its reference replaced by what it refers to (in the same document) and `allOf` merged; an empty one for what is no
 * schema, such as `true`.
 */
export function resolved(schema: unknown, root: Schema): Schema {
  let current = asSchema(schema);
  for (let followed = 0; typeof current.$ref === 'string' && followed < MAX_REFERENCES; followed += 1) {
    const { $ref: reference, ...beside } = current;
    current = { ...asSchema(pointedAt(root, String(reference))), ...beside };
  }
  if (!Array.isArray(current.allOf)) return current;
  const { allOf, ...own } = current;
  return (allOf as unknown[]).map((part) => resolved(part, root)).reduce<Schema>(merged, own);
}

/** The alternatives of a union, or the schema alone. */
export function alternatives(schema: Schema, root: Schema): Schema[] {
  const union = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(union)) {
    const { anyOf: _anyOf, oneOf: _oneOf, ...common } = schema;
    return union.flatMap((part) => alternatives(merged(resolved(part, root), common), root));
  }
  const types = schema.type;
  return Array.isArray(types) && types.length > 0 ? types.map((type) => ({ ...schema, type })) : [schema];
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

/** Whether the value is valid for the schema, by the keywords that tools use. Work is bounded by the value. */
export function isValid(value: unknown, schema: unknown, root: Schema): boolean {
  return alternatives(resolved(schema, root), root).some((each) => fits(value, each, root));
}

function fits(value: unknown, schema: Schema, root: Schema): boolean {
  if ('const' in schema && !areEqual(schema.const, value)) return false;
  if (Array.isArray(schema.enum) && !schema.enum.some((member) => areEqual(member, value))) return false;
  if (schema.type !== undefined && !hasType(value, String(schema.type))) return false;
  if (typeof value === 'string') return fitsText(value, schema);
  if (typeof value === 'number') return fitsNumber(value, schema);
  if (Array.isArray(value)) return fitsArray(value, schema, root);
  return typeof value !== 'object' || value === null || fitsObject(value as Schema, schema, root);
}

function hasType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

function fitsText(value: string, schema: Schema): boolean {
  const length = [...value].length;
  if (length < numberOr(schema.minLength, 0) || length > numberOr(schema.maxLength, Number.POSITIVE_INFINITY)) return false;
  if (typeof schema.pattern !== 'string') return true;
  try {
    return new RegExp(schema.pattern, 'u').test(value);
  } catch {
    return true;
  }
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

function fitsArray(value: readonly unknown[], schema: Schema, root: Schema): boolean {
  if (value.length < numberOr(schema.minItems, 0) || value.length > numberOr(schema.maxItems, Number.POSITIVE_INFINITY)) return false;
  if (schema.uniqueItems === true && new Set(value.map((item) => JSON.stringify(item))).size < value.length) return false;
  const places = Array.isArray(schema.prefixItems) ? schema.prefixItems : [];
  return value.every((item, place) => isValid(item, places[place] ?? schema.items, root));
}

function fitsObject(value: Schema, schema: Schema, root: Schema): boolean {
  if (requiredOf(schema).some((name) => !Object.hasOwn(value, name))) return false;
  const properties = new Map(propertiesOf(schema));
  return Object.entries(value).every(([name, member]) =>
    properties.has(name) ? isValid(member, properties.get(name), root) : schema.additionalProperties !== false,
  );
}

export function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}

function merged(left: Schema, right: Schema): Schema {
  return {
    ...left,
    ...right,
    ...('properties' in left || 'properties' in right
      ? { properties: { ...asSchema(left.properties), ...asSchema(right.properties) } }
      : {}),
    ...('required' in left || 'required' in right ? { required: [...requiredOf(left), ...requiredOf(right)] } : {}),
  };
}

function pointedAt(root: Schema, reference: string): unknown {
  if (!reference.startsWith('#')) return {};
  const steps = reference.slice(1).split('/').filter(Boolean);
  return steps.reduce<unknown>((value, step) => asSchema(value)[step.replaceAll('~1', '/').replaceAll('~0', '~')], root);
}

function asSchema(value: unknown): Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Schema) : {};
}

function areEqual(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
