/**
 * Has two targets read the same responses in one piece, and says where they differ: parsers differ by design, so this is information and
 * no fault. Each way to differ is shown on a text that is as small as a bounded reduction makes it.
 */
import { isSameJson } from '../oracles/index.ts';
import { reduceText } from '../runner/index.ts';
import type { Scenario } from '../scenario.ts';
import { type Target, TargetUnavailableError } from '../targets/index.ts';

/** In what two readings differ: the first of these that does. */
export type Difference = 'an error' | 'number of calls' | 'name' | 'arguments' | 'content' | 'reasoning' | 'finish reason';

export interface ReadingDifference {
  readonly what: Difference;
  /** Responses that differ so. */
  readonly count: number;
  /** The smallest that was found, and the calls, text and reason that each read of it, as JSON. */
  readonly text: string;
  readonly format: string;
  readonly here: string;
  readonly there: string;
}

export interface ComparedReadings {
  /** Whose readings the target's are compared with. */
  readonly against: string;
  /** Responses that both read, and those of them that they read alike; those that one of them is not handed. */
  readonly compared: number;
  readonly alike: number;
  readonly skipped: number;
  /** By how often they are seen. */
  readonly differences: readonly ReadingDifference[];
}

/** Readings that a reduction may ask each target for. */
const MOST_QUESTIONS = 400;

interface Reading {
  readonly calls: readonly { readonly name: string; readonly arguments: string }[];
  readonly content: string;
  readonly reasoning: string;
  /** `null` where the target does not say. */
  readonly reason: string | null;
}

/** Stops early once `isOver`. Throws `TargetUnavailableError`; what else a target throws is its reading. */
export function compareReadings(target: Target, against: Target, scenarios: Iterable<Scenario>, isOver: () => boolean): ComparedReadings {
  const examples = new Map<Difference, { count: number; scenario: Scenario }>();
  let [compared, alike, skipped] = [0, 0, 0];
  for (const scenario of scenarios) {
    if (isOver()) break;
    if (target.foreign?.refusal(scenario) !== undefined || against.foreign?.refusal(scenario) !== undefined) {
      skipped += 1;
      continue;
    }
    compared += 1;
    const what = differenceIn(target, against, scenario);
    if (what === undefined) {
      alike += 1;
      continue;
    }
    const example = examples.get(what);
    if (example === undefined) examples.set(what, { count: 1, scenario });
    else {
      example.count += 1;
      if (scenario.text.length < example.scenario.text.length) example.scenario = scenario;
    }
  }
  const differences = [...examples]
    .sort(([, left], [, right]) => right.count - left.count)
    .map(([what, { count, scenario }]) =>
      shown(target, against, what, count, isOver() ? scenario : reduced(target, against, what, scenario)),
    );
  return { against: against.id, compared, alike, skipped, differences };
}

function shown(target: Target, against: Target, what: Difference, count: number, scenario: Scenario): ReadingDifference {
  const readingOf = (one: Target): string => {
    const reading = read(one, scenario);
    return typeof reading === 'string' ? reading : JSON.stringify(reading);
  };
  return { what, count, text: scenario.text, format: scenario.format.id, here: readingOf(target), there: readingOf(against) };
}

/** As small as it gets in bounded time, and still different in the same way. */
function reduced(target: Target, against: Target, what: Difference, scenario: Scenario): Scenario {
  const tried = new Map<string, boolean>();
  const { text } = reduceText(
    { text: scenario.text, offsets: [] },
    {
      get isExhausted() {
        return tried.size >= MOST_QUESTIONS;
      },
      holds(candidate) {
        const known = tried.get(candidate.text);
        if (known !== undefined) return known;
        const asked = { ...scenario, text: candidate.text };
        const isHandedOver = target.foreign?.refusal(asked) === undefined && against.foreign?.refusal(asked) === undefined;
        const holds = isHandedOver && differenceIn(target, against, asked) === what;
        tried.set(candidate.text, holds);
        return holds;
      },
    },
  );
  return { ...scenario, text };
}

function differenceIn(target: Target, against: Target, scenario: Scenario): Difference | undefined {
  const [here, there] = [read(target, scenario), read(against, scenario)];
  if (typeof here === 'string' || typeof there === 'string') return here === there ? undefined : 'an error';
  if (here.calls.length !== there.calls.length) return 'number of calls';
  for (const [index, call] of here.calls.entries()) {
    const other = there.calls[index];
    if (call.name !== other?.name) return 'name';
    if (!isSameJson(call.arguments, other.arguments)) return 'arguments';
  }
  if (here.content !== there.content) return 'content';
  if (here.reasoning !== there.reasoning) return 'reasoning';
  const areBothSaid = here.reason !== null && there.reason !== null;
  return areBothSaid && here.reason !== there.reason ? 'finish reason' : undefined;
}

/** A sentence where the target throws. */
function read({ collector }: Target, scenario: Scenario): Reading | string {
  if (collector === undefined) return 'it does not read responses in one piece';
  try {
    const [{ message, finish_reason: reason }] = collector.whole(scenario, 'stop').choices;
    const calls = message.tool_calls?.map(({ function: { name, arguments: text } }) => ({ name, arguments: text })) ?? [];
    return { calls, content: message.content ?? '', reasoning: message.reasoning_content ?? '', reason };
  } catch (error) {
    if (error instanceof TargetUnavailableError) throw error;
    return error instanceof Error ? error.message : String(error);
  }
}
