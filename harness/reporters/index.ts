/** The ways to write a run down: the door of this folder. */
import { json } from './kinds/json.ts';
import { junit } from './kinds/junit.ts';
import { markdown } from './kinds/markdown.ts';
import { sarif } from './kinds/sarif.ts';
import type { Reporter } from './reporter.ts';

export { benchPlot } from './bench-plot.ts';
export { type BenchFacts, type BenchReport, benchReport } from './bench-report.ts';
export { benchSummaryOf } from './bench-summary.ts';
export { type CheckFacts, type CheckReport, checkReport } from './check-report.ts';
export { checkSummaryOf } from './check-summary.ts';
export { type ContractReport, contractReport } from './contract-report.ts';
export { contractSummaryOf } from './contract-summary.ts';
export { type MatrixReport, matrixReport } from './matrix-report.ts';
export { matrixSummaryOf } from './matrix-summary.ts';
export { type ProbeFacts, type ProbeReport, probeReport } from './probe-report.ts';
export { probeSummaryOf } from './probe-summary.ts';
export type { CaseVerdict, ReportedCase, ReportOutline } from './report-outline.ts';
export type { Report, Reporter } from './reporter.ts';
export {
  framedReport,
  type GrowthPoint,
  type GuidedPool,
  type ReportedFinding,
  type ReportedKnown,
  type ReportedShard,
  type RunFacts,
  type RunReport,
  runReport,
  type ShownExecution,
} from './run-report.ts';
export { summaryOf } from './summary.ts';
export { writeFileWhole } from './write-file.ts';

export const reporters: readonly Reporter[] = [json, junit, markdown, sarif];
