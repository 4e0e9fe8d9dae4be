/**
 * The shapes of what a server answers, loose on purpose: whatever a field may wrongly be is judged by those who look at the answer, and
 * only what cannot be understood at all is refused here.
 */
import { z } from 'zod';

const text = z.string().nullish();

const callDeltaSchema = z.looseObject({
  index: z.number().nullish(),
  id: text,
  type: text,
  function: z.looseObject({ name: text, arguments: text }).nullish(),
});

const deltaSchema = z.looseObject({
  role: text,
  content: text,
  reasoning_content: text,
  reasoning: text,
  tool_calls: z.array(callDeltaSchema).nullish(),
});

export const usageSchema = z.looseObject({
  prompt_tokens: z.number().nullish(),
  completion_tokens: z.number().nullish(),
  total_tokens: z.number().nullish(),
});

export const chunkSchema = z.looseObject({
  id: text,
  object: text,
  created: z.number().nullish(),
  model: text,
  choices: z.array(
    z.looseObject({ index: z.number().nullish(), delta: deltaSchema.nullish(), finish_reason: text, logprobs: z.unknown().optional() }),
  ),
  usage: usageSchema.nullish(),
});

export const completionSchema = z.looseObject({
  id: text,
  object: text,
  created: z.number().nullish(),
  model: text,
  choices: z.array(
    z.looseObject({
      index: z.number().nullish(),
      message: z
        .looseObject({
          role: text,
          content: text,
          reasoning_content: text,
          reasoning: text,
          tool_calls: z
            .array(z.looseObject({ id: text, type: text, function: z.looseObject({ name: text, arguments: text }).nullish() }))
            .nullish(),
        })
        .nullish(),
      finish_reason: text,
      logprobs: z.unknown().optional(),
    }),
  ),
  usage: usageSchema.nullish(),
});

/**
 * OpenAI's error object, or a bare sentence in its place; its fields at the top, as vLLM sent them; or what FastAPI makes of an
 * exception.
 */
export const errorSchema = z.union([
  z.object({ error: z.union([z.string(), z.looseObject({ message: text, type: text })]) }),
  z.object({ object: z.literal('error'), message: text }),
  z.strictObject({ detail: z.string() }),
]);

export const modelsSchema = z.looseObject({ data: z.array(z.looseObject({ id: z.string() })) });

export type ReceivedChunk = z.infer<typeof chunkSchema>;
export type ReceivedCompletion = z.infer<typeof completionSchema>;
export type ReceivedUsage = z.infer<typeof usageSchema>;
/** One element of `delta.tool_calls`. */
export type ReceivedCallDelta = z.infer<typeof callDeltaSchema>;
