/** How the default reading compares with what the reporters of bugs in parsers of this family expect; for documentation to quote. */
import { corporaPath } from './corpora-path.ts';
import { CorpusError } from './corpus-error.ts';
import { readDifferences } from './differences.ts';
import { type FieldReportTotals, judgeFieldReports } from './judge-field-reports.ts';
import { loadCorpus } from './load-corpus.ts';

export type { FieldReportTotals } from './judge-field-reports.ts';

/** The totals over the seeds that the package carries. Throws `CorpusError` where the list of differences is not exact. */
export function fieldReportTotals(): FieldReportTotals {
  const differencesPath = corporaPath('seeds', 'differences.jsonl');
  const entries = loadCorpus(corporaPath('seeds')).entries.map(({ entry }) => entry);
  const { totals, problems } = judgeFieldReports(entries, readDifferences(differencesPath));
  const [problem] = problems;
  if (problem !== undefined) throw new CorpusError(differencesPath, `is not exact: ${problem}`);
  return totals;
}
