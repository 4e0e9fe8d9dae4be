/** The port of the ways to write a run down. */
import type { RunReport } from './run-report.ts';

export interface Reporter {
  /** As `--report KIND=FILE` names it; also the file's name. */
  readonly kind: string;
  render(report: RunReport): string;
}
