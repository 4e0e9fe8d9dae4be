/** A client that goes away in the middle of a call, and makes sure that it did. */
import { parsedJson, readStreamedAnswer } from '../wire/index.ts';
import type { ContractContext } from './context.ts';
import { viewOf } from './judge.ts';
import { callsQuestion, LONG_CALL } from './questions.ts';

/** Asks for a long call and closes the connection behind its first tool delta. What was wrong before that, in a sentence. */
export async function leaveInCall(context: ContractContext): Promise<string | undefined> {
  const question = callsQuestion(context, [LONG_CALL]);
  const exchange = await context.streamAnew(question, { stopAfter: ({ data }) => hasToolDelta(data) });
  if (exchange.end === 'stopped') return undefined;
  const view = viewOf(exchange);
  return typeof view === 'string' ? view : 'the stream ended before a tool delta came, so that nobody could leave in mid-call';
}

function hasToolDelta(data: string): boolean {
  if (parsedJson(data) === undefined) return false;
  const { choices } = readStreamedAnswer({ events: [{ data, atMs: 0 }] });
  return choices.some(({ calls, finishReason }) => calls.length > 0 && finishReason === undefined);
}
