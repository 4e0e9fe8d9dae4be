/** Features of trials, and the guide that keeps what shows new ones: the door of this folder. */
export { FEATURE_COUNT } from './families.ts';
export { featuresOf } from './features.ts';
export { Guide, type GuideOptions } from './guide.ts';
export { JoinedKnowledge } from './joined-knowledge.ts';
export type { Knowledge } from './knowledge.ts';
export type { PoolEntry } from './pool-entry.ts';
