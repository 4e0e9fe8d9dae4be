/**
 * The three kinds of rows in vector files. All offsets, lengths and `emitted` count code points. A row is recognised by its fields;
 * further fields are ignored.
 */
import { z } from 'zod';

/** Name, and JSON text of the arguments. */
const callSchema = z.tuple([z.string(), z.string()]);

/** A text with its calls, and a whole response built around it. */
const parseSchema = z
  .object({
    id: z.string(),
    text: z.string(),
    calls: z.array(callSchema),
    response: z.object({
      text: z.string(),
      start_in_reasoning: z.boolean(),
      tool_calls_in_reasoning: z.boolean(),
      /** Texts in order; neighbours are of different channels. */
      channels: z.array(z.tuple([z.enum(['reasoning', 'content', 'tool']), z.string()])),
      /** Calls of all tool text of the response. */
      calls: z.array(callSchema),
    }),
  })
  .transform((row) => ({ format: 'parse' as const, ...row }));

/** A tool text with its calls and what a stream sends of them. */
const streamSchema = z
  .object({
    id: z.string(),
    tool_text: z.string(),
    parsed: z.array(callSchema),
    streamed: z.array(z.object({ name: z.string(), arguments: z.string(), state: z.enum(['closed', 'poisoned', 'truncated']) })),
    /** Argument characters sent in all after each code point. */
    emitted: z.array(z.number()).exactOptional(),
  })
  .transform((row) => ({ format: 'stream' as const, ...row }));

/** A value and what CPython makes of it. */
const codecSchema = z
  .object({ raw: z.string(), is_json: z.boolean(), dumps: z.string() })
  .transform((row) => ({ format: 'codec' as const, id: null, ...row }));

const rowSchema = z.union([parseSchema, streamSchema, codecSchema]);

export type ParseRow = z.infer<typeof parseSchema>;
export type StreamRow = z.infer<typeof streamSchema>;
export type CodecRow = z.infer<typeof codecSchema>;
export type VectorRow = ParseRow | StreamRow | CodecRow;

/** The row, or `undefined` when the value has the fields of none. */
export function recogniseRow(value: unknown): VectorRow | undefined {
  return rowSchema.safeParse(value).data;
}
