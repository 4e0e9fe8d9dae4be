/**
 * Joins the reports of shards: of all shards of a run without a time limit, what comes out is the report of the whole run, byte for byte.
 * A shard that is missing, or that came to an early end, fails the whole.
 */
import { CorpusError } from '../corpus/index.ts';
import { type Oracle, oracles } from '../oracles/index.ts';
import { framedReport, type ReportedFinding, type RunReport } from '../reporters/index.ts';
import { ExitCode, FirstSightings, judgeRun, type RunCounts, Statistics, winningCode, wovenRanges } from '../runner/index.ts';
import type { ShardReport } from './shard-report.ts';

/** The report of a shard and the file that it is in. */
export interface ShardFile {
  readonly path: string;
  readonly report: ShardReport;
}

/** Of at least one file. Throws `CorpusError` for reports that are not of one run, or of the same shard. */
export function mergeReports(files: readonly ShardFile[], { withDurations }: { readonly withDurations: boolean }): RunReport {
  const [first] = files;
  if (first === undefined) throw new RangeError('there is nothing to merge');
  checkOneRun(first, files);
  const reports = files.map(({ report }) => report).sort((left, right) => left.shard.index - right.shard.index);
  const { target, seed, flags, known, shard } = first.report;
  const statistics = joinedStatistics(reports);
  const findings = joinedFindings(reports);
  const endings = earlyEndings(reports);
  const missing = missingShards(reports);
  const judged = judgeRun(statistics, {
    oracles: oraclesOf(first.report),
    hasAllKinds: shard.isUnrestricted,
    stoppedEarly: reports.some((report) => report.shard.stoppedEarly),
  });
  // What was not asked because of an outage is no shortcoming of its own.
  const shortcomings = endings.length + missing.length > 0 ? [] : judged;
  const exitCode = winningCode([
    ...endings.map(({ exitCode: code }) => code),
    ...(missing.length > 0 ? [ExitCode.Infrastructure] : []),
    ...shortcomings.map(({ exitCode: code }) => code),
    ...(findings.some(({ isKnown }) => !isKnown) ? [ExitCode.Finding] : []),
    ...(known.some(({ outcome }) => outcome === 'stale') ? [ExitCode.Guarantee] : []),
  ]);
  const pools = reports.flatMap(({ guided = [] }) => guided);
  const seconds = reports.flatMap(({ durations }) => (durations === undefined ? [] : [durations.totalSeconds]));
  return framedReport({
    ...{ target, seed, flags, known, statistics, findings, exitCode },
    corpusEntries: reports.reduce((sum, { corpusEntries }) => sum + corpusEntries, 0),
    ...(pools.length === 0 ? {} : { guided: pools }),
    ran: wovenRanges(reports.flatMap(({ ran }) => ran)),
    failures: [...endings.map(({ sentence }) => sentence), ...missing, ...shortcomings.map(({ sentence }) => sentence)],
    // They ran side by side.
    durations: withDurations && seconds.length > 0 ? { totalSeconds: Math.max(...seconds), growth: [] } : undefined,
  });
}

function checkOneRun(first: ShardFile, files: readonly ShardFile[]): void {
  const runOf = ({ report: { target, seed, flags, known, shard, guided, oracles: names } }: ShardFile): string =>
    JSON.stringify([
      target,
      seed,
      flags,
      known,
      shard.count,
      shard.version,
      shard.runs,
      guided !== undefined,
      shard.isUnrestricted,
      Object.keys(names),
    ]);
  const seen = new Map<number, string>();
  for (const file of files) {
    const { path, report } = file;
    if (runOf(file) !== runOf(first))
      throw new CorpusError(path, `is of another run than ${first.path}: ${difference(first.report, report)}`);
    const earlier = seen.get(report.shard.index);
    if (earlier !== undefined) throw new CorpusError(path, `is of shard ${report.shard.index}, as is ${earlier}`);
    seen.set(report.shard.index, path);
  }
}

function difference(left: ShardReport, right: ShardReport): string {
  if (left.target !== right.target) return `target ${right.target} in place of ${left.target}`;
  if (left.seed !== right.seed) return `seed ${right.seed} in place of ${left.seed}`;
  if (left.shard.count !== right.shard.count) return `one of ${right.shard.count} shards in place of ${left.shard.count}`;
  if ((left.guided === undefined) !== (right.guided === undefined))
    return right.guided === undefined ? 'blind in place of guided' : 'guided in place of blind';
  const [before, after] = [left.shard, right.shard];
  if (before.version !== after.version) return `deltaproof ${after.version} in place of ${before.version}`;
  if (before.runs !== after.runs) return `${runsIn(after)} in place of ${runsIn(before)}`;
  return 'its flags, its oracles or its known findings are others';
}

function runsIn({ runs }: ShardReport['shard']): string {
  return runs === null ? 'no --runs' : `--runs ${runs}`;
}

function joinedStatistics(reports: readonly ShardReport[]): Statistics {
  const [first] = reports;
  const ids = (names: Readonly<Record<string, number>> = {}): { readonly id: string }[] => Object.keys(names).map((id) => ({ id }));
  const statistics = new Statistics({
    formats: ids(first?.formats),
    kinds: ids(first?.kinds),
    chunkings: ids(first?.chunkings),
    oracles: ids(first?.oracles),
  });
  for (const report of reports) statistics.addCounts(countsOf(report));
  return statistics;
}

function countsOf(report: ShardReport): RunCounts {
  const { scenarios, executions, codePoints, formats, kinds, chunkings, oracles: compared, takingPart, classes, notes, skips } = report;
  const { textLengths } = report.shard;
  return {
    ...{ scenarios, executions, codePoints },
    textCodePoints: textLengths.reduce((sum, [length, texts]) => sum + length * texts, 0),
    tallies: { formats, kinds, chunkings, oracles: compared, takingPart, classes, notes, skips },
    lengths: textLengths,
  };
}

/** Of each signature what comes first in the run, in its order, and behind that what only the inputs of known findings showed. */
function joinedFindings(reports: readonly ShardReport[]): ReportedFinding[] {
  const sightings = new FirstSightings<ReportedFinding>();
  const onlyKnown = new Map<string, ReportedFinding>();
  for (const { findings, shard } of reports) {
    for (const finding of findings) {
      if (!shard.onlyKnown.includes(finding.signature)) sightings.add(finding.signature, finding);
      else if (!onlyKnown.has(finding.signature)) onlyKnown.set(finding.signature, finding);
    }
  }
  const found = sightings.inOrder;
  const seen = new Set(sightings.keys);
  return [...found, ...[...onlyKnown.values()].filter(({ signature }) => !seen.has(signature))];
}

interface EarlyEnding {
  readonly exitCode: ExitCode;
  readonly sentence: string;
}

/** Shards that did not do all of their part, or could not write down what they found. */
function earlyEndings(reports: readonly ShardReport[]): EarlyEnding[] {
  return reports.flatMap(({ shard: { index, count, outage }, exitCode, failures, findings }): EarlyEnding[] => {
    const name = `shard ${index} of ${count}`;
    if (outage !== null) return [{ exitCode: ExitCode.Infrastructure, sentence: `${name} broke off: ${outage}` }];
    if (exitCode === ExitCode.Interrupted) return [{ exitCode, sentence: `${name} was interrupted` }];
    // One that had nothing to do, or too little to compare anything, has said so, and the whole may have.
    const isExplained =
      (failures.length > 0 && !findings.some(isLost)) || (exitCode !== ExitCode.Usage && exitCode !== ExitCode.Infrastructure);
    return isExplained ? [] : [{ exitCode, sentence: `${name} ended with exit code ${exitCode}` }];
  });
}

function isLost({ notKept }: ReportedFinding): boolean {
  return notKept !== undefined;
}

function missingShards(reports: readonly ShardReport[]): string[] {
  const present = new Set(reports.map(({ shard }) => shard.index));
  const count = reports[0]?.shard.count ?? 0;
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter((index) => !present.has(index));
  return missing.map((index) => `the report of shard ${index} of ${count} is missing`);
}

function oraclesOf(report: ShardReport): Oracle[] {
  return oracles.filter(({ id }) => Object.hasOwn(report.oracles, id));
}
