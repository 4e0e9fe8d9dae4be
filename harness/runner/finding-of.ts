/** Makes a finding of what was found. */
import type { Finding, Origin, Signature } from './finding.ts';
import type { Reduced } from './reduce.ts';

/** A finding that was seen once, with the input that shows it. */
export function findingOf(signature: Signature, firstSeen: Origin, { scenario, cut, conviction, executions, isMinimal }: Reduced): Finding {
  const { chunking, chunks } = cut;
  const { expected, got, verdict = 'fail' } = conviction;
  return { signature, verdict, firstSeen, count: 1, scenario, chunking, chunks, expected, got, executions, isMinimal };
}
