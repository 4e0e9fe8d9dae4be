/** The outline of any report. A new verb adds its line here. */
import { benchOutline } from './bench-outline.ts';
import { checkOutline } from './check-outline.ts';
import { contractOutline } from './contract-outline.ts';
import { matrixOutline } from './matrix-outline.ts';
import { probeOutline } from './probe-outline.ts';
import type { ReportOutline } from './report-outline.ts';
import type { Report } from './reporter.ts';
import { runOutline } from './run-outline.ts';

export function outlineOf(report: Report): ReportOutline {
  switch (report.verb) {
    case 'fuzz':
      return runOutline(report);
    case 'fuzz-matrix':
      return matrixOutline(report);
    case 'check':
      return checkOutline(report);
    case 'probe':
      return probeOutline(report);
    case 'contract':
      return contractOutline(report);
    case 'bench':
      return benchOutline(report);
    default:
      return report satisfies never;
  }
}
