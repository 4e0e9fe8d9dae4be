/** The document that a campaign's report is: counts as objects by name, times only under `durations`. */
import { replayCommand } from '../artifacts/index.ts';
import { bucketOf, type CampaignResult, type ExitCode, type Finding, type RunFailure, signatureText } from '../runner/index.ts';

export interface RunReport {
  readonly schemaVersion: 1;
  readonly verb: 'fuzz';
  readonly target: string;
  readonly seed: number;
  /** The flags of the run that decide what its scenarios are; `replay` takes them too. */
  readonly flags: readonly string[];
  /** Generated scenarios that were run, entries of the corpus apart. */
  readonly scenarios: number;
  readonly corpusEntries: number;
  readonly executions: number;
  /** Fed to the target, over all executions. */
  readonly codePoints: number;
  /** Code points of the generated texts: mean, and the length that nine in ten do not exceed. */
  readonly textLength: { readonly mean: number; readonly percentile90: number };
  /** Scenarios by format and kind, executions by chunking, comparisons by oracle, scenarios in which an oracle compared something, calls by class and note, scenarios by reason. */
  readonly formats: Readonly<Record<string, number>>;
  readonly kinds: Readonly<Record<string, number>>;
  readonly chunkings: Readonly<Record<string, number>>;
  readonly oracles: Readonly<Record<string, number>>;
  readonly takingPart: Readonly<Record<string, number>>;
  readonly classes: Readonly<Record<string, number>>;
  readonly notes: Readonly<Record<string, number>>;
  readonly skips: Readonly<Record<string, number>>;
  readonly findings: readonly ReportedFinding[];
  /** What became of each entry of `--known`; empty without one. */
  readonly known: readonly ReportedKnown[];
  /** What is wrong with the run itself, a sentence each. */
  readonly failures: readonly string[];
  readonly exitCode: ExitCode;
  readonly durations?: { readonly totalSeconds: number };
}

export interface ReportedFinding {
  readonly signature: string;
  readonly bucket: string;
  readonly oracle: string;
  readonly target: string;
  /** Kind of the text. */
  readonly kind: string;
  readonly verdict: CampaignResult['findings'][number]['verdict'];
  /** Whether it is listed in `--known` and accepted, so that it does not fail the run. */
  readonly isKnown: boolean;
  readonly count: number;
  readonly firstSeen: CampaignResult['findings'][number]['firstSeen'];
  readonly text: string;
  readonly chunks: readonly string[];
  readonly expected: string;
  readonly got: string;
  /** The command that shows it. */
  readonly replay: string;
}

/** An entry of `--known`. */
export interface ReportedKnown {
  readonly signature: string;
  readonly url: string | null;
  /** Last day on which it is accepted. */
  readonly expires: string;
  /** It still shows; it no longer does; it shows, and its last day is over. */
  readonly outcome: 'known' | 'stale' | 'expired';
}

export interface RunFacts {
  readonly target: string;
  readonly seed: number;
  readonly flags: readonly string[];
  readonly result: CampaignResult;
  /** What became of each entry of `--known`. */
  readonly known: readonly ReportedKnown[];
  /** Signatures of the findings that do not fail the run. */
  readonly acceptedSignatures: ReadonlySet<string>;
  readonly failures: readonly RunFailure[];
  readonly exitCode: ExitCode;
  /** Path of the artefact of each finding, by signature. */
  readonly artifacts: ReadonlyMap<string, string>;
  /** Absent when times are left out. */
  readonly totalSeconds: number | undefined;
}

export function runReport(facts: RunFacts): RunReport {
  const { statistics, findings, corpusEntries } = facts.result;
  return {
    schemaVersion: 1,
    verb: 'fuzz',
    target: facts.target,
    seed: facts.seed,
    flags: facts.flags,
    scenarios: statistics.scenarios,
    corpusEntries,
    executions: statistics.executions,
    codePoints: statistics.codePoints,
    textLength: {
      mean: statistics.scenarios === 0 ? 0 : Math.round(statistics.textCodePoints / statistics.scenarios),
      percentile90: statistics.lengthPercentile(0.9),
    },
    formats: statistics.formats.toObject(),
    kinds: statistics.kinds.toObject(),
    chunkings: statistics.chunkings.toObject(),
    oracles: statistics.oracles.toObject(),
    takingPart: statistics.takingPart.toObject(),
    classes: statistics.classes.toObject(),
    notes: statistics.notes.toObject(),
    skips: statistics.skips.toObject(),
    findings: findings.map((finding) => reportedFinding(finding, facts.artifacts, facts.acceptedSignatures)),
    known: facts.known,
    failures: facts.failures.map((failure) => failure.sentence),
    exitCode: facts.exitCode,
    ...(facts.totalSeconds === undefined ? {} : { durations: { totalSeconds: facts.totalSeconds } }),
  };
}

/** `artifacts` are the paths of what was kept, by signature; `accepted` the signatures that are known. */
export function reportedFinding(finding: Finding, artifacts: ReadonlyMap<string, string>, accepted: ReadonlySet<string>): ReportedFinding {
  const signature = signatureText(finding.signature);
  const bucket = bucketOf(finding.signature);
  return {
    signature,
    bucket,
    oracle: finding.signature.oracle,
    target: finding.signature.target,
    kind: finding.signature.textKind,
    verdict: finding.verdict,
    isKnown: accepted.has(signature),
    count: finding.count,
    firstSeen: finding.firstSeen,
    text: finding.scenario.text,
    chunks: finding.chunks,
    expected: finding.expected,
    got: finding.got,
    replay: replayCommand(artifacts.get(signature) ?? bucket),
  };
}
