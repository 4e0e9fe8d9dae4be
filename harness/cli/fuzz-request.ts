/** What `fuzz` was asked to do, checked before anything runs. */
import type { ArgumentsCamelCase } from 'yargs';
import { formats } from '../../src/index.ts';
import { kinds } from '../arbitraries/index.ts';
import { chunkings } from '../chunkings/index.ts';
import { describeProblem, loadKeptCorpus } from '../corpus/index.ts';
import { oracles } from '../oracles/index.ts';
import type { CampaignOptions } from '../runner/index.ts';
import { drawSeed } from './clock.ts';
import { corpusInputOf } from './corpus-input.ts';
import { parseDuration, parseInteger, parseSeed } from './parse-numbers.ts';
import { parseReports, type RequestedReport } from './parse-reports.ts';
import { parseSelection } from './parse-selection.ts';
import { parseTarget } from './parse-target.ts';

export interface FuzzArguments {
  target: string;
  format: string | undefined;
  runs: string | undefined;
  time: string | undefined;
  seed: string | undefined;
  kinds: string | undefined;
  chunkings: string | undefined;
  oracles: string | undefined;
  artifacts: string;
  report: string | readonly string[] | undefined;
  'stop-on-first': boolean;
  list: boolean;
  json: boolean;
  'no-durations': boolean;
}

export interface FuzzRequest {
  readonly campaign: Omit<CampaignOptions, 'shouldStop'>;
  /** Infinite when only the number of runs is bounded. */
  readonly milliseconds: number;
  /** What is out of order but stops nothing, a sentence each. */
  readonly warnings: readonly string[];
  readonly hasAllKinds: boolean;
  readonly artifacts: string;
  readonly reports: readonly RequestedReport[];
  readonly asJson: boolean;
  readonly withDurations: boolean;
}

const DEFAULT_TIME = '60s';

/** Throws `UsageError` or `CorpusError`. */
export function fuzzRequestOf(given: ArgumentsCamelCase<FuzzArguments>): FuzzRequest {
  const runs = given.runs === undefined ? Number.POSITIVE_INFINITY : parseInteger('--runs', given.runs, 1, Number.MAX_SAFE_INTEGER);
  const time = given.time ?? (given.runs === undefined ? DEFAULT_TIME : undefined);
  const chosenFormats = parseSelection('format', given.format, formats);
  const chosenKinds = parseSelection('kind', given.kinds, kinds);
  const corpus = loadKeptCorpus();
  const isChosenFormat = new Set(chosenFormats.map((format) => format.id));
  return {
    campaign: {
      target: parseTarget(given.target),
      corpus: corpus.entries.filter(({ entry }) => isChosenFormat.has(entry.format)).map(corpusInputOf),
      seed: given.seed === undefined ? drawSeed() : parseSeed(given.seed),
      runs,
      formats: chosenFormats,
      kinds: chosenKinds,
      chunkings: parseSelection('chunking', given.chunkings, chunkings),
      oracles: parseSelection('oracle', given.oracles, oracles),
      stopOnFirst: given.stopOnFirst,
    },
    milliseconds: time === undefined ? Number.POSITIVE_INFINITY : parseDuration('--time', time),
    warnings: corpus.problems.map(describeProblem),
    hasAllKinds: chosenKinds.length === kinds.length,
    artifacts: given.artifacts,
    reports: parseReports(given.report),
    asJson: given.json,
    withDurations: !given.noDurations,
  };
}
