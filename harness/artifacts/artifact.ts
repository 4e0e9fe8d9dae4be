/** The input of a finding as it is kept on disk: everything that is needed to run it again, and what was expected of it. */
import { z } from 'zod';
import { formatById, formats } from '../../src/index.ts';
import { oracles } from '../oracles/index.ts';
import { bucketOf, type Finding } from '../runner/index.ts';
import type { Scenario } from '../scenario.ts';

const originSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('generated'), seed: z.number(), scenario: z.number() }),
  z.strictObject({ kind: z.literal('corpus'), path: z.string() }),
]);

export const artifactSchema = z
  .strictObject({
    schemaVersion: z.literal(1),
    bucket: z.string().regex(/^[0-9a-f]{12}$/),
    oracle: z.enum(oracles.map((oracle) => oracle.id)),
    target: z.string(),
    textKind: z.enum(['well-formed', 'cut', 'own-markup', 'malformed', 'reported']),
    shape: z.string(),
    text: z.string(),
    chunks: z.array(z.string()).readonly(),
    chunking: z.string(),
    format: z.enum(formats.map((format) => format.id)),
    startsInReasoning: z.boolean(),
    callsInReasoning: z.boolean(),
    kinds: z.array(z.string()).readonly(),
    promisedCalls: z.int().nonnegative().nullable(),
    expected: z.string(),
    got: z.string(),
    count: z.number(),
    firstSeen: originSchema,
    /** How the text was made small; absent from artefacts of earlier versions. */
    reduction: z.strictObject({ executions: z.int().nonnegative(), isMinimal: z.boolean() }).optional(),
  })
  .refine((artifact) => artifact.chunks.join('') === artifact.text, { path: ['chunks'], message: 'together they are not the text' });

export type Artifact = Readonly<z.infer<typeof artifactSchema>>;

export function artifactOf(finding: Finding): Artifact {
  const { signature, scenario } = finding;
  return {
    schemaVersion: 1,
    bucket: bucketOf(signature),
    ...signature,
    text: scenario.text,
    chunks: finding.chunks,
    chunking: finding.chunking,
    format: scenario.format.id,
    startsInReasoning: scenario.startsInReasoning,
    callsInReasoning: scenario.callsInReasoning,
    kinds: scenario.kinds,
    promisedCalls: scenario.promisedCalls ?? null,
    expected: finding.expected,
    got: finding.got,
    count: finding.count,
    firstSeen: finding.firstSeen,
    reduction: { executions: finding.executions, isMinimal: finding.isMinimal },
  };
}

/** The scenario of an artefact. What the generator meant in detail is not kept. */
export function scenarioOf(artifact: Artifact): Scenario {
  return {
    format: formatById(artifact.format),
    startsInReasoning: artifact.startsInReasoning,
    callsInReasoning: artifact.callsInReasoning,
    text: artifact.text,
    kinds: artifact.kinds,
    promisedCalls: artifact.promisedCalls ?? undefined,
    intendedCalls: undefined,
  };
}
