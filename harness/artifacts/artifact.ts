/** A finding as it is kept on disk: the input that shows it, and what was expected of it. */
import { z } from 'zod';
import { bucketOf, type Finding } from '../runner/index.ts';
import { chunksAreText, chunksComplaint, keptInputFields, keptInputOf } from './kept-input.ts';
import { keptSignatureFields } from './kept-signature.ts';

const originSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('generated'),
    seed: z.number(),
    scenario: z.number(),
    /** Flags of the run that decide what its scenarios are; needed to make this one again. */
    flags: z.array(z.string()).readonly(),
  }),
  z.strictObject({ kind: z.literal('guided'), seed: z.number(), scenario: z.number() }),
  z.strictObject({ kind: z.literal('corpus'), path: z.string() }),
]);

export const artifactSchema = z
  .strictObject({
    schemaVersion: z.literal(1),
    bucket: z.string().regex(/^[0-9a-f]{12}$/),
    ...keptSignatureFields,
    ...keptInputFields,
    chunking: z.string(),
    expected: z.string(),
    got: z.string(),
    count: z.number(),
    firstSeen: originSchema,
    /** How the text was made small; absent from artefacts of earlier versions. */
    reduction: z.strictObject({ executions: z.int().nonnegative(), isMinimal: z.boolean() }).optional(),
  })
  .refine(chunksAreText, chunksComplaint);

export type Artifact = Readonly<z.infer<typeof artifactSchema>>;

/** `flags` are those of the run that decide what its scenarios are, as `replay` takes them. */
export function artifactOf(finding: Finding, flags: readonly string[]): Artifact {
  const { signature, firstSeen } = finding;
  return {
    schemaVersion: 1,
    bucket: bucketOf(signature),
    ...signature,
    ...keptInputOf(finding),
    chunking: finding.chunking,
    expected: finding.expected,
    got: finding.got,
    count: finding.count,
    firstSeen: firstSeen.kind === 'generated' ? { ...firstSeen, flags } : firstSeen,
    reduction: { executions: finding.executions, isMinimal: finding.isMinimal },
  };
}
