/** How a contract ends: which checks count, what is wrong with the run itself, and the exit code. */
import { type KnownCheck, type WeighedCheck, weighKnownChecks } from '../known/index.ts';
import { type ContractRun, signatureOfCheck } from '../live/contract/index.ts';
import { ExitCode, winningCode } from '../runner/index.ts';

export interface ContractEnding {
  readonly weighed: readonly WeighedCheck[];
  /** Signatures of the checks that failed. */
  readonly failed: readonly string[];
  /** Ids of the checks that may fail. */
  readonly accepted: ReadonlySet<string>;
  /** What is wrong with the run itself, a sentence each. */
  readonly failures: readonly string[];
  readonly exitCode: ExitCode;
}

/** `problem`: why the server could not be asked at all. `today` is a date in UTC. */
export function contractEnding(run: ContractRun, problem: string | undefined, known: readonly KnownCheck[], today: string): ContractEnding {
  const verdicts = new Map(run.results.map(({ check, verdict }) => [signatureOfCheck(check), verdict]));
  const weighed = weighKnownChecks(known, verdicts, today);
  const mayFail = new Set(weighed.flatMap(({ entry, outcome }) => (outcome === 'known' ? [entry.signature] : [])));
  const failed = [...verdicts].flatMap(([signature, verdict]) => (verdict === 'fail' ? [signature] : []));
  const failures = run.isInterrupted ? [] : failuresOf(run, problem);
  const exitCode = winningCode([
    ...(run.isInterrupted ? [ExitCode.Interrupted] : []),
    ...(failures.length > 0 ? [ExitCode.Infrastructure] : []),
    ...(failed.some((signature) => !mayFail.has(signature)) ? [ExitCode.Finding] : []),
    ...(weighed.some(({ outcome }) => outcome === 'stale') ? [ExitCode.Guarantee] : []),
  ]);
  const accepted = run.results.flatMap(({ check }) => (mayFail.has(signatureOfCheck(check)) ? [check.id] : []));
  return { weighed, failed, accepted: new Set(accepted), failures, exitCode };
}

function failuresOf({ results }: ContractRun, problem: string | undefined): string[] {
  if (problem !== undefined) return [problem];
  return results.every(({ verdict }) => verdict === 'skip') ? ['every check was skipped, so nothing was shown'] : [];
}
