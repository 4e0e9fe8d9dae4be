/** The lines between the harness and a program under test: what is asked, and what an answer must look like. */
import { z } from 'zod';
import { asciiJson } from '../../ascii-json.ts';
import type { Scenario } from '../../scenario.ts';

export const CAPABILITIES = ['reasoning', 'tools-schema', 'finish', 'deep', 'lone-surrogates'] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** A field that is null says as little as one that is absent. */
const optional = <Type extends z.ZodType>(type: Type) => type.nullish().transform((value) => value ?? undefined);

export const helloSchema = z.object({
  name: optional(z.string()),
  version: optional(z.string()),
  formats: optional(z.array(z.string())),
  capabilities: optional(z.array(z.string())),
  unit: optional(z.enum(['code-point', 'code-unit'])),
  atomicTags: optional(z.array(z.string())),
  profile: optional(z.array(z.string())),
  script: optional(z.string()),
});
export type Hello = z.infer<typeof helloSchema>;

/** What is left out, and what a delta has besides, is an oracle's to judge; only that it can be read is demanded here. */
const callDeltaSchema = z.looseObject({
  index: z.int().min(0),
  function: z.looseObject({ name: z.string().nullish(), arguments: z.string().nullish() }),
});

const deltaSchema = z.object({
  content: optional(z.string()),
  reasoning_content: optional(z.string()),
  reasoning: optional(z.string()),
  tool_calls: optional(z.array(callDeltaSchema)),
  chunk: optional(z.int().min(0)),
});

export const streamAnswerSchema = z.object({ deltas: z.array(deltaSchema), finish_reason: optional(z.string()) });
export type StreamAnswer = z.infer<typeof streamAnswerSchema>;

export const parseAnswerSchema = z.object({
  calls: z.array(z.object({ name: z.string(), arguments: z.string() })),
  content: optional(z.string()),
  reasoning_content: optional(z.string()),
  reasoning: optional(z.string()),
  finish_reason: optional(z.string()),
});
export type ParseAnswer = z.infer<typeof parseAnswerSchema>;

/** What any answer has. */
export const envelopeSchema = z.looseObject({ id: z.int(), error: optional(z.string()) });

export type Operation =
  | { readonly op: 'hello' }
  | { readonly op: 'parse'; readonly text: string }
  | { readonly op: 'stream'; readonly chunks: readonly string[] };

/** One line. Only ASCII, so that no encoding of the other side can change a text. */
export function requestLine(id: number, operation: Operation, scenario?: Scenario): string {
  const about =
    scenario === undefined
      ? {}
      : {
          format: scenario.format.id,
          startInReasoning: scenario.startsInReasoning,
          finish: scenario.finish ?? 'stop',
          ...(scenario.tools === undefined ? {} : { tools: scenario.tools }),
        };
  return `${asciiJson({ id, ...operation, ...about })}\n`;
}
