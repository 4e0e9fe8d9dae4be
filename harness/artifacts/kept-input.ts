/** An input as it is kept on disk: everything that is needed to judge it again. */
import { z } from 'zod';
import { formatById, formats } from '../../src/index.ts';
import type { Finding } from '../runner/index.ts';
import type { Scenario } from '../scenario.ts';

const intendedCallSchema = z.strictObject({ name: z.string(), arguments: z.string() });

/** The fields of an input, for schemas that hold one. */
export const keptInputFields = {
  text: z.string(),
  chunks: z.array(z.string()).readonly(),
  format: z.enum(formats.map((format) => format.id)),
  startsInReasoning: z.boolean(),
  callsInReasoning: z.boolean(),
  kinds: z.array(z.string()).readonly(),
  /** What the generator promised of the text, which some oracles go by; `null` where it promised nothing. */
  promisedCalls: z.int().nonnegative().nullable(),
  intendedCalls: z.array(intendedCallSchema).readonly().nullable(),
  /** The tools of the request; absent where it had none. */
  tools: z.array(z.unknown()).readonly().exactOptional(),
  /** Where the token limit ended the response. */
  finish: z.literal('length').exactOptional(),
};

export type KeptInput = Readonly<z.infer<z.ZodObject<typeof keptInputFields>>>;

/** Whether the chunks are those of the text. */
export function chunksAreText({ text, chunks }: Pick<KeptInput, 'text' | 'chunks'>): boolean {
  return chunks.join('') === text;
}

/** What a schema says where `chunksAreText` fails. */
export const chunksComplaint = { path: ['chunks'], message: 'together they are not the text' };

export function keptInputOf({ scenario, chunks }: Pick<Finding, 'scenario' | 'chunks'>): KeptInput {
  const { text, format, startsInReasoning, callsInReasoning, kinds, promisedCalls = null, intendedCalls = null, tools, finish } = scenario;
  const input = { text, chunks, format: format.id, startsInReasoning, callsInReasoning, kinds, promisedCalls, intendedCalls };
  return { ...input, ...(tools === undefined ? {} : { tools }), ...(finish === undefined ? {} : { finish }) };
}

/** The scenario as it was. */
export function scenarioOf(input: KeptInput): Scenario {
  const { text, format, startsInReasoning, callsInReasoning, kinds, promisedCalls, intendedCalls, tools, finish } = input;
  return {
    format: formatById(format),
    startsInReasoning,
    callsInReasoning,
    text,
    kinds,
    promisedCalls: promisedCalls ?? undefined,
    intendedCalls: intendedCalls ?? undefined,
    ...(tools === undefined ? {} : { tools }),
    ...(finish === undefined ? {} : { finish }),
  };
}
