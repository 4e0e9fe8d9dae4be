/** `--shard I/N`: which part of a run this machine does. */
import { type Shard, WHOLE_RUN } from '../runner/index.ts';
import { UsageError } from './usage-error.ts';

const INDEX_VARIABLE = 'JOB_COMPLETION_INDEX';
const MOST_SHARDS = 10_000;

/** `auto/N` takes the number from what Kubernetes tells a pod of an indexed job, which counts from 0. Throws `UsageError`. */
export function parseShard(given: string | undefined, environment: Readonly<Record<string, string | undefined>>): Shard {
  if (given === undefined) return WHOLE_RUN;
  const [, place = '', total = ''] = /^(auto|\d{1,5})\/(\d{1,5})$/.exec(given) ?? [];
  const count = Number(total);
  if (place === '' || count < 1 || count > MOST_SHARDS)
    throw new UsageError(`--shard takes a number and how many there are, such as 2/7 or auto/7, not ${JSON.stringify(given)}`);
  const index = place === 'auto' ? indexFrom(environment) : Number(place);
  if (index < 1 || index > count) throw new UsageError(`--shard ${given}: there is no shard ${index} of ${count}`);
  return { index, count };
}

function indexFrom(environment: Readonly<Record<string, string | undefined>>): number {
  const value = environment[INDEX_VARIABLE];
  if (value === undefined || !/^\d{1,5}$/.test(value))
    throw new UsageError(`--shard auto needs the number of the pod, from 0, in the environment variable ${INDEX_VARIABLE}`);
  return Number(value) + 1;
}
