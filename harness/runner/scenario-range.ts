/** Which numbered scenarios ran: all of a run, every n-th of a shard, or what was left of them when it was interrupted. */

/** The numbers `first`, `first + stride`, …, `count` of them. */
export interface ScenarioRange {
  readonly first: number;
  readonly stride: number;
  readonly count: number;
}

/** One of the machines that share a run: number `index`, from 1, of `count`. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

export const WHOLE_RUN: Shard = { index: 1, count: 1 };

/** How many of the scenarios below `runs` are the shard's. */
export function runsOf({ index, count }: Shard, runs: number): number {
  return Math.max(0, Math.ceil((runs - index + 1) / count));
}

/** The same numbers in fewer ranges: neighbours become one. Empty ranges go. */
export function joinedRanges(ranges: readonly ScenarioRange[]): ScenarioRange[] {
  const sorted = ranges.filter(({ count }) => count > 0).sort((left, right) => left.first - right.first);
  const joined: ScenarioRange[] = [];
  for (const range of sorted) {
    const place = joined.findIndex((earlier) => earlier.stride === range.stride && endOf(earlier) === range.first);
    const earlier = joined[place];
    if (earlier === undefined) joined.push(range);
    else joined[place] = { ...earlier, count: earlier.count + range.count };
  }
  return joined;
}

/** The ranges of several shards: one if they are all shards of a run, and each came to its end. */
export function wovenRanges(ranges: readonly ScenarioRange[]): ScenarioRange[] {
  const joined = joinedRanges(ranges);
  const whole = woven(joined);
  return whole === undefined ? joined : [whole];
}

function woven(ranges: readonly ScenarioRange[]): ScenarioRange | undefined {
  const [{ stride } = { stride: 1 }] = ranges;
  const total = ranges.reduce((sum, { count }) => sum + count, 0);
  const expected = Array.from({ length: stride }, (_, index) => ({
    first: index,
    stride,
    count: runsOf({ index: index + 1, count: stride }, total),
  }));
  const present = expected.filter(({ count }) => count > 0);
  const isWoven = total > 0 && present.length === ranges.length && present.every((range, index) => areSame(range, ranges[index]));
  return isWoven ? { first: 0, stride: 1, count: total } : undefined;
}

function areSame(left: ScenarioRange, right: ScenarioRange | undefined): boolean {
  return left.first === right?.first && left.stride === right.stride && left.count === right.count;
}

function endOf({ first, stride, count }: ScenarioRange): number {
  return first + stride * count;
}
