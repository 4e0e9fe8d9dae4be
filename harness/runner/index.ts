/** Seed in, verdicts out: the door of this folder. */
export { Campaign, type CampaignOptions, type CampaignResult, type CorpusInput } from './campaign.ts';
export { drawCuts } from './draw-cuts.ts';
export { bucketOf, type Finding, type Origin, type Signature, signatureText } from './finding.ts';
export { type Conviction, type Judgement, judge } from './judge.ts';
export { ExitCode, exitCodeOf, judgeRun, type RunFailure } from './judge-run.ts';
export { ScenarioSource } from './scenario-source.ts';
export type { Statistics } from './statistics.ts';
export { timelineOf } from './timeline.ts';
export { type Cut, runTrial } from './trial.ts';
