/** A context whose server is a function: for tests of what the embedded server never answers. */
import { ContractContext, type Profile, profileById } from '../live/contract/index.ts';
import { ChatClient, type ChatRequest, type ForcedOutput } from '../live/wire/index.ts';

export interface AnsweringOptions {
  readonly profile?: Profile;
  readonly forcedOutput?: ForcedOutput;
}

export function contextAnswering(
  answer: (request: ChatRequest) => Response,
  { profile = profileById('openai'), forcedOutput = 'none' }: AnsweringOptions = {},
): ContractContext {
  const client = new ChatClient({
    url: 'http://127.0.0.1:1',
    timeoutMs: 5000,
    retries: 0,
    now: () => 0,
    fetch: async (_, init) => answer(JSON.parse(String(init?.body))),
  });
  return new ContractContext({ client, model: 'm', profile, seed: 1, forcedOutput, extraBody: {} });
}

/** A stream of these chunks and `[DONE]`. */
export function streamResponse(chunks: readonly object[]): Response {
  const events = [...chunks.map((chunk) => JSON.stringify(chunk)), '[DONE]'].map((data) => `data: ${data}\n\n`);
  return new Response(events.join(''), { headers: { 'content-type': 'text/event-stream' } });
}

/** A chunk of one choice. */
export function chunkOf(delta: object, finish_reason: string | null = null, index = 0): object {
  return { id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index, delta, finish_reason }] };
}

/** A call in one delta. */
export function callDelta(name: string, text: string, index = 0): object {
  return { tool_calls: [{ index, id: `call_${index}`, type: 'function', function: { name, arguments: text } }] };
}

export function errorResponse(status: number, message: string): Response {
  return new Response(JSON.stringify({ error: { message, type: 'invalid_request_error' } }), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}
