/** The catalogue by promise, and what it leaves open. */
import type { Catalogue } from './load-catalogue.ts';

/** Promises of which no mutant shows that the suite keeps watch. */
export function promisesWithoutMutant({ promises, entries }: Catalogue): string[] {
  return [...promises.keys()].filter((promise) => !entries.some((entry) => entry.promise === promise && entry.expect === 'killed'));
}

/** A paragraph for each promise with its mutants, then the promises without one, then the counts. */
export function catalogueListing(catalogue: Catalogue): string {
  const lines: string[] = [];
  for (const [promise, sentence] of catalogue.promises) {
    lines.push(`${promise}: ${sentence}`);
    for (const { id, title, expect } of catalogue.entries.filter((entry) => entry.promise === promise)) {
      lines.push(`  ${id}: ${title}${expect === 'equivalent' ? ' (equivalent)' : ''}`);
    }
  }
  const uncovered = promisesWithoutMutant(catalogue);
  for (const promise of uncovered) lines.push(`no mutant breaks ${promise}`);
  const counted = catalogue.entries.filter((entry) => entry.expect === 'killed');
  const count = (isSo: (entry: (typeof counted)[number]) => boolean): number => counted.filter(isSo).length;
  lines.push(
    '',
    `${counted.length} mutants to be killed, ${catalogue.entries.filter((entry) => entry.expect === 'equivalent').length} equivalent, 1 canary`,
    `${catalogue.promises.size} promises, ${uncovered.length} without a mutant`,
    `${count((entry) => entry.origin !== undefined)} show a fault of a public report, ${count((entry) => entry.oracle !== undefined)} name the oracle by which fuzzing should find them`,
  );
  return `${lines.join('\n')}\n`;
}
