/**
 * Compares the Python reading with `src/` and with the reference, on generated scenarios under the cuts that are drawn for them: a whole
 * response by what it holds, a streamed one by what each chunk makes certain and by what all of them add up to.
 */
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { collectWhole, type FinishReason, formats, type ToolCallDelta } from '../../src/index.ts';
import { kinds } from '../arbitraries/index.ts';
import { chunkings } from '../chunkings/index.ts';
import { randomFor } from '../random/index.ts';
import { expectationFor, expectedChannels } from '../reference/index.ts';
import { drawCuts, ScenarioSource } from '../runner/index.ts';
import type { Scenario } from '../scenario.ts';
import { type Execution, targets } from '../targets/index.ts';
import { type Answer, PYTHON_FOLDER, PythonProcess } from './python-process.ts';

export interface Agreement {
  /** How many scenarios were compared, and how many streams of them. */
  readonly scenarios: number;
  readonly streams: number;
  /** Ids of their formats. */
  readonly formats: ReadonlySet<string>;
  /** How many further scenarios nest deeper than CPython's stack allows. */
  readonly skipped: number;
  /** Those of the first few scenarios that show any. */
  readonly disagreements: readonly Disagreement[];
}

export interface Disagreement {
  readonly scenario: number;
  readonly chunking: string;
  readonly chunks: readonly string[];
  /** JSON. */
  readonly expected: string;
  readonly got: string;
}

/** Scenarios that are under way at once, so that neither side waits for the other. */
const WINDOW = 32;
const MAX_DISAGREEMENTS = 5;

/** On scenarios 0 to `count` − 1 of a seed, with a program that is one of the targets in Python. */
export async function agreementOf(program: string, seed: number, count: number): Promise<Agreement> {
  const python = new PythonProcess(join(PYTHON_FOLDER, program));
  const comparison = new Comparison(python, seed);
  const underWay: Promise<void>[] = [];
  for (let index = 0; index < count && comparison.disagreements.length < MAX_DISAGREEMENTS; index += 1) {
    underWay.push(comparison.of(index));
    if (underWay.length === WINDOW) await underWay.shift();
  }
  await Promise.all(underWay);
  await python.end();
  return comparison;
}

/** What of a response one chunk made certain: on which channel, or of which call. */
interface Row {
  readonly chunk: number;
  readonly place: string;
  text: string;
}

class Comparison implements Agreement {
  readonly formats = new Set<string>();
  readonly disagreements: Disagreement[] = [];
  scenarios = 0;
  streams = 0;
  skipped = 0;
  private readonly python: PythonProcess;
  private readonly source: ScenarioSource;
  private readonly seed: number;

  constructor(python: PythonProcess, seed: number) {
    this.python = python;
    this.source = new ScenarioSource({ seed, formats, kinds });
    this.seed = seed;
  }

  async of(index: number): Promise<void> {
    const scenario = this.source.valueFor(index).value;
    const finish: FinishReason = index % 8 === 0 ? 'length' : 'stop';
    const { startsInReasoning, callsInReasoning, text } = scenario;
    const request = { format: scenario.format.id, startInReasoning: startsInReasoning, callsInReasoning, finish };
    const cuts = drawCuts(text, chunkings, randomFor(this.seed, index, 'cuts'));
    const [whole, ...streams] = await Promise.all([
      this.python.ask({ ...request, op: 'parse', text }),
      ...cuts.map(({ chunks }) => this.python.ask({ ...request, op: 'stream', chunks })),
    ]);
    if ([whole, ...streams].some((answer) => String(answer?.error).startsWith('RecursionError'))) {
      this.skipped += 1;
      return;
    }
    const compare = (chunking: string, chunks: readonly string[], expected: unknown, got: unknown): void => {
      if (isDeepStrictEqual(expected, got)) return;
      this.disagreements.push({ scenario: index, chunking, chunks, expected: JSON.stringify(expected), got: JSON.stringify(got) });
    };
    compare('whole, src', [text], collectedOf(scenario, finish), whole?.error ?? parsedOf(whole));
    const { parsed, streamed } = demandedOf(scenario, finish);
    compare('whole, reference', [text], parsed, whole?.error ?? parsedOf(whole));
    for (const [place, { chunking, chunks }] of cuts.entries()) {
      const answer = streams[place] ?? {};
      const rows = rowsOf(answer);
      compare(`${chunking}, src`, chunks, expectedRows(scenario, chunks), answer.error ?? rows);
      compare(`${chunking}, reference`, chunks, streamed, answer.error ?? { ...addedUp(rows), finish: answer.finish_reason });
    }
    this.scenarios += 1;
    this.streams += cuts.length;
    this.formats.add(scenario.format.id);
  }
}

/** What the reference demands of a response in one piece, and of one that is streamed. */
function demandedOf(scenario: Scenario, finish: FinishReason) {
  const { events, toolText } = expectedChannels(scenario);
  const { reading, streamed } = expectationFor(toolText);
  const textOf = (channel: string): string => events.map((event) => (event.channel === channel ? event.text : '')).join('');
  const content = textOf('content') + (streamed.length === 0 ? toolText : '');
  const reasoning = textOf('reasoning');
  const reason = (hasCalls: boolean): FinishReason => (hasCalls && finish !== 'length' ? 'tool_calls' : finish);
  return {
    parsed: { content, reasoning, calls: reading.map(callText), finish: reason(reading.length > 0) },
    streamed: { content, reasoning, calls: streamed.map(callText), finish: reason(streamed.some((call) => call.state === 'closed')) },
  };
}

/** What `src/` makes of a response in one piece. */
function collectedOf(scenario: Scenario, finish: FinishReason) {
  const { format, startsInReasoning, callsInReasoning } = scenario;
  const options = { id: '', model: '', created: 0, newId: () => '', finishReason: finish, format, startsInReasoning, callsInReasoning };
  const [choice] = collectWhole(scenario.text, options).choices;
  const { content, reasoning_content: reasoning, tool_calls: calls } = choice.message;
  return {
    content: content ?? '',
    reasoning: reasoning ?? '',
    calls: (calls ?? []).map((call) => callText(call.function)),
    finish: choice.finish_reason,
  };
}

function parsedOf(answer: Answer | undefined) {
  const { content, reasoning_content: reasoning, calls, finish_reason: finish } = answer ?? {};
  return { content, reasoning, calls: (calls as readonly { name: string; arguments: string }[]).map(callText), finish };
}

/** A name holds no `>`. */
function callText(call: { readonly name?: string; readonly arguments: string }): string {
  return `${call.name === undefined ? '' : `${call.name}>`}${call.arguments}`;
}

/** What the built-in target makes of the chunks, and the text of calls that are none behind everything else. */
function expectedRows(scenario: Scenario, chunks: readonly string[]): Row[] {
  const execution: Execution | undefined = targets[0]?.stream(scenario, chunks);
  const rows: Row[] = [];
  for (const { chunk, channel, text, deltas } of execution?.timeline ?? []) {
    if (channel !== 'tool') add(rows, { chunk, place: channel, text });
    for (const delta of deltas ?? []) addDelta(rows, chunk, delta);
  }
  if (execution?.calls.length === 0) add(rows, { chunk: chunks.length, place: 'content', text: execution.toolText });
  return rows;
}

/** The protocol's deltas as this project sends them. */
interface Delta {
  readonly chunk: number;
  readonly content?: string;
  readonly reasoning_content?: string;
  readonly tool_calls?: readonly ToolCallDelta[];
}

function rowsOf(answer: Answer): Row[] {
  const rows: Row[] = [];
  for (const { chunk, content, reasoning_content: reasoning, tool_calls: calls } of (answer.deltas ?? []) as readonly Delta[]) {
    add(rows, { chunk, place: 'content', text: content ?? '' });
    add(rows, { chunk, place: 'reasoning', text: reasoning ?? '' });
    for (const delta of calls ?? []) addDelta(rows, chunk, delta);
  }
  return rows;
}

function addDelta(rows: Row[], chunk: number, { index, function: sent }: ToolCallDelta): void {
  add(rows, { chunk, place: `call ${index}`, text: callText(sent) });
}

/** Neighbours of one chunk and place are one row: how many events they came in is not fixed. */
function add(rows: Row[], row: Row): void {
  const last = rows[rows.length - 1];
  if (row.text === '') return;
  if (last?.chunk === row.chunk && last.place === row.place) last.text += row.text;
  else rows.push(row);
}

function addedUp(rows: readonly Row[]) {
  const texts = new Map<string, string>();
  for (const { place, text } of rows) texts.set(place, (texts.get(place) ?? '') + text);
  const { content = '', reasoning = '', ...calls } = Object.fromEntries(texts);
  return { content, reasoning, calls: Object.values(calls) };
}
