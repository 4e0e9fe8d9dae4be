/**
 * How the work of a target grows on every hostile text, through the port of targets, so that any of them can be judged: the response
 * whole and in one-character chunks, and its end-of-stream reading.
 */
import { defaultFormat } from '../../src/index.ts';
import { bareScenario, type Scenario } from '../scenario.ts';
import type { Execution, Target } from '../targets/index.ts';
import { cpuTime, type Growth, type GrowthSubject, MIN_TIMING_MS, measureGrowth } from './growth.ts';
import { hostileFamilies } from './hostile-families.ts';

export interface TargetGrowthSizes {
  /** Lengths in characters: doubled from the least until one execution takes long enough to be timed, at most to the other. */
  readonly minLength: number;
  readonly maxLength: number;
  /** Each timing is the least of so many. */
  readonly rounds: number;
}

/**
 * Far on the near side of the 128 KiB above which V8 keeps a string apart, and so short that a character costs the same at every size:
 * where the record of an execution has grown further, from 16,000 characters on, one costs two to three times as much and then stays
 * there, which a slope over both cannot be told from growth. Linear work has slopes up to 1.3 here, the canaries' is 1.6 and more. Growth
 * that begins further on is not seen here; `npm run growth` takes the code under guarantee to a megabyte.
 */
const FULL: TargetGrowthSizes = { minLength: 4_000, maxLength: 8_000, rounds: 5 };
const PARTS: readonly number[] = [1 / 8, 1 / 4, 1 / 2, 1];
/** After so many that are too steep the rest is not measured: the verdict stands, and such work takes long. */
const MAX_TOO_STEEP = 3;

/**
 * Two for each hostile family. Whole, the stream and the reading are one: next to either of them growing too fast the other is nothing,
 * and each measurement takes more than a second.
 */
export function targetGrowthSubjects(target: Target): GrowthSubject[] {
  return hostileFamilies.flatMap(({ name, response }) => [
    { name: `${name}: by character`, prepare: (length) => byCharacter(target, plainScenario(flat(response(length)))) },
    { name: `${name}: whole, and read`, prepare: (length) => wholeAndRead(target, plainScenario(flat(response(length)))) },
  ]);
}

/** Measures one after the other, and stops once it is clear that the target is too slow. */
export function* measureTarget(target: Target, sizes = FULL): Generator<Growth, void, undefined> {
  let tooSteep = 0;
  for (const subject of targetGrowthSubjects(target)) {
    if (tooSteep >= MAX_TOO_STEEP) return;
    const growth = measureGrowth(subject, { largest: largestFor(subject, sizes), parts: PARTS, rounds: sizes.rounds });
    if (!growth.isLinear) tooSteep += 1;
    yield growth;
  }
}

/** The first of ever larger lengths at which one execution takes long enough to be timed: quadratic work on the largest takes minutes. */
function largestFor(subject: GrowthSubject, { minLength, maxLength }: TargetGrowthSizes): number {
  for (let length = minLength; length < maxLength; length *= 2) {
    const run = subject.prepare(length);
    // The first execution is the slowest, and says how long compiling takes.
    if (cpuTime(run, 1) >= MIN_TIMING_MS && cpuTime(run, 1) >= MIN_TIMING_MS) return length;
  }
  return maxLength;
}

function byCharacter(target: Target, scenario: Scenario): () => number {
  const chunks = scenario.text.split('');
  return () => sizeOf(target.stream(scenario, chunks));
}

function wholeAndRead(target: Target, scenario: Scenario): () => number {
  const chunks = [scenario.text];
  return () => sizeOf(target.stream(scenario, chunks)) + target.parse(scenario.text).length;
}

function plainScenario(text: string): Scenario {
  return bareScenario(text, { format: defaultFormat, startsInReasoning: defaultFormat.startsInReasoning });
}

function sizeOf({ timeline, calls }: Execution): number {
  return timeline.length + calls.length;
}

/** A text that was put together is flattened at its first use, and that is not the work to be measured. */
function flat(text: string): string {
  return Number.isNaN(text.charCodeAt(0)) ? '' : text;
}
