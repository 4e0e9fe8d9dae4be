/**
 * Tools for a text that was drawn without them: most of the functions it names, most of their parameters, each stated in some form. The
 * types fit what is written only by chance, since models write what they like.
 */
import type { CallTags } from '../../src/index.ts';
import type { Random } from '../random/index.ts';
import { namedIn } from './named-in.ts';
import { JSON_TYPES, type SchemaContext, type SchemaForm } from './schema-form.ts';
import type { Schema, Tool } from './tool.ts';

/** `undefined` where the request has no tools at all. */
export function drawTools(text: string, tags: CallTags, forms: readonly SchemaForm[], random: Random): readonly Tool[] | undefined {
  if (random.chance(1, 16)) return undefined;
  const tools: Tool[] = [];
  for (const [name, parameters] of namedIn(text, tags)) {
    // A function that was made up.
    if (!random.chance(1, 16)) tools.push(tool(name, [...parameters], forms, random));
  }
  // One that is not called.
  if (random.chance(1, 4)) tools.push(tool('unused', ['x'], forms, random));
  return tools;
}

function tool(name: string, parameters: readonly string[], forms: readonly SchemaForm[], random: Random): Tool {
  // Without parameters, a tool may leave the schema out.
  if (parameters.length === 0 && random.chance(1, 2)) return { type: 'function', function: { name } };
  return { type: 'function', function: { name, description: 'does what it says', parameters: schemaOf(parameters, forms, random) } };
}

function schemaOf(parameters: readonly string[], forms: readonly SchemaForm[], random: Random): Schema {
  const definitions = new Map<string, Schema>();
  const context: SchemaContext = {
    random,
    plain: () => ({ type: random.pick(JSON_TYPES) }),
    define(schema) {
      const name = `D${definitions.size}`;
      definitions.set(name, schema);
      return `#/$defs/${name}`;
    },
  };
  const properties: [string, Schema][] = [];
  const required: string[] = [];
  for (const parameter of parameters) {
    const schema = random.pick(forms).schema(context);
    if (schema === undefined) continue;
    properties.push([parameter, schema]);
    if (random.chance(1, 2)) required.push(parameter);
  }
  // One that is not written.
  if (random.chance(1, 8)) properties.push(['unwritten', context.plain()]);
  return {
    type: 'object',
    // fromEntries makes even `__proto__` a property of its own.
    properties: Object.fromEntries(properties),
    ...(required.length === 0 ? {} : { required }),
    ...(definitions.size === 0 ? {} : { $defs: Object.fromEntries(definitions) }),
    ...(random.chance(1, 4) ? { additionalProperties: random.chance(1, 2) } : {}),
  };
}
