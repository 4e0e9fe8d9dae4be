/** Features of trials, and the guide that keeps what shows new ones: the door of this folder. */
export { featuresOf } from './features.ts';
export { Guide, type GuideOptions } from './guide.ts';
export { joinPools } from './join-pools.ts';
export type { PoolEntry } from './pool-entry.ts';
