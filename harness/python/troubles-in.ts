/** What is wrong with a comparison with Python, a sentence each. */
import type { AgreementReport } from './report.ts';

/** Scenarios that disagree, of which there is a sentence. */
const SHOWN = 3;
/** Code units of what was expected and of what came that are shown, from shortly before where they part. */
const SHOWN_LENGTH = 160;
const SHOWN_BEFORE = 40;
/** One kind of text nests too deep for CPython's stack, and there are dozens: more skips mean that something else raises. */
const MAX_SKIPPED_SHARE = 0.05;

/** Of a report on the first scenarios of a seed. Empty when all is as it should be. */
export function troublesIn({ agreement, canary }: AgreementReport, seed: number): string[] {
  const { scenarios, skipped, disagreements } = agreement;
  const troubles: string[] = [];
  if (canary.caughtIn === null) troubles.push(`the comparison with Python does not notice ${canary.program}, which is wrong on purpose`);
  for (const { scenario, where, expected, got } of disagreements.slice(0, SHOWN)) {
    const [wanted, came] = fromTheFork(expected, got);
    troubles.push(`Python disagrees on scenario ${scenario} of seed ${seed} (${where}): expected ${wanted}, got ${came}`);
  }
  if (scenarios + skipped > 0 && skipped > MAX_SKIPPED_SHARE * (scenarios + skipped))
    troubles.push(`Python ended in a RecursionError on ${skipped} of ${scenarios + skipped} scenarios`);
  return troubles;
}

function fromTheFork(expected: string, got: string): [string, string] {
  let fork = 0;
  while (fork < expected.length && expected[fork] === got[fork]) fork += 1;
  const from = Math.max(0, fork - SHOWN_BEFORE);
  const shown = (text: string): string =>
    `${from > 0 ? '…' : ''}${text.slice(from, from + SHOWN_LENGTH)}${text.length > from + SHOWN_LENGTH ? '…' : ''}`;
  return [shown(expected), shown(got)];
}
