/** Many streams from one server at the same time, each of which asks for something else. */
import { performance } from 'node:perf_hooks';
import type { RunningServer } from '../live/server/index.ts';
import { ChatClient, type ChatRequest, readStreamedAnswer } from '../live/wire/index.ts';

/** Per stream the argument that was asked for, and of each of its two choices the arguments of the calls; `ids` are those of all chunks. */
export async function streamsAtOnce(server: RunningServer, count: number) {
  const client = new ChatClient({ url: server.url, timeoutMs: 60_000, retries: 0, now: () => performance.now() });
  const asked = Array.from({ length: count }, (_, number) => `/only/${number}/for-${number}.txt`);
  const answers = await Promise.all(
    asked.map(async (path) => readStreamedAnswer(await client.complete({ ...requestFor(path), stream: true }))),
  );
  const calls = answers.map(({ choices }) => choices.map((choice) => choice.calls.map((call) => call.arguments)));
  return { asked, calls, ids: new Set(answers.flatMap(({ chunks }) => chunks.map(({ chunk }) => chunk.id))) };
}

function requestFor(path: string): ChatRequest {
  const parameters = { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] };
  return {
    model: 'some-model',
    messages: [{ role: 'user', content: `Call read_file with the path "${path}"` }],
    tools: [{ type: 'function', function: { name: 'read_file', parameters } }],
    n: 2,
  };
}
