/** What a client makes of an answer, against the completion that it must add up to. */
import { isDeepStrictEqual } from 'node:util';
import type { ChatCompletion, ToolCall } from '../../../src/index.ts';
import { parsedJson } from '../wire/index.ts';
import type { ClientCall, ClientOracle, ClientReading } from './client-oracle.ts';

/**
 * The first difference in words; `undefined` when there is none. The arguments of the completion must be JSON; a call that the client
 * refuses by a rule of its own must be there as an invalid one, with its text.
 */
export function disagreement(
  reading: ClientReading,
  whole: ChatCompletion,
  { refuses }: Pick<ClientOracle, 'refuses'>,
): string | undefined {
  const [{ message, finish_reason }] = whole.choices;
  const calls = (message.tool_calls ?? []).map((call) => call.function);
  if (reading.error !== undefined) return `error: ${reading.error.message}`;
  if (reading.content !== (message.content ?? '')) return `content ${JSON.stringify(reading.content)}`;
  if (reading.finishReason !== finish_reason) return `finish reason ${reading.finishReason}`;
  const isAlike = calls.every((call, index) =>
    refuses?.(JSON.parse(call.arguments)) ? isRefusal(reading.calls[index], call) : holdsCall(reading.calls[index], call),
  );
  return isAlike && reading.calls.length === calls.length ? undefined : `calls ${JSON.stringify(reading.calls)}`;
}

/** Whether a client's call has that name and those arguments: byte for byte as text, equal as a value. A call marked as invalid has not. */
export function holdsCall(call: ClientCall | undefined, meant: ToolCall): boolean {
  if (call === undefined || call.name !== meant.name) return false;
  if ('text' in call.arguments) return call.arguments.text === meant.arguments;
  return 'value' in call.arguments && isDeepStrictEqual(call.arguments.value, parsedJson(meant.arguments));
}

function isRefusal(call: ClientCall | undefined, meant: ToolCall): boolean {
  return call?.name === meant.name && 'invalid' in call.arguments && call.arguments.invalid === meant.arguments;
}
