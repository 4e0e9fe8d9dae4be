/** The JSON report of a shard, read from a file: everything that joining it with the others relies on is checked. */
import { z } from 'zod';
import type { ToolCallDelta } from '../../src/index.ts';
import { checked, readText } from '../corpus/index.ts';
import type { RunReport } from '../reporters/index.ts';

const count = z.int().nonnegative();
const counts = z.record(z.string(), count).readonly();
const exitCodes = [0, 1, 2, 3, 4, 130] as const;

const originSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('generated'), seed: count, scenario: count }),
  z.strictObject({ kind: z.literal('guided'), seed: count, scenario: count }),
  z.strictObject({ kind: z.literal('corpus'), path: z.string() }),
]);

const callShape = { name: z.string(), arguments: z.string() };
const deltaSchema = z.custom<ToolCallDelta>((delta) => typeof delta === 'object' && delta !== null);

const executionSchema = z.strictObject({
  timeline: z
    .array(
      z.strictObject({
        chunk: count,
        channel: z.enum(['reasoning', 'content', 'tool']),
        text: z.string(),
        deltas: z.array(deltaSchema).readonly().exactOptional(),
      }),
    )
    .readonly(),
  streamed: z.array(z.strictObject({ ...callShape, state: z.enum(['open', 'closed', 'truncated', 'poisoned']) })).readonly(),
  read: z.array(z.strictObject(callShape)).readonly(),
});

const findingSchema = z.strictObject({
  signature: z.string(),
  bucket: z.string(),
  oracle: z.string(),
  target: z.string(),
  kind: z.string(),
  verdict: z.enum(['fail', 'crash', 'timeout']),
  faultClass: z.string(),
  isKnown: z.boolean(),
  isDisputable: z.boolean(),
  count: z.int().positive(),
  firstSeen: originSchema,
  text: z.string(),
  chunks: z.array(z.string()).readonly(),
  expected: z.string(),
  got: z.string(),
  folder: z.string().nullable(),
  replay: z.string().nullable(),
  execution: executionSchema.nullable(),
  notKept: z.string().exactOptional(),
});

const knownSchema = z.strictObject({
  signature: z.string(),
  why: z.string().exactOptional(),
  url: z.string().nullable(),
  expires: z.string(),
  outcome: z.enum(['known', 'stale', 'expired']),
});

const shardSchema = z
  .strictObject({
    index: z.int().positive(),
    count: z.int().positive(),
    version: z.string(),
    runs: z.int().positive().nullable(),
    isUnrestricted: z.boolean(),
    stoppedEarly: z.boolean(),
    textLengths: z.array(z.tuple([count, count]).readonly()).readonly(),
    onlyKnown: z.array(z.string()).readonly(),
    outage: z.string().nullable(),
  })
  .refine(({ index, count: total }) => index <= total, { path: ['index'], message: 'is more than there are shards' });

const poolSchema = z.strictObject({ features: count, allFeatures: count, inputs: count });

const pointSchema = z.strictObject({
  seconds: z.number(),
  scenarios: count,
  executions: count,
  codePoints: count,
  buckets: count,
  features: count.exactOptional(),
  inputs: count.exactOptional(),
  residentMegabytes: z.number(),
});

const reportSchema: z.ZodType<ShardReport> = z.strictObject({
  schemaVersion: z.literal(1),
  verb: z.literal('fuzz'),
  target: z.string(),
  seed: count,
  flags: z.array(z.string()).readonly(),
  scenarios: count,
  corpusEntries: count,
  ran: z.array(z.strictObject({ first: count, stride: z.int().positive(), count })).readonly(),
  executions: count,
  codePoints: count,
  textLength: z.strictObject({ mean: z.number(), percentile90: z.number() }),
  ...{
    formats: counts,
    kinds: counts,
    chunkings: counts,
    oracles: counts,
    takingPart: counts,
    classes: counts,
    notes: counts,
    skips: counts,
  },
  findings: z.array(findingSchema).readonly(),
  known: z.array(knownSchema).readonly(),
  failures: z.array(z.string()).readonly(),
  guided: z.array(poolSchema).readonly().exactOptional(),
  shard: shardSchema,
  exitCode: z.literal(exitCodes),
  durations: z.strictObject({ totalSeconds: z.number(), growth: z.array(pointSchema).readonly() }).exactOptional(),
});

/** The report of a run that was one of several shards, or the only one. */
export type ShardReport = RunReport & Required<Pick<RunReport, 'shard'>>;

/** Throws `CorpusError`. */
export function readShardReport(path: string): ShardReport {
  return checked(readText(path), reportSchema, path, 'report of a shard, as fuzz --shard writes it');
}
