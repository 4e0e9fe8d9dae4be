/** Makes one report of those that the shards of a run wrote: the door of this folder. */
export { mergeReports } from './merge-reports.ts';
export { readShardReport, type ShardReport } from './shard-report.ts';
