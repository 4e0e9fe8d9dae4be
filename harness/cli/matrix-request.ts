/** `fuzz` with several targets: one request for each, all of the same seed, which share the time. */
import type { ArgumentsCamelCase } from 'yargs';
import { drawSeed } from './clock.ts';
import { type FuzzArguments, type FuzzRequest, fuzzRequestOf } from './fuzz-request.ts';
import { parseReports, type RequestedReport } from './parse-reports.ts';
import { UsageError } from './usage-error.ts';

export interface MatrixRequest {
  /** In the order in which they are to run. */
  readonly requests: readonly FuzzRequest[];
  readonly seed: number;
  readonly reports: readonly RequestedReport[];
  readonly asJson: boolean;
  readonly withDurations: boolean;
}

/** What is about one target. */
const FOR_ONE = ['known', 'write-known', 'growth', 'shard', 'stop-on-first'] as const;

/** Throws `UsageError`, `CorpusError`, and `TargetUnavailableError` for a target that is not there. */
export function matrixRequestOf(given: ArgumentsCamelCase<FuzzArguments>, targets: readonly string[]): MatrixRequest {
  const twice = targets.find((target, index) => targets.indexOf(target) !== index);
  if (twice !== undefined) throw new UsageError(`--target ${twice} was given more than once`);
  const strange = FOR_ONE.find((flag) => given[flag] !== undefined && given[flag] !== false);
  if (strange !== undefined) throw new UsageError(`--${strange} goes with one target`);
  const seed = given.seed ?? String(drawSeed());
  const reports = parseReports(given.report);
  const requests = targets.map((target) => shareOf(fuzzRequestOf({ ...given, target, seed, report: undefined }), targets.length));
  const [first] = requests;
  if (first === undefined) throw new UsageError('--target takes a name');
  return { requests, seed: first.campaign.seed, reports, asJson: given.json, withDurations: !given.noDurations };
}

function shareOf(request: FuzzRequest, targets: number): FuzzRequest {
  return { ...request, milliseconds: request.milliseconds / targets };
}
