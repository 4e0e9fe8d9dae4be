/** The document that the report of a check is: what each part did, what all of them proved, and what is wrong; times only under `durations`. */
import { addedUp, type CanaryVerdict, type CheckResult, type PartVerdict, type Proof } from '../check/index.ts';
import type { ExitCode } from '../runner/index.ts';
import { type KeptFindings, type ReportedFinding, type ReportedKnown, reportedFinding } from './run-report.ts';

/** With the proof of all parts together. */
export interface CheckReport extends Proof {
  readonly schemaVersion: 1;
  readonly verb: 'check';
  readonly target: string;
  readonly seed: number;
  /** In the order in which they ran. */
  readonly parts: readonly {
    readonly part: string;
    readonly description: string;
    readonly verdict: PartVerdict;
    /** Of one that was skipped: why. */
    readonly reason?: string;
    readonly counts: Readonly<Record<string, number>>;
  }[];
  readonly canaries: readonly CanaryVerdict[];
  readonly findings: readonly ReportedFinding[];
  /** What became of each entry of `--known`; empty without one. */
  readonly known: readonly ReportedKnown[];
  /** What else is wrong, a sentence each. */
  readonly failures: readonly string[];
  readonly exitCode: ExitCode;
  readonly durations?: CheckDurations;
}

export interface CheckDurations {
  readonly totalSeconds: number;
  /** By part. */
  readonly parts: Readonly<Record<string, number>>;
  /** Slopes of all measurements; where there are two, the first was too steep and the second counts. */
  readonly growth: CheckResult['measured'];
}

export interface CheckFacts {
  readonly target: string;
  readonly seed: number;
  readonly result: CheckResult;
  readonly exitCode: ExitCode;
  readonly kept: KeptFindings;
  /** What became of each entry of `--known`, and the signatures that are accepted by it. */
  readonly known: readonly ReportedKnown[];
  readonly acceptedSignatures: ReadonlySet<string>;
  /** Absent when times are left out. */
  readonly durations: Omit<CheckDurations, 'growth'> | undefined;
}

export function checkReport({ target, seed, result, exitCode, kept, known, acceptedSignatures, durations }: CheckFacts): CheckReport {
  const outcomes = result.parts.flatMap(({ outcome }) => (outcome === undefined ? [] : [outcome]));
  return {
    schemaVersion: 1,
    verb: 'check',
    target,
    seed,
    parts: result.parts.map(({ part, verdict, outcome }) => ({
      part: part.id,
      description: part.description,
      verdict,
      ...reasonOf(verdict === 'left out' ? whyLeftOut(part.isAbout, target) : outcome?.skipped),
      counts: outcome?.counts ?? {},
    })),
    ...addedUp(outcomes.map((outcome) => outcome.proof)),
    canaries: outcomes.flatMap((outcome) => outcome.canaries ?? []),
    findings: result.findings.map((finding) => reportedFinding(finding, kept, acceptedSignatures)),
    known,
    failures: result.failures.map((failure) => failure.sentence),
    exitCode,
    ...(durations === undefined ? {} : { durations: { ...durations, growth: result.measured } }),
  };
}

function reasonOf(reason: string | undefined): { readonly reason?: string } {
  return reason === undefined ? {} : { reason };
}

function whyLeftOut(isAbout: CheckResult['parts'][number]['part']['isAbout'], target: string): string {
  const subject = isAbout === 'own code' ? "the project's own code" : "the contract's own reading and growth";
  return `is about ${subject}, and says nothing of ${target}`;
}
