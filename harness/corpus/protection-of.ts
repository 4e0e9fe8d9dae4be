/** Which entries a corpus keeps whatever their features: those that recall a bug. */
import { dirname, resolve, sep } from 'node:path';
import type { CorpusEntry } from './entry.ts';

/** In a folder called `regressions` or below one; or by provenance. */
export type Protection = 'regression' | 'finding' | 'field-report';

export function protectionOf(path: string, { provenance }: CorpusEntry): Protection | undefined {
  if (dirname(resolve(path)).split(sep).includes('regressions')) return 'regression';
  return provenance.kind === 'finding' || provenance.kind === 'field-report' ? provenance.kind : undefined;
}
