/**
 * Evidence that an edit cannot be observed: the original and the edited build are run on every vector, on every response of up to four
 * tokens of the exhaustive alphabet, and on generated scenarios, and whatever a caller can see must be the same.
 */
import { formats } from '../../src/index.ts';
import { kinds, scenarioArbitrary } from '../arbitraries/index.ts';
import { chunkings } from '../chunkings/index.ts';
import { corporaPath } from '../corpus/index.ts';
import { alphabet } from '../exhaustive/index.ts';
import { fastCheckRandomFor, randomFor } from '../random/index.ts';
import { runVectors, type VectorRow } from '../vectors/index.ts';
import { type Subject, Workshop } from './edited-build.ts';
import type { Entry } from './entry.ts';
import type { Instrumenter } from './instrumenter.ts';
import { type ObservedResponse, observed, observedValue } from './observed.ts';

export interface EvidenceOptions {
  /** The checkout. */
  readonly root: string;
  readonly instrumenter: Instrumenter;
  /** Vector files; default: those of the corpora. */
  readonly vectorFiles?: readonly string[];
  /** Longest exhaustive response, in tokens behind each start. */
  readonly maxTokens: number;
  readonly scenarios: number;
  /** Told what begins, since all of it takes minutes. Default: nobody. */
  readonly onStep?: (sentence: string) => void;
}

export interface Evidence {
  readonly entry: Entry;
  /** Inputs of each kind that were run on both builds. */
  readonly vectors: number;
  readonly exhaustive: number;
  readonly scenarios: number;
  /** The first input that tells the builds apart; `undefined` when none does. */
  readonly difference: { readonly input: string; readonly original: string; readonly edited: string } | undefined;
}

const SEED = 1;
const VECTOR_FILES = ['parse', 'stream', 'codec'];
/** As in the exhaustive proof: outside, in a function, in a value. */
const STARTS = ['', '<tool_call><function=f>', '<tool_call><function=f><parameter=k>'];

/** Evidence for each entry, in their order. All are run on an input before the next one is made, so that each is made once. */
export async function gatherEvidence(entries: readonly Entry[], options: EvidenceOptions): Promise<Evidence[]> {
  const { onStep = () => {} } = options;
  const workshop = new Workshop(options.root, options.instrumenter);
  // Comparing lets no event through, so a signal ends the process at once.
  const removeAtExit = (): void => workshop.remove();
  process.once('exit', removeAtExit);
  try {
    const original = await workshop.build(undefined);
    const comparisons: Comparison[] = [];
    for (const entry of entries) {
      comparisons.push(new Comparison(entry, original, await workshop.build(entry)));
      onStep(`${entry.id}: built`);
    }
    onStep('vectors');
    await runVectors(options.vectorFiles ?? VECTOR_FILES.map((name) => corporaPath('vectors', `${name}.jsonl.gz`)), (row) => {
      if (row.format === 'codec') compareAll(comparisons, 'vectors', row.raw, (subject) => observedValue(subject, row.raw));
      else for (const response of responsesOf(row)) compareResponse(comparisons, 'vectors', response);
      return undefined;
    });
    onStep(`responses of up to ${options.maxTokens} tokens`);
    for (const text of exhaustiveTexts(options.maxTokens)) compareResponse(comparisons, 'exhaustive', plainResponse(text));
    for (let number = 0; number < options.scenarios; number += 1) {
      if (number % 10_000 === 0) onStep(`scenarios from ${number} of ${options.scenarios}`);
      compareResponse(comparisons, 'scenarios', scenarioResponse(number));
    }
    return comparisons.map((comparison) => comparison.evidence());
  } finally {
    process.off('exit', removeAtExit);
    workshop.remove();
  }
}

type Source = 'vectors' | 'exhaustive' | 'scenarios';

/** One edit against the original. */
class Comparison {
  readonly entry: Entry;
  readonly original: Subject;
  private readonly edited: Subject;
  private readonly counts: Record<Source, number> = { vectors: 0, exhaustive: 0, scenarios: 0 };
  private difference: Evidence['difference'];

  constructor(entry: Entry, original: Subject, edited: Subject) {
    this.entry = entry;
    this.original = original;
    this.edited = edited;
  }

  compare(source: Source, input: string, original: string, observe: (subject: Subject) => string): void {
    if (this.difference !== undefined) return;
    this.counts[source] += 1;
    const edited = observe(this.edited);
    if (edited !== original) this.difference = { input, original, edited };
  }

  evidence(): Evidence {
    return { entry: this.entry, ...this.counts, difference: this.difference };
  }
}

function compareAll(comparisons: readonly Comparison[], source: Source, input: string, observe: (subject: Subject) => string): void {
  const [first] = comparisons;
  if (first === undefined) return;
  const original = observe(first.original);
  for (const comparison of comparisons) comparison.compare(source, input, original, observe);
}

function compareResponse(comparisons: readonly Comparison[], source: Source, response: ObservedResponse): void {
  compareAll(comparisons, source, response.text, (subject) => observed(subject, response));
}

function plainResponse(text: string, startsInReasoning = false, callsInReasoning = true): ObservedResponse {
  return { text, startsInReasoning, callsInReasoning, cuts: [[text], text.split('')] };
}

function responsesOf(row: Exclude<VectorRow, { format: 'codec' }>): ObservedResponse[] {
  if (row.format === 'stream') return [plainResponse(row.tool_text)];
  const { text, start_in_reasoning, tool_calls_in_reasoning } = row.response;
  return [plainResponse(row.text), plainResponse(text, start_in_reasoning, tool_calls_in_reasoning)];
}

function* exhaustiveTexts(maxTokens: number): Generator<string, void, undefined> {
  for (const start of STARTS) {
    let texts: readonly string[] = [start];
    for (let tokens = 0; tokens <= maxTokens; tokens += 1) {
      if (tokens > 0) texts = texts.flatMap((text) => alphabet.map((token) => text + token));
      yield* texts;
    }
  }
}

const allScenarios = scenarioArbitrary({ formats, kinds });

function scenarioResponse(number: number): ObservedResponse {
  const { value } = allScenarios.generate(fastCheckRandomFor(SEED, 'equivalence', number), undefined);
  const { text, startsInReasoning, callsInReasoning } = value;
  const drawn = chunkings.filter(({ drawnOneIn }) => drawnOneIn === 1);
  const cuts = drawn.flatMap((chunking) => [...chunking.cut(text, randomFor(SEED, 'equivalence', number, chunking.id))]);
  return { text, startsInReasoning, callsInReasoning, cuts };
}
