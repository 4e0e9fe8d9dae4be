/** A client's reading of a stream in the few words of a table. */
import type { ToolCall } from '../../../src/index.ts';
import { parsedJson } from '../wire/index.ts';
import type { ClientReading } from './client-oracle.ts';
import { type CallVerdict, judgeCalls } from './judge-calls.ts';

/** How the calls that were sent came out, and how loudly. */
export function inWords(sent: readonly ToolCall[], reading: ClientReading): string {
  const { calls, error, finishReason } = reading;
  if (error?.kind === 'thrown') return `throws: ${shortened(error.message)}`;
  const verdicts = judgeCalls(sent, reading);
  const words = verdicts.map((verdict, index) => verdictInWords(verdict, sent[index]));
  if (calls.length > sent.length && !verdicts.some(({ outcome }) => outcome === 'doubled')) words.push(`${calls.length} calls`);
  if (calls.length === 0 && sent.length === 0) words.push('no call');
  if (error !== undefined) words.push(`error event: ${shortened(error.message)}`);
  else if (finishReason === undefined || sent.length === 0) words.push('no error');
  return [...new Set(words)].join(', ');
}

function verdictInWords({ outcome, held }: CallVerdict, meant: ToolCall | undefined): string {
  const isJson = meant !== undefined && parsedJson(meant.arguments) !== undefined;
  if (outcome === 'assembled') return isJson ? 'assembled' : 'raw text';
  if (held === undefined) return outcome;
  if ('invalid' in held.arguments) return outcome === 'doubled' ? 'marked invalid, arguments doubled' : 'marked invalid';
  if (outcome === 'doubled') return 'text' in held.arguments ? 'arguments doubled' : 'runs twice';
  if (held.name !== meant?.name) return `named \`${held.name}\``;
  if ('text' in held.arguments) return 'other text';
  return isJson ? 'other arguments' : 'silently repaired';
}

/** Up to where a library begins to quote what it was sent. */
function shortened(message: string): string {
  return message.split(': ')[0] ?? message;
}
