/** Where a corpus entry comes from. Every kind has its own facts; none of them changes what is tested. */
import { z } from 'zod';

/** A call as the project gives one: `arguments` is JSON text, since numbers beyond 2^53 do not survive being parsed. */
const callSchema = z.strictObject({ name: z.string(), arguments: z.string() });

/** A public bug report on a parser of this family, from which the input was rebuilt. All sentences are the reporters'. */
const fieldReportSchema = z.strictObject({
  kind: z.literal('field-report'),
  id: z.string(),
  url: z.string(),
  /** As far as it is known, in words. */
  date: z.string(),
  /** The software that the report is about. */
  component: z.string(),
  category: z.string(),
  symptom: z.string(),
  /** `exact`: the report prints the input; `reconstructed`: it only describes it. */
  confidence: z.enum(['exact', 'reconstructed']),
  /** Users disagree on the right answer: only the invariants apply, not `expected`. */
  contested: z.boolean(),
  /** What the reporter expects; many know the types of the parameters, which the default reading does not. */
  expected: z.strictObject({
    calls: z.array(callSchema).readonly(),
    content: z.string(),
    finish_reason: z.string(),
    /** Absent where the report says nothing of reasoning. */
    reasoning: z.string().exactOptional(),
  }),
  note: z.string(),
});

export const provenanceSchema = z.discriminatedUnion('kind', [
  fieldReportSchema,
  /** Kept from a campaign because it reached something new. */
  z.strictObject({ kind: z.literal('campaign'), seed: z.number(), scenario: z.number() }),
  /** The reduced input of a finding. */
  z.strictObject({ kind: z.literal('finding'), signature: z.string(), note: z.string() }),
  /** What a server answered. `exact`: the response came as it was; `reconstructed`: the server had taken it apart. */
  z.strictObject({
    kind: z.literal('transcript'),
    /** The request, as the transcript calls it. */
    id: z.string(),
    /** Absent where the transcript does not tell. */
    model: z.string().exactOptional(),
    confidence: z.enum(['exact', 'reconstructed']),
  }),
  /** The text of a file of that name. */
  z.strictObject({ kind: z.literal('text'), file: z.string() }),
  /** Written by hand. */
  z.strictObject({ kind: z.literal('manual'), note: z.string() }),
]);

export type Provenance = z.infer<typeof provenanceSchema>;
export type FieldReport = z.infer<typeof fieldReportSchema>;
