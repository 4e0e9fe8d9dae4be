/**
 * Compares the reading in Python with `src/` and with the reference, on generated scenarios under the cuts that are drawn for them: a whole
 * response by what it holds, a streamed one by what each chunk makes certain and by what all of them add up to.
 */
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pMap, { pMapSkip } from 'p-map';
import { type FinishReason, formats } from '../../src/index.ts';
import { kinds } from '../arbitraries/index.ts';
import { asciiJson } from '../ascii-json.ts';
import { chunkings } from '../chunkings/index.ts';
import { randomFor } from '../random/index.ts';
import { drawCuts, ScenarioSource } from '../runner/index.ts';
import { collectedOf, demandedOf } from './demands.ts';
import { PYTHON_FOLDER, PythonProgram } from './python-program.ts';
import { addedUp, expectedRows, parsedOf, rowsOf } from './rows.ts';

/** What is compared: scenarios 0 to `scenarios` − 1 of a seed, with a program that is one of the targets in Python. */
export interface AgreementRequest {
  readonly program: string;
  readonly seed: number;
  readonly scenarios: number;
  /** Streams of more than 600 chunks are compared of one scenario in so many; 1: of all. */
  readonly longStreamsOneIn: number;
}

export interface Agreement {
  /** How many scenarios were compared. */
  readonly scenarios: number;
  /** How many further scenarios nest deeper than CPython's stack allows. */
  readonly skipped: number;
  /** Streams of the compared scenarios, by chunking. */
  readonly streams: Readonly<Record<string, number>>;
  /** Pairs of results that were held against each other. */
  readonly comparisons: number;
  /** Ids of the formats of the compared scenarios. */
  readonly formats: readonly string[];
  /** Of the first few scenarios that show any, in their order. */
  readonly disagreements: readonly Disagreement[];
}

export interface Disagreement {
  readonly scenario: number;
  /** The chunking, and with whom Python disagrees. */
  readonly where: string;
  readonly chunks: readonly string[];
  /** JSON in ASCII. */
  readonly expected: string;
  readonly got: string;
}

const MAX_CHUNKS_OF_ALL = 600;
/** Scenarios that are under way at once, so that neither side waits for the other. */
const CONCURRENCY = 32;
/** Processes, so that one goes on while another waits until its answers are read. */
const PYTHONS = 2;
/** So many disagreements are enough. */
const MAX_DISAGREEMENTS = 5;

/** Rejects when the program ends, prints something else or falls silent. `tell` is told how many scenarios are done. */
export async function agreementOf(
  { program, seed, scenarios, longStreamsOneIn }: AgreementRequest,
  tell: (done: number) => void = () => undefined,
): Promise<Agreement> {
  const pythons = Array.from({ length: PYTHONS }, () => new PythonProgram(join(PYTHON_FOLDER, program)));
  const comparison = new Comparison(pythons, seed, longStreamsOneIn);
  let done = 0;
  const compare = async (scenario: number): Promise<typeof pMapSkip> => {
    await comparison.of(scenario);
    done += 1;
    tell(done);
    return pMapSkip;
  };
  try {
    await pMap(comparison.untilEnough(scenarios), compare, { concurrency: CONCURRENCY });
  } finally {
    await Promise.all(pythons.map((python) => python.end()));
  }
  return comparison.result;
}

class Comparison {
  private readonly pythons: readonly PythonProgram[];
  private readonly source: ScenarioSource;
  private readonly seed: number;
  private readonly longStreamsOneIn: number;
  private readonly disagreements: Disagreement[] = [];
  private readonly streams: Record<string, number> = {};
  private readonly formats = new Set<string>();
  private scenarios = 0;
  private skipped = 0;
  private comparisons = 0;

  constructor(pythons: readonly PythonProgram[], seed: number, longStreamsOneIn: number) {
    this.pythons = pythons;
    this.source = new ScenarioSource({ seed, formats, kinds });
    this.seed = seed;
    this.longStreamsOneIn = longStreamsOneIn;
  }

  get result(): Agreement {
    const { scenarios, skipped, streams, comparisons } = this;
    const disagreements = this.disagreements.toSorted((left, right) => left.scenario - right.scenario);
    return { scenarios, skipped, streams, comparisons, formats: [...this.formats].sort(), disagreements };
  }

  *untilEnough(scenarios: number): Generator<number> {
    for (let index = 0; index < scenarios && this.disagreements.length < MAX_DISAGREEMENTS; index += 1) yield index;
  }

  async of(index: number): Promise<void> {
    const scenario = this.source.valueFor(index).value;
    const finish: FinishReason = index % 8 === 0 ? 'length' : 'stop';
    const { startsInReasoning, callsInReasoning, text } = scenario;
    const request = { format: scenario.format.id, startInReasoning: startsInReasoning, callsInReasoning, finish };
    const cuts = drawCuts(text, chunkings, randomFor(this.seed, index, 'cuts')).filter(
      ({ chunks }) => chunks.length <= MAX_CHUNKS_OF_ALL || index % this.longStreamsOneIn === 0,
    );
    const requests = [{ ...request, op: 'parse', text }, ...cuts.map(({ chunks }) => ({ ...request, op: 'stream', chunks }))];
    const python = this.pythons[index % this.pythons.length];
    const [whole, ...streams] = await Promise.all(requests.map((asked) => python?.ask(asked)));
    if ([whole, ...streams].some((answer) => String(answer?.error).startsWith('RecursionError'))) {
      this.skipped += 1;
      return;
    }
    const compare = (where: string, chunks: readonly string[], expected: unknown, got: unknown): void => {
      this.comparisons += 1;
      if (isDeepStrictEqual(expected, got)) return;
      this.disagreements.push({ scenario: index, where, chunks, expected: asciiJson(expected), got: asciiJson(got) });
    };
    compare('whole, src', [text], collectedOf(scenario, finish), whole?.error ?? parsedOf(whole));
    const { parsed, streamed } = demandedOf(scenario, finish);
    compare('whole, reference', [text], parsed, whole?.error ?? parsedOf(whole));
    for (const [place, { chunking, chunks }] of cuts.entries()) {
      const answer = streams[place] ?? {};
      const rows = rowsOf(answer);
      compare(`${chunking}, src`, chunks, expectedRows(scenario, chunks), answer.error ?? rows);
      compare(`${chunking}, reference`, chunks, streamed, answer.error ?? { ...addedUp(rows), finish: answer.finish_reason });
      this.streams[chunking] = (this.streams[chunking] ?? 0) + 1;
    }
    this.scenarios += 1;
    this.formats.add(scenario.format.id);
  }
}
