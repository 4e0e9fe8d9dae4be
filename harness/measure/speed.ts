/**
 * `npm run speed`: how fast one long string value goes through splitter and streamer, as a ratio to `JSON.stringify` on the same
 * pieces in the same run (least of seven interleaved runs after a warm-up), and how the time grows from 1 MB to 8 MB. Exit code 1
 * when a ratio is worse than promised.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Contestant, Interleaving } from './interleaving.ts';
import { streamValue, stringifyPieces } from './streamed-value.ts';
import { repeatedTo, VALUE_UNITS } from './value-units.ts';

const MEGABYTE = 1_000_000;
interface Rounds {
  /** Run first and not counted: until then the engine still compiles, and touches memory that is fresh. */
  readonly warmUp: number;
  readonly counted: number;
}

const RATE_ROUNDS: Rounds = { warmUp: 12, counted: 7 };
const GROWTH_ROUNDS: Rounds = { warmUp: 4, counted: 7 };

/** Those that are promised about. */
const VALUES: Readonly<Record<string, string>> = { code: VALUE_UNITS.code, words: VALUE_UNITS.words, CJK: VALUE_UNITS.CJK };

/** Piece size in UTF-16 code units, and the least part of `JSON.stringify`'s rate that is promised. */
const PROMISES = [
  { size: 24, least: 0.35 },
  { size: 1, least: 0.6 },
] as const;
const MOST_GROWTH = 8.5;

/**
 * As many small values as the large one is larger. All are kept until the last is streamed, so that both sides need the same
 * memory: the first touch of fresh memory is the machine's cost, not the streamer's, and on some machines it is most of the time.
 */
const EIGHT: readonly number[] = Array.from({ length: 8 }, () => 0);

const [chosen] = process.argv.slice(2);
if (chosen === undefined) measureEachApart();
else await measureValue(chosen);

/**
 * Each value in a process of its own, since code that the engine compiled for one kind of string is slower on another. One that breaks
 * a promise is measured once more, in a new process, and both results are shown: what the engine does differs from run to run, and
 * another process may have taken the machine.
 */
function measureEachApart(): void {
  report('value          pieces   rate of JSON.stringify, then time of 8 MB to 1 MB; promised');
  for (const name of Object.keys(VALUES)) {
    if (isKept(name)) continue;
    report('once more:');
    if (!isKept(name)) process.exitCode = 1;
  }
}

function isKept(name: string): boolean {
  return spawnSync(process.execPath, [fileURLToPath(import.meta.url), name], { stdio: 'inherit' }).status === 0;
}

async function measureValue(name: string): Promise<void> {
  const unit = VALUES[name];
  if (unit === undefined) throw new RangeError(`there is no value ${JSON.stringify(name)}`);
  for (const { size, least } of PROMISES) {
    const rate = await rateOf(unit, size);
    judge(rate >= least, `${rowOf(name, size)}   rate ${rate.toFixed(2).padStart(9)}   at least ${least}`);
  }
  for (const { size } of PROMISES) {
    const growth = await growthOf(unit, size);
    judge(growth <= MOST_GROWTH, `${rowOf(name, size)}   growth ${growth.toFixed(2).padStart(7)}   at most ${MOST_GROWTH}`);
  }
}

/** How fast a value of one megabyte is streamed in pieces of `size`, as a part of `JSON.stringify`'s rate on the same pieces. */
async function rateOf(unit: string, size: number): Promise<number> {
  const pieces = [...piecesOf(repeatedTo(unit, MEGABYTE), size)];
  const times = await leastOf(
    [
      { name: 'stream', run: () => streamAll([pieces]) },
      { name: 'stringify', run: () => stringifyPieces(pieces) },
    ],
    RATE_ROUNDS,
  );
  return timeOf(times, 'stringify') / timeOf(times, 'stream');
}

/** How many times longer a value of eight megabytes takes than one of one. */
async function growthOf(unit: string, size: number): Promise<number> {
  const [small, large] = [repeatedTo(unit, MEGABYTE), repeatedTo(unit, 8 * MEGABYTE)];
  const times = await leastOf(
    [
      { name: 'eight of 1 MB', run: () => streamAll(EIGHT.map(() => piecesOf(small, size))) },
      { name: 'one of 8 MB', run: () => streamAll([piecesOf(large, size)]) },
    ],
    GROWTH_ROUNDS,
  );
  return (8 * timeOf(times, 'one of 8 MB')) / timeOf(times, 'eight of 1 MB');
}

/** Milliseconds of the fastest of the counted runs, by name: what it takes undisturbed. */
async function leastOf(contestants: readonly Contestant[], { warmUp, counted }: Rounds): Promise<ReadonlyMap<string, number>> {
  // A megabyte takes longer than such a turn, so each runs once a round.
  const interleaving = new Interleaving(contestants, { clock: () => Number(process.hrtime.bigint()) / 1e6, turn: 1 });
  const least = new Map<string, number>();
  for (let round = 0; round < warmUp + counted; round += 1) {
    for (const [name, time] of await interleaving.round(round)) {
      if (round >= warmUp) least.set(name, Math.min(least.get(name) ?? Number.POSITIVE_INFINITY, time));
    }
  }
  return least;
}

/** Streams the values one after the other and keeps what each client would hold; returns how much was sent. */
function streamAll(values: readonly Iterable<string>[]): number {
  const streamed = values.map(streamValue);
  if (streamed.some(({ sent }) => sent < MEGABYTE)) throw new Error('less was sent than there is text');
  const calls = streamed.flatMap(({ streamer }) => streamer.calls);
  if (!calls.every((call) => call.state === 'closed')) throw new Error('a value was not streamed to its end');
  return calls.reduce((sent, call) => sent + call.arguments.length, 0);
}

/** The pieces one at a time, as a server sees them: millions that are kept would be garbage collection's work, not the streamer's. */
function* piecesOf(text: string, size: number): Generator<string> {
  for (let offset = 0; offset < text.length; offset += size) yield text.slice(offset, offset + size);
}

function timeOf(times: ReadonlyMap<string, number>, name: string): number {
  return times.get(name) ?? Number.NaN;
}

function judge(holds: boolean, row: string): void {
  report(`${row}  ${holds ? 'ok' : 'WORSE THAN PROMISED'}`);
  if (!holds) process.exitCode = 1;
}

function rowOf(name: string, size: number): string {
  return `${name.padEnd(14)} ${String(size).padStart(3)}`;
}

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}
