/** What entries of all lists of known findings have in common: where the bug is reported, and until when it is accepted. */
import { z } from 'zod';

export const acceptanceFields = {
  /** What is wrong, in a sentence, for whoever reads the list. */
  why: z.string().min(1).exactOptional(),
  /** Where the bug is reported; `null` until that is filled in. */
  url: z.url({ protocol: /^https?$/, error: 'must be a web address or null' }).nullable(),
  /** The last day, in UTC, on which the finding is accepted. */
  expires: z.iso.date({ error: 'must be a date such as 2030-12-31' }),
} as const;

/** A file that lists entries of that shape, no two with the same signature. */
export function listSchema<Entry>(entry: z.ZodType<Entry>, signatureOf: (entry: Entry) => string) {
  return z.strictObject({ schemaVersion: z.literal(1), findings: z.array(entry).readonly() }).superRefine(({ findings }, context) => {
    const first = new Map<string, number>();
    for (const [index, finding] of findings.entries()) {
      const key = signatureOf(finding);
      const earlier = first.get(key);
      if (earlier === undefined) first.set(key, index);
      else context.addIssue({ code: 'custom', path: ['findings', index], message: `has the same signature as findings.${earlier}` });
    }
  });
}

/**
 * `known`: it shows, as expected. `stale`: it no longer shows, so the entry should go; whether its date has passed makes no difference.
 * `expired`: it shows, and its last day is over.
 */
export type KnownOutcome = 'known' | 'stale' | 'expired';

/** `today` is a date such as 2030-12-31, in UTC. */
export function knownOutcome(isShown: boolean, expires: string, today: string): KnownOutcome {
  if (!isShown) return 'stale';
  return expires < today ? 'expired' : 'known';
}
