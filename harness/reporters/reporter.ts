/** The port of the ways to write a run down. */
import type { BenchReport } from './bench-report.ts';
import type { CheckReport } from './check-report.ts';
import type { ContractReport } from './contract-report.ts';
import type { MatrixReport } from './matrix-report.ts';
import type { ProbeReport } from './probe-report.ts';
import type { RunReport } from './run-report.ts';

/** The document of a campaign, also over several targets, a check, a run against servers or a bench; `verb` tells which. */
export type Report = RunReport | CheckReport | ProbeReport | ContractReport | BenchReport | MatrixReport;

export interface Reporter {
  /** As `--report KIND=FILE` names it; also the file's name. */
  readonly kind: string;
  render(report: Report): string;
}
