/** What `fuzz` was asked to do, checked before anything runs. */
import { relative, resolve } from 'node:path';
import type { ArgumentsCamelCase } from 'yargs';
import type { Chunking } from '../chunkings/index.ts';
import { type Corpus, CorpusError, describeProblem, type LoadedEntry, loadKeptCorpus } from '../corpus/index.ts';
import type { CampaignOptions, CorpusInput } from '../runner/index.ts';
import type { Target } from '../targets/index.ts';
import type { RunExtent } from './campaign/blind-plan.ts';
import { drawSeed } from './clock.ts';
import { corpusInputOf } from './corpus-input.ts';
import type { ResultArguments } from './flags.ts';
import { type KnownRequest, knownFiles, knownRequestOf } from './known-request.ts';
import { parseDuration, parseInteger, parseSeed } from './parse-numbers.ts';
import { parseOracles } from './parse-oracles.ts';
import { parseOutputFile, parseOutputFolder } from './parse-output.ts';
import { parseReports, type RequestedReport } from './parse-reports.ts';
import { parseShard } from './parse-shard.ts';
import { type ScenarioArguments, scenarioChoiceOf } from './scenario-flags.ts';
import { openTarget, type TargetArguments, type TargetChoice } from './target-flags.ts';
import { parseTimeout } from './timeout-flag.ts';
import { UsageError } from './usage-error.ts';

export interface FuzzArguments extends ScenarioArguments, ResultArguments, TargetArguments {
  target: string | readonly string[];
  against: string | undefined;
  runs: string | undefined;
  time: string | undefined;
  seed: string | undefined;
  oracles: string | undefined;
  corpus: string | undefined;
  'timeout-ms': string;
  'stop-on-first': boolean;
  workers: string;
  shard: string | undefined;
  growth: string | undefined;
  guided: boolean;
  list: boolean;
}

export interface FuzzRequest {
  readonly campaign: Omit<CampaignOptions, 'shouldStop' | 'timeLimit' | 'corpus' | 'runs'>;
  readonly extent: RunExtent;
  readonly isGuided: boolean;
  /** What only guides are shown, since the first shard judges it. */
  readonly unjudged: readonly CorpusInput[];
  readonly workers: number;
  /** Whose readings the target's are compared with. */
  readonly against: Target | undefined;
  /** The target again, for threads to open one of their own. */
  readonly targetName: string;
  readonly server: TargetChoice;
  /** Milliseconds that one call of the target may take. */
  readonly timeout: number;
  /** Infinite when only the number of runs is bounded. */
  readonly milliseconds: number;
  /** What is out of order but stops nothing, a sentence each. */
  readonly warnings: readonly string[];
  /** Whether all kinds and lengths are on and scenarios are drawn blindly, so that shares and sizes mean something. */
  readonly isUnrestricted: boolean;
  /** The flags that decide what the scenarios are, as `replay` takes them. */
  readonly flags: readonly string[];
  readonly known: KnownRequest;
  readonly artifacts: string;
  readonly reports: readonly RequestedReport[];
  /** File for how the run grows. */
  readonly growth: string | undefined;
  readonly asJson: boolean;
  readonly withDurations: boolean;
}

const DEFAULT_TIME = '60s';
/** More threads than any machine has cores for, and few enough for its memory. */
const MOST_WORKERS = 256;

/** Throws `UsageError` or `CorpusError`. */
export function fuzzRequestOf(given: ArgumentsCamelCase<FuzzArguments> & { readonly target: string }): FuzzRequest {
  const runs = given.runs === undefined ? Number.POSITIVE_INFINITY : parseInteger('--runs', given.runs, 1, Number.MAX_SAFE_INTEGER);
  const time = given.time ?? (given.runs === undefined ? DEFAULT_TIME : undefined);
  const timeout = parseTimeout(given.timeoutMs);
  const { flags, isUnrestricted, ...choice } = scenarioChoiceOf(given);
  const shard = parseShard(given.shard, process.env);
  if (shard.count > 1 && given.seed === undefined) throw new UsageError('--shard needs --seed: all shards of a run have the same');
  if (given.shard !== undefined && given.against !== undefined)
    throw new UsageError('--against goes with a run that is whole, without --shard');
  const corpus = corpusOf(given.corpus, new Set(choice.formats.map((format) => format.id)));
  const inputs = corpus.entries.map(corpusInputOf);
  const judgesCorpus = shard.index === 1;
  const reports = parseReports(given.report, [['--growth', given.growth], ...knownFiles(given)]);
  const growth = given.growth === undefined ? undefined : parseOutputFile('--growth', given.growth);
  const inTheWay = knownFiles(given).find(([, file]) => file !== undefined && growth !== undefined && resolve(file) === resolve(growth));
  if (inTheWay !== undefined) throw new UsageError(`--growth names ${growth}, as does ${inTheWay[0]}: one would replace the other`);
  const artifacts = parseOutputFolder('--artifacts', given.artifacts);
  // Last, since a server is asked: what is wrong with a flag is said before.
  const target = openTarget(given.target, given, timeout);
  const against = given.against === undefined ? undefined : openTarget(given.against, {}, timeout);
  const known = knownRequestOf(given.known, given.writeKnown, target.id);
  return {
    campaign: {
      ...choice,
      chunkings: chunkingsFor(target, given.chunkings, choice.chunkings),
      target,
      seed: given.seed === undefined ? drawSeed() : parseSeed(given.seed),
      oracles: parseOracles(given.oracles, target),
      stopOnFirst: given.stopOnFirst,
    },
    extent: { corpus: judgesCorpus ? inputs : [], shard, isSharded: given.shard !== undefined, runs },
    isGuided: given.guided,
    unjudged: judgesCorpus ? [] : inputs,
    against,
    workers: parseInteger('--workers', given.workers, 1, MOST_WORKERS),
    targetName: given.target,
    server: { forcedOutput: given.forcedOutput, model: given.model, apiKeyEnv: given.apiKeyEnv, rawChunks: given.rawChunks },
    timeout,
    milliseconds: time === undefined ? Number.POSITIVE_INFINITY : parseDuration('--time', time),
    warnings: [...corpus.problems.map(describeProblem), ...(known.warning === undefined ? [] : [known.warning])],
    // What a foreign target is not handed changes the shares.
    isUnrestricted: isUnrestricted && target.foreign === undefined && !given.guided,
    flags,
    known,
    artifacts,
    reports,
    growth,
    asJson: given.json,
    withDurations: !given.noDurations,
  };
}

/** What the project keeps and what the folder holds, of those formats. A folder of which nothing is left is a mistake, not a clean run. */
function corpusOf(folder: string | undefined, formatIds: ReadonlySet<string>): Corpus {
  const { entries, problems } = loadKeptCorpus(folder);
  const chosen = entries.filter(({ entry }) => formatIds.has(entry.format));
  const isOwn = ({ path }: LoadedEntry): boolean => folder !== undefined && !relative(folder, path).startsWith('..');
  if (folder !== undefined && entries.some(isOwn) && !chosen.some(isOwn))
    throw new CorpusError(folder, 'holds no entry of the chosen formats');
  return { entries: chosen, problems };
}

/** A target that cuts by itself is handed each text once, in one piece. */
function chunkingsFor({ foreign }: Target, named: string | undefined, chosen: readonly Chunking[]): readonly Chunking[] {
  if (foreign?.cutsByItself !== true) return chosen;
  if (named !== undefined) throw new UsageError('--chunkings means nothing to a server, which cuts texts as its tokens fall');
  return chosen.filter(({ id }) => id === 'whole');
}
