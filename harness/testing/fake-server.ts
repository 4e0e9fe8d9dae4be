/** A server on loopback that does what a test tells it to. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface FakeServer {
  readonly url: string;
  /** In the order in which they came. */
  readonly requests: readonly ReceivedRequest[];
  close(): Promise<void>;
}

/** `answer` gets each request once its body is there, and its number from 1. */
export async function fakeServer(
  answer: (response: ServerResponse, request: ReceivedRequest, number: number) => void | Promise<void>,
): Promise<FakeServer> {
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const { method = '', url = '', headers } = incoming;
    const request = { method, url, headers, body: Buffer.concat(parts).toString() };
    requests.push(request);
    await answer(response, request, requests.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Answers with an event stream of the values, `[DONE]` at its end. */
export function sendEvents(response: ServerResponse, values: readonly unknown[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  response.end(sseText(values));
}

/** The values as events, `[DONE]` at the end. */
export function sseText(values: readonly unknown[]): string {
  return [...values.map((value) => JSON.stringify(value)), '[DONE]'].map((data) => `data: ${data}\n\n`).join('');
}

/** A chunk with one choice. */
export function chunkOf(delta: object, finishReason: string | null = null): object {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'm',
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  };
}

/** The chunks of a call in three pieces. */
export function callChunks(name = 'read_file', text = '{"path": "a"}'): object[] {
  return [
    chunkOf({ role: 'assistant', content: null }),
    chunkOf({ tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name, arguments: '' } }] }),
    ...[text.slice(0, 4), text.slice(4)].map((part) => chunkOf({ tool_calls: [{ index: 0, function: { arguments: part } }] })),
    chunkOf({}, 'tool_calls'),
  ];
}
