/** One line of `mutants/by-fuzzing.jsonl` or `mutants/guided.jsonl`: how long one seed took to find one mutant, and what the figure depends on. */
import { z } from 'zod';

const count = z.int().min(1);
const fingerprint = z.string().regex(/^[0-9a-f]{12}$/, 'must be twelve hexadecimal digits');

export const measurementSchema = z.strictObject({
  /** Of the mutant. */
  id: z.string().min(1),
  seed: z.int().min(0),
  /** The one that the entry names. */
  oracle: z.string().min(1),
  /** Most scenarios that were tried. */
  limit: count,
  /** Scenarios until that oracle found something; `null` when it did not. */
  found: count.nullable(),
  /** By oracle, scenarios until each of the others found something, if it did by then. */
  others: z.record(z.string(), count),
  /** How its scenarios were made; absent where all were drawn and nothing else is measured. */
  way: z.enum(['blind', 'guided']).optional(),
  /** Of the entry, and of the code that makes, runs and judges scenarios. */
  entry: fingerprint,
  code: fingerprint,
});

export type Measurement = Readonly<z.infer<typeof measurementSchema>>;
