/** The document that a campaign's report is: counts as objects by name, times only under `durations`. */
import type { StreamedCall, ToolCall, ToolCallDelta } from '../../src/index.ts';
import { replayCommand } from '../artifacts/index.ts';
import { isDisputable } from '../oracles/index.ts';
import type { ComparedReadings } from '../readings/index.ts';
import {
  bucketOf,
  type CampaignResult,
  type ExitCode,
  type Finding,
  type RunCounts,
  type ScenarioRange,
  type Shard,
  type Statistics,
  signatureText,
} from '../runner/index.ts';
import type { Arrival } from '../targets/index.ts';
import { faultClassOf } from './fault-classes.ts';

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
  /** Numbers of the generated scenarios that ran. */
  readonly ran: readonly ScenarioRange[];
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
  /** Of a guided run, what was known at its end; in a merged report that of each shard. */
  readonly guided?: readonly GuidedPool[];
  /** How another target reads the same responses, as information; absent where nobody asked. */
  readonly against?: ComparedReadings;
  /** In the report of a shard, what is needed to join it with those of the others. */
  readonly shard?: ReportedShard;
  readonly exitCode: ExitCode;
  readonly durations?: RunDurations;
}

/** What guides know together. */
export interface GuidedPool {
  /** Features that were seen. */
  readonly features: number;
  /** Features that there are. */
  readonly allFeatures: number;
  /** Inputs that are kept, each the shortest for some feature. */
  readonly inputs: number;
}

export interface ReportedShard extends Shard {
  /** Version of this package, which decides what scenarios there are. */
  readonly version: string;
  /** Scenarios that all shards together were to run; `null` where time alone ends them. */
  readonly runs: number | null;
  /** Whether shares and sizes of the whole run mean something: all kinds and lengths are on. */
  readonly isUnrestricted: boolean;
  /** Generated texts by length in code points. */
  readonly textLengths: RunCounts['lengths'];
  /** Whether it ended at its first finding. */
  readonly stoppedEarly: boolean;
  /** Signatures that nothing but the inputs of `--known` showed. */
  readonly onlyKnown: readonly string[];
  /** Why the run broke off; `null` if it did not. */
  readonly outage: string | null;
}

export interface RunDurations {
  readonly totalSeconds: number;
  /** How the run grew, oldest first; empty in a merged report. */
  readonly growth: readonly GrowthPoint[];
}

/** How far a run was. */
export interface GrowthPoint {
  readonly seconds: number;
  readonly scenarios: number;
  readonly executions: number;
  readonly codePoints: number;
  /** Kinds of faults that were found. */
  readonly buckets: number;
  /** Of a guided run, features that were seen, and inputs that are kept. */
  readonly features?: number;
  readonly inputs?: number;
  /** Memory of the process in megabytes of a million bytes, threads included. */
  readonly residentMegabytes: number;
}

export interface ReportedFinding {
  readonly signature: string;
  readonly bucket: string;
  readonly oracle: string;
  readonly target: string;
  /** Kind of the text. */
  readonly kind: string;
  readonly verdict: CampaignResult['findings'][number]['verdict'];
  /** What a user of the parser meets: an id of the table of classes. */
  readonly faultClass: string;
  /** Whether it is listed in `--known` and accepted, so that it does not fail the run. */
  readonly isKnown: boolean;
  /** Whether a foreign target's maintainers may hold it to be nobody's fault, since its text is not well-formed. */
  readonly isDisputable: boolean;
  readonly count: number;
  readonly firstSeen: CampaignResult['findings'][number]['firstSeen'];
  readonly text: string;
  readonly chunks: readonly string[];
  readonly expected: string;
  readonly got: string;
  /** The folder that keeps it; `null` when it could not be kept. */
  readonly folder: string | null;
  /** The command that shows it, likewise. */
  readonly replay: string | null;
  /** What the target did with its chunks; `null` where it could not say, or where there are too many of them. */
  readonly execution: ShownExecution | null;
  /** Of one that could not be kept: what is lost and why, in one sentence. */
  readonly notKept?: string;
}

/** What became of the artefacts of findings. */
export interface KeptFindings {
  /** Paths by signature. */
  readonly artifacts: ReadonlyMap<string, string>;
  /** Of the others what is lost and why, in one sentence, by signature. */
  readonly notKept: ReadonlyMap<string, string>;
  /** What the target did with the chunks of each, by signature, where it is known. */
  readonly executions: ReadonlyMap<string, ShownExecution>;
}

/** What a target sent for the chunks of a finding, and what it reads of the whole. */
export interface ShownExecution {
  /** `deltas` are absent where nothing was sent. */
  readonly timeline: readonly (Omit<Arrival, 'deltas'> & { readonly deltas?: readonly ToolCallDelta[] })[];
  readonly streamed: readonly StreamedCall[];
  readonly read: readonly ToolCall[];
}

/** An entry of `--known`. */
export interface ReportedKnown {
  readonly signature: string;
  /** What is wrong, in a sentence, where the list says it. */
  readonly why?: string;
  readonly url: string | null;
  /** Last day on which it is accepted. */
  readonly expires: string;
  /** It still shows; it no longer does; it shows, and its last day is over. */
  readonly outcome: 'known' | 'stale' | 'expired';
}

export interface RunFacts extends Omit<RunFrame, 'statistics' | 'corpusEntries' | 'findings'> {
  readonly result: CampaignResult;
  /** Signatures of the findings that do not fail the run. */
  readonly acceptedSignatures: ReadonlySet<string>;
  readonly kept: KeptFindings;
}

export function runReport({ result, acceptedSignatures, kept, ...frame }: RunFacts): RunReport {
  const { statistics, corpusEntries, findings } = result;
  const reported = findings.map((finding) => reportedFinding(finding, kept, acceptedSignatures));
  return framedReport({ ...frame, statistics, corpusEntries, findings: reported });
}

/** Everything that a report is made of. */
export interface RunFrame {
  readonly target: string;
  readonly seed: number;
  readonly flags: readonly string[];
  readonly statistics: Statistics;
  readonly corpusEntries: number;
  readonly ran: readonly ScenarioRange[];
  readonly findings: readonly ReportedFinding[];
  /** What became of each entry of `--known`. */
  readonly known: readonly ReportedKnown[];
  /** What is wrong with the run itself, a sentence each. */
  readonly failures: readonly string[];
  /** Absent for a blind run. */
  readonly guided?: readonly GuidedPool[];
  /** Absent where nobody asked. */
  readonly against?: ComparedReadings;
  /** Absent for a run that is whole. */
  readonly shard?: ReportedShard;
  readonly exitCode: ExitCode;
  /** Absent when times are left out. */
  readonly durations: RunDurations | undefined;
}

export function framedReport(frame: RunFrame): RunReport {
  const { statistics, findings, corpusEntries, ran, guided, against, shard, durations } = frame;
  return {
    schemaVersion: 1,
    verb: 'fuzz',
    target: frame.target,
    seed: frame.seed,
    flags: frame.flags,
    scenarios: statistics.scenarios,
    corpusEntries,
    ran,
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
    findings,
    known: frame.known,
    failures: frame.failures,
    ...(guided === undefined ? {} : { guided }),
    ...(against === undefined ? {} : { against }),
    ...(shard === undefined ? {} : { shard }),
    exitCode: frame.exitCode,
    ...(durations === undefined ? {} : { durations }),
  };
}

/** `accepted` are the signatures that are known. */
export function reportedFinding(finding: Finding, kept: KeptFindings, accepted: ReadonlySet<string>): ReportedFinding {
  const signature = signatureText(finding.signature);
  const path = kept.artifacts.get(signature);
  const loss = kept.notKept.get(signature);
  return {
    signature,
    bucket: bucketOf(finding.signature),
    oracle: finding.signature.oracle,
    target: finding.signature.target,
    kind: finding.signature.textKind,
    verdict: finding.verdict,
    faultClass: faultClassOf(finding),
    isKnown: accepted.has(signature),
    isDisputable: isDisputable(finding.signature),
    count: finding.count,
    firstSeen: finding.firstSeen,
    text: finding.scenario.text,
    chunks: finding.chunks,
    expected: finding.expected,
    got: finding.got,
    folder: path ?? null,
    replay: path === undefined ? null : replayCommand(path),
    execution: kept.executions.get(signature) ?? null,
    ...(loss === undefined ? {} : { notKept: loss }),
  };
}
