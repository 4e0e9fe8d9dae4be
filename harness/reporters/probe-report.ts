/** The document that the report of a probe is: verdicts by server and by request; times only under `durations`. */
import type { Comparison, Ending, ProbeCase, ProbeSettings, SideResult } from '../live/probe/index.ts';

export interface ProbeReport {
  readonly schemaVersion: 1;
  readonly verb: 'probe';
  /** What the person calls the run; `null` when nothing. */
  readonly label: string | null;
  /** `null` when kept answers were judged, for which no request was sent. */
  readonly settings: ProbeSettings | null;
  /** The candidate, and in a comparison the control. */
  readonly servers: readonly ReportedServer[];
  /** `null` without a control. */
  readonly comparison: Comparison | null;
  /** Answers that an earlier run judged. */
  readonly resumed: number;
  /** In the order of the plan, the candidate's first. */
  readonly cases: readonly ReportedProbeCase[];
  /** Why the run is not clean, a sentence each. */
  readonly failures: readonly string[];
  readonly exitCode: Ending['exitCode'];
  readonly durations?: {
    readonly totalSeconds: number;
    /** In the order of `cases`. */
    readonly caseSeconds: readonly number[];
  };
}

export interface ReportedServer extends SideResult {
  /** `null` for kept answers. */
  readonly url: string | null;
  readonly model: string | null;
  /** The project's own server, started for this run. */
  readonly isEmbedded: boolean;
}

export type ReportedProbeCase = Omit<ProbeCase, 'milliseconds' | 'number'>;

export interface ProbeFacts extends Omit<ProbeReport, 'schemaVersion' | 'verb' | 'cases' | 'durations'> {
  readonly cases: readonly ProbeCase[];
  /** Absent when times are left out. */
  readonly totalSeconds: number | undefined;
}

export function probeReport({ cases, totalSeconds, ...facts }: ProbeFacts): ProbeReport {
  const { label, settings, servers, comparison, resumed, failures, exitCode } = facts;
  return {
    schemaVersion: 1,
    verb: 'probe',
    label,
    settings,
    servers,
    comparison,
    resumed,
    cases: cases.map(({ milliseconds: _, number: __, ...reported }) => reported),
    failures,
    exitCode,
    ...(totalSeconds === undefined
      ? {}
      : { durations: { totalSeconds, caseSeconds: cases.map(({ milliseconds }) => milliseconds / 1000) } }),
  };
}
