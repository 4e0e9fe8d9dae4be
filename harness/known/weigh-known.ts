/** Weighs what a run found against what is known. */
import { keptInputOf } from '../artifacts/index.ts';
import { type Finding, signatureText } from '../runner/index.ts';
import { type KnownFinding, signatureOfKnown } from './known-finding.ts';
import type { ReplayedKnown } from './replay-known.ts';

export interface Weighed {
  /** Not listed, or listed and expired: these fail a run. Expired ones that only their own input showed stand last. */
  readonly newFindings: readonly Finding[];
  /** Everything that showed: what the run found, and behind it what only the inputs of the list showed. */
  readonly findings: readonly Finding[];
  readonly isStale: boolean;
}

/** Signatures that do not fail a run: of all entries whose date has not passed or whose own input no longer shows them. */
export function acceptedSignatures(replayed: readonly ReplayedKnown[]): ReadonlySet<string> {
  return new Set(replayed.flatMap(({ entry, outcome }) => (outcome === 'expired' ? [] : [signatureText(signatureOfKnown(entry))])));
}

export function weighKnown(found: readonly Finding[], replayed: readonly ReplayedKnown[]): Weighed {
  const accepted = acceptedSignatures(replayed);
  const seen = new Set(found.map(({ signature }) => signatureText(signature)));
  const shown = replayed.flatMap(({ finding }) => (finding === undefined || seen.has(signatureText(finding.signature)) ? [] : [finding]));
  const findings = [...found, ...shown];
  return {
    newFindings: findings.filter(({ signature }) => !accepted.has(signatureText(signature))),
    findings,
    isStale: replayed.some(({ outcome }) => outcome === 'stale'),
  };
}

/**
 * The list for everything that showed: entries that are there already keep their url and date, and their input while it still shows;
 * the others expire on the day given. Entries of which nothing showed are left out.
 */
export function knownFor(findings: readonly Finding[], replayed: readonly ReplayedKnown[], expires: string): KnownFinding[] {
  const listed = new Map(replayed.map((known) => [signatureText(signatureOfKnown(known.entry)), known]));
  return findings.map((finding) => {
    const known = listed.get(signatureText(finding.signature));
    if (known !== undefined && known.outcome !== 'stale') return known.entry;
    const { url, expires: until } = known?.entry ?? { url: null, expires };
    const { oracle, target, textKind, shape } = finding.signature;
    return { oracle, target, textKind, shape, url, expires: until, input: keptInputOf(finding) };
  });
}
