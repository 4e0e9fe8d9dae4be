/** A finding that is known and accepted until a date: with it in the list, a run is green although the finding still shows. */
import { z } from 'zod';
import { chunksAreText, chunksComplaint, keptInputFields, keptSignatureFields } from '../artifacts/index.ts';
import { type Signature, signatureText } from '../runner/index.ts';

const knownFindingSchema = z.strictObject({
  ...keptSignatureFields,
  /** Where the bug is reported; `null` until that is filled in. */
  url: z.url({ protocol: /^https?$/, error: 'must be a web address or null' }).nullable(),
  /** The last day, in UTC, on which the finding is accepted. */
  expires: z.iso.date({ error: 'must be a date such as 2030-12-31' }),
  input: z.strictObject(keptInputFields).refine(chunksAreText, chunksComplaint),
});

export const knownFileSchema = z
  .strictObject({ schemaVersion: z.literal(1), findings: z.array(knownFindingSchema).readonly() })
  .superRefine(({ findings }, context) => {
    const first = new Map<string, number>();
    for (const [index, finding] of findings.entries()) {
      const key = signatureText(finding);
      const earlier = first.get(key);
      if (earlier === undefined) first.set(key, index);
      else context.addIssue({ code: 'custom', path: ['findings', index], message: `has the same signature as findings.${earlier}` });
    }
  });

export type KnownFinding = Readonly<z.infer<typeof knownFindingSchema>>;

export function signatureOfKnown({ oracle, target, textKind, shape }: KnownFinding): Signature {
  return { oracle, target, textKind, shape };
}
