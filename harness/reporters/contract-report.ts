/** The document that the report of a contract is: what each check says of the server; times only under `durations`. */
import type { CheckResult, ContractRun, Verdict } from '../live/contract/index.ts';
import type { ExitCode } from '../runner/index.ts';

export interface ContractReport {
  readonly schemaVersion: 1;
  readonly verb: 'contract';
  /** URL of the server; `null` for the embedded one. */
  readonly url: string | null;
  /** `null` when the server did not tell. */
  readonly model: string | null;
  /** Of the embedded server, by name. */
  readonly faults: readonly string[];
  readonly profile: string;
  readonly forcedOutput: string;
  readonly seed: number;
  /** How often each check ran. */
  readonly repeat: number;
  /** Checks by verdict; `known` are those of `fail` that do not fail the run. */
  readonly counts: Readonly<Record<Verdict | 'known', number>>;
  /** In the order in which they ran. */
  readonly cases: readonly ReportedContractCase[];
  /** What became of each entry of `--known`; empty without one. */
  readonly known: readonly ReportedKnownCheck[];
  /** What is wrong with the run itself, a sentence each. */
  readonly failures: readonly string[];
  readonly exitCode: ExitCode;
  readonly durations?: {
    readonly totalSeconds: number;
    /** A measurement that is made again is sent again. */
    readonly requests: number;
    readonly checkSeconds: Readonly<Record<string, number>>;
  };
}

export interface ReportedContractCase {
  readonly check: string;
  readonly title: string;
  /** When it passes. */
  readonly passes: string;
  readonly verdict: Verdict;
  /** Whether it is listed in `--known` and accepted. */
  readonly isKnown: boolean;
  /** Why it failed or was skipped; how far a pass goes, where that is less than usual. */
  readonly reason: string | null;
  /** How often it ended in each way. */
  readonly rounds: Readonly<Record<Verdict, number>>;
}

export interface ReportedKnownCheck {
  readonly signature: string;
  readonly url: string | null;
  readonly expires: string;
  /** `unjudged`: its check did not run, or was skipped. */
  readonly outcome: 'known' | 'stale' | 'expired' | 'unjudged';
}

export interface ContractFacts extends Omit<ContractReport, 'schemaVersion' | 'verb' | 'counts' | 'cases' | 'durations'> {
  readonly run: ContractRun;
  /** Ids of the checks that may fail. */
  readonly accepted: ReadonlySet<string>;
  /** Absent when times are left out. */
  readonly totalSeconds: number | undefined;
}

export function contractReport({ run, accepted, totalSeconds, ...facts }: ContractFacts): ContractReport {
  const { url, model, faults, profile, forcedOutput, seed, repeat, known, failures, exitCode } = facts;
  const cases = run.results.map((result) => reportedCase(result, accepted));
  const having = (verdict: Verdict): number => cases.filter((one) => one.verdict === verdict).length;
  return {
    schemaVersion: 1,
    verb: 'contract',
    url,
    model,
    faults,
    profile,
    forcedOutput,
    seed,
    repeat,
    counts: { pass: having('pass'), fail: having('fail'), skip: having('skip'), known: cases.filter(({ isKnown }) => isKnown).length },
    cases,
    known,
    failures,
    exitCode,
    ...(totalSeconds === undefined
      ? {}
      : {
          durations: {
            totalSeconds,
            requests: run.requests,
            checkSeconds: Object.fromEntries(run.results.map(({ check, milliseconds }) => [check.id, milliseconds / 1000])),
          },
        }),
  };
}

function reportedCase({ check, verdict, reason, counts }: CheckResult, accepted: ReadonlySet<string>): ReportedContractCase {
  return {
    check: check.id,
    title: check.title,
    passes: check.passes,
    verdict,
    isKnown: verdict === 'fail' && accepted.has(check.id),
    reason: reason ?? null,
    rounds: counts,
  };
}
