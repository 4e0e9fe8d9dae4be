/** What `check` was asked to do, checked before anything runs. */
import { join } from 'node:path';
import type { ArgumentsCamelCase } from 'yargs';
import type { CheckRequest } from '../check/index.ts';
import { corporaPath, describeProblem, loadCorpus, vectorFiles } from '../corpus/index.ts';
import { targets } from '../targets/index.ts';
import { corpusInputOf } from './corpus-input.ts';
import type { ResultArguments } from './flags.ts';
import { type KnownRequest, knownRequestOf } from './known-request.ts';
import { parseOutputFolder } from './parse-output.ts';
import { parseReports, type RequestedReport } from './parse-reports.ts';
import { parseTarget } from './parse-target.ts';

export interface CheckArguments extends ResultArguments {
  target: string;
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
export function checkRequestOf(given: ArgumentsCamelCase<CheckArguments>, corpora = corporaPath()): CheckCommandRequest {
  const target = parseTarget(given.target);
  const [seeds, regressions] = [loadCorpus(join(corpora, 'seeds')), loadCorpus(join(corpora, 'regressions'))];
  return {
    check: {
      target,
      isOwnCode: target === targets[0],
      seeds: seeds.entries.map(corpusInputOf),
      regressions: regressions.entries.map(corpusInputOf),
      vectorFiles: vectorFiles(join(corpora, 'vectors')),
      corpusProblems: [...regressions.problems, ...seeds.problems].map(describeProblem),
    },
    known: knownRequestOf(given.known, given.writeKnown, target.id),
    artifacts: parseOutputFolder('--artifacts', given.artifacts),
    reports: parseReports(given.report),
    asJson: given.json,
    withDurations: !given.noDurations,
  };
}
