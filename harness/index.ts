/**
 * For authors of parsers in TypeScript: what responses are made of, how they are cut, what is demanded, and tests for vitest that put all
 * of it together. The formats and the project's own parser are the package's main door.
 */
export { type Kind, kinds, scenarioArbitrary, type TextKind } from './arbitraries/index.ts';
export { type Chunking, chunkings } from './chunkings/index.ts';
export { type Oracle, oracles, oraclesFor, type Trial } from './oracles/index.ts';
export { type Random, randomFor } from './random/index.ts';
export { Campaign, type CampaignOptions, type CampaignResult, type Finding, judge, runTrial, signatureText } from './runner/index.ts';
export { bareScenario, type IntendedCall, type Scenario } from './scenario.ts';
export {
  type Execution,
  type LocalDelta,
  type LocalParser,
  type LocalReading,
  type LocalRequest,
  type Target,
  targetOf,
} from './targets/index.ts';
export type { TraitId } from './trait-id.ts';
export { type DescribeOptions, describeTarget } from './vitest/index.ts';
