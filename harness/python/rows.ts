/** What came of each chunk of a stream, in rows that can be compared whoever streamed. */
import type { ToolCallDelta } from '../../src/index.ts';
import type { Scenario } from '../scenario.ts';
import { type Execution, targets } from '../targets/index.ts';
import type { Answer } from './python-program.ts';

/** What of a response one chunk made certain: on which channel, or of which call. */
interface Row {
  readonly chunk: number;
  readonly place: string;
  text: string;
}

export function parsedOf(answer: Answer | undefined) {
  const { content, reasoning_content: reasoning, calls, finish_reason: finish } = answer ?? {};
  return { content, reasoning, calls: (calls as readonly { name: string; arguments: string }[]).map(callText), finish };
}

/** A name holds no `>`. */
export function callText(call: { readonly name?: string; readonly arguments: string }): string {
  return `${call.name === undefined ? '' : `${call.name}>`}${call.arguments}`;
}

/** What the built-in target makes of the chunks, and the text of calls that are none behind everything else. */
export function expectedRows(scenario: Scenario, chunks: readonly string[]): Row[] {
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

export function rowsOf(answer: Answer): Row[] {
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

export function addedUp(rows: readonly Row[]) {
  const texts = new Map<string, string>();
  for (const { place, text } of rows) texts.set(place, (texts.get(place) ?? '') + text);
  const { content = '', reasoning = '', ...calls } = Object.fromEntries(texts);
  return { content, reasoning, calls: Object.values(calls) };
}
