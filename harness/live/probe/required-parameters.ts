/** What the tools of a request require, and which calls lack it. */
import { z } from 'zod';
import { parsedJson } from '../wire/index.ts';

/** Names of the parameters that each tool requires, by its name. */
export type RequiredParameters = ReadonlyMap<string, readonly string[]>;

const requestSchema = z.object({
  tools: z.array(
    z.object({ function: z.object({ name: z.string(), parameters: z.object({ required: z.array(z.string()).optional() }).optional() }) }),
  ),
});

/** `request` is a body as it was sent, in which a person may have replaced the tools; nothing is required where they cannot be read. */
export function requiredParameters(request: unknown): RequiredParameters {
  const parsed = requestSchema.safeParse(request);
  const tools = parsed.success ? parsed.data.tools : [];
  return new Map(tools.map(({ function: { name, parameters } }) => [name, parameters?.required ?? []]));
}

/** The first required parameter that is not there; arguments that are no object have none. */
export function missingParameter(
  call: { readonly name: string; readonly arguments: string },
  required: RequiredParameters,
): string | undefined {
  const value = parsedJson(call.arguments);
  const pairs = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  return required.get(call.name)?.find((key) => !Object.hasOwn(pairs, key));
}
