/** What `check` was asked to do, checked before anything runs. */
import { join } from 'node:path';
import type { ArgumentsCamelCase } from 'yargs';
import type { CheckPlan, CheckRequest } from '../check/index.ts';
import { corporaPath, describeProblem, loadCorpus, vectorFiles } from '../corpus/index.ts';
import { DEFAULT_TIMEOUT_MILLISECONDS } from '../runner/index.ts';
import { type Target, targets } from '../targets/index.ts';
import { corpusInputOf } from './corpus-input.ts';
import type { ResultArguments } from './flags.ts';
import { type KnownRequest, knownFiles, knownRequestOf } from './known-request.ts';
import { parseOutputFolder } from './parse-output.ts';
import { parseReports, type RequestedReport } from './parse-reports.ts';
import { isProgram, openTarget } from './target-flags.ts';
import { parseTimeout } from './timeout-flag.ts';
import { UsageError } from './usage-error.ts';

export interface CheckArguments extends ResultArguments {
  target: string;
  mutants: boolean;
  'raw-chunks': boolean;
  'timeout-ms': string | undefined;
}

export interface CheckCommandRequest {
  readonly check: Omit<CheckRequest, 'acceptedSignatures'>;
  readonly known: KnownRequest;
  readonly artifacts: string;
  readonly reports: readonly RequestedReport[];
  readonly asJson: boolean;
  readonly withDurations: boolean;
}

/** Everything that the check needs is read here, so that a lost file is said at once. Throws `UsageError` or `CorpusError`. */
export function checkRequestOf(given: ArgumentsCamelCase<CheckArguments>, plan: CheckPlan): CheckCommandRequest {
  const target = targetOf(given);
  const isOwnCode = target === targets[0];
  if (given.mutants) prepareMutants(plan, isOwnCode ? undefined : target.id);
  const corpora = plan.corpora ?? corporaPath();
  const [seeds, regressions] = [loadCorpus(join(corpora, 'seeds')), loadCorpus(join(corpora, 'regressions'))];
  return {
    check: {
      target,
      isOwnCode,
      withMutants: given.mutants,
      seeds: seeds.entries.map(corpusInputOf),
      regressions: regressions.entries.map(corpusInputOf),
      vectorFiles: vectorFiles(join(corpora, 'vectors')),
      corpusProblems: [...regressions.problems, ...seeds.problems].map(describeProblem),
    },
    known: knownRequestOf(given.known, given.writeKnown, target.id),
    artifacts: parseOutputFolder('--artifacts', given.artifacts),
    reports: parseReports(given.report, knownFiles(given)),
    asJson: given.json,
    withDurations: !given.noDurations,
  };
}

/** A server would need minutes for each part: it is for `fuzz`. */
function targetOf({ target, rawChunks, timeoutMs }: ArgumentsCamelCase<CheckArguments>): Target {
  if (/^https?:/.test(target)) throw new UsageError('a server is a target of fuzz, replay and shrink alone');
  if (timeoutMs !== undefined && !isProgram(target)) throw new UsageError('--timeout-ms goes with a program: --target exec:COMMAND');
  return openTarget(target, { rawChunks }, timeoutMs === undefined ? DEFAULT_TIMEOUT_MILLISECONDS : parseTimeout(timeoutMs));
}

function prepareMutants({ mutants }: CheckPlan, otherTarget: string | undefined): void {
  if (otherTarget !== undefined) throw new UsageError(`--mutants is about the project's own tests, and says nothing of ${otherTarget}`);
  if (mutants === undefined)
    throw new UsageError('--mutants works in a checkout of deltaproof with all that npm ci installs: here are no tests to run');
  mutants.prepare();
}
