/** Seed in, verdicts out: the door of this folder. */
export { Campaign, type CampaignOptions, type CampaignResult, type CorpusInput, type TimeLimit } from './campaign.ts';
export { type CutText, chunksOf, replaced } from './cut-text.ts';
export { drawCuts } from './draw-cuts.ts';
export { drawOracles } from './draw-oracles.ts';
export { ExitCode, winningCode } from './exit-code.ts';
export { bucketOf, type Finding, type Origin, type Signature, signatureOf, signatureText } from './finding.ts';
export { findingOf } from './finding-of.ts';
export { type Conviction, type Judgement, judge } from './judge.ts';
export { exitCodeOf, judgeRun, type RunFailure } from './judge-run.ts';
export { reduceWithin } from './reduce-within.ts';
export type { ScenarioGuide } from './scenario-guide.ts';
export { ScenarioSource } from './scenario-source.ts';
export { codePointsIn, type Statistics } from './statistics.ts';
export { HangError, withinTime } from './time-limit.ts';
export { DEFAULT_TIMEOUT_MILLISECONDS, timedTarget } from './timed-target.ts';
export { timelineBlocks, timelineOf } from './timeline.ts';
export { type Cut, runTrial } from './trial.ts';
