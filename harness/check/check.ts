/** The pre-merge check of the guarantee: every part in turn, with growth and Python beside them on a second core. */

import type { GrowthMeasurement } from '../measure/index.ts';
import { ExitCode, type Finding, signatureText, winningCode } from '../runner/index.ts';
import type { CheckFailure, CheckPart, CheckRequest, PartOutcome, Turns } from './check-part.ts';
import type { CheckPlan } from './check-plan.ts';
import { canaries } from './parts/canaries.ts';
import { corpus } from './parts/corpus.ts';
import { exhaustive } from './parts/exhaustive.ts';
import { generated } from './parts/generated.ts';
import { growth } from './parts/growth.ts';
import { mutants } from './parts/mutants.ts';
import { python } from './parts/python.ts';
import { vectors } from './parts/vectors.ts';
import { codeOfWrong } from './verdict-code.ts';

/** In the order in which they run. The mutants take both cores, so they wait until growth is measured. */
export const checkParts: readonly CheckPart[] = [corpus, vectors, exhaustive, generated, canaries, growth, python, mutants];

/** Those that have a place in the check that is asked for, run or left out. */
export function partsOf({ withMutants }: Pick<CheckRequest, 'withMutants'>): readonly CheckPart[] {
  return checkParts.filter(({ isOnRequest }) => withMutants || isOnRequest !== true);
}

/** `skipped`: what it needs is not here. `left out`: it says nothing about this target. `not run`: the check was interrupted before. */
export type PartVerdict = 'passed' | 'failed' | 'interrupted' | 'skipped' | 'left out' | 'not run';

export interface PartResult {
  readonly part: CheckPart;
  readonly verdict: PartVerdict;
  /** Absent when it was left out or not run. */
  readonly outcome: PartOutcome | undefined;
}

export interface CheckResult {
  readonly parts: readonly PartResult[];
  readonly findings: readonly Finding[];
  readonly failures: readonly CheckFailure[];
  readonly measured: GrowthMeasurement['measured'];
  readonly wasInterrupted: boolean;
}

export async function check(request: CheckRequest, plan: CheckPlan, turns: Turns): Promise<CheckResult> {
  const slow = plan.canaries.filter((canary) => canary.caughtBy === 'growth').map(({ target }) => target.id);
  const measurement = isForeign(request) ? NOTHING_MEASURED : plan.startGrowth(request.target.id, request.isOwnCode ? slow : []);
  const agreement = request.isOwnCode ? plan.startAgreement(plan.seed, plan.pythonScenarios) : undefined;
  const parts: PartResult[] = [];
  let wasInterrupted = false;
  try {
    for (const part of partsOf(request)) {
      if (!saysSomething(part, request)) {
        parts.push({ part, verdict: 'left out', outcome: undefined });
        continue;
      }
      turns.begin(part.id);
      wasInterrupted = !(await turns.next());
      if (wasInterrupted) {
        parts.push({ part, verdict: 'not run', outcome: undefined });
        continue;
      }
      const outcome = await part.run({ request, plan, turns, growth: measurement, agreement });
      parts.push({ part, verdict: verdictOf(outcome, request.acceptedSignatures), outcome });
    }
  } finally {
    measurement.stop();
    agreement?.stop();
  }
  const outcomes = parts.flatMap(({ outcome }) => (outcome === undefined ? [] : [outcome]));
  return {
    parts,
    findings: outcomes.flatMap((outcome) => outcome.findings),
    failures: outcomes.flatMap((outcome) => outcome.failures),
    measured: measurement.measured,
    wasInterrupted: wasInterrupted || outcomes.some((outcome) => !outcome.isComplete),
  };
}

const NOTHING_MEASURED: GrowthMeasurement = { measured: [], state: 'ended', stop: () => undefined };

function isForeign({ target }: Pick<CheckRequest, 'target'>): boolean {
  return target.foreign !== undefined;
}

function saysSomething({ isAbout }: CheckPart, request: CheckRequest): boolean {
  return isAbout === 'any parser' || request.isOwnCode || (isAbout === 'contract' && !isForeign(request));
}

function verdictOf({ isComplete, skipped, failures, findings }: PartOutcome, accepted: ReadonlySet<string>): PartVerdict {
  if (failures.length > 0 || findings.some(({ signature }) => !accepted.has(signatureText(signature)))) return 'failed';
  if (skipped !== undefined) return 'skipped';
  return isComplete ? 'passed' : 'interrupted';
}

/** `findings` are those that count against the run, which are not always all of them. */
export function checkExitCode(request: CheckRequest, result: CheckResult, findings: readonly Finding[] = result.findings): ExitCode {
  return winningCode([
    ...(result.wasInterrupted ? [ExitCode.Interrupted] : []),
    ...result.failures.map((failure) => failure.exitCode),
    ...(findings.length > 0 ? [codeOfWrong(request)] : []),
  ]);
}
