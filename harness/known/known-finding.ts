/** A finding that is known and accepted until a date: with it in the list, a run is green although the finding still shows. */
import { z } from 'zod';
import { chunksAreText, chunksComplaint, keptInputFields, keptSignatureFields } from '../artifacts/index.ts';
import { type Signature, signatureText } from '../runner/index.ts';
import { acceptanceFields, listSchema } from './acceptance.ts';

const knownFindingSchema = z.strictObject({
  ...keptSignatureFields,
  ...acceptanceFields,
  input: z.strictObject(keptInputFields).refine(chunksAreText, chunksComplaint),
});

export const knownFileSchema = listSchema(knownFindingSchema, signatureText);

export type KnownFinding = Readonly<z.infer<typeof knownFindingSchema>>;

export function signatureOfKnown({ oracle, target, textKind, shape }: KnownFinding): Signature {
  return { oracle, target, textKind, shape };
}
