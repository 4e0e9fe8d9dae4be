/** The port of the ways to write a run down. */
import type { CheckReport } from './check-report.ts';
import type { RunReport } from './run-report.ts';

/** The document of a campaign or of a check; `verb` tells which. */
export type Report = RunReport | CheckReport;

export interface Reporter {
  /** As `--report KIND=FILE` names it; also the file's name. */
  readonly kind: string;
  render(report: Report): string;
}
