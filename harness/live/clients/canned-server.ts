/** Answers without a server: whatever a client asks, it is given the answer that stands ready. */
import type { Client, ClientOracle, ClientReading, ClientServer } from './client-oracle.ts';

/** A whole answer, or the chunks of a streamed one. */
export type CannedAnswer = { readonly completion: object } | { readonly chunks: readonly object[] };

/** One library whose server is played. One reading at a time. */
export class CannedClient {
  private readonly client: Client;
  private answer: CannedAnswer = { chunks: [] };

  constructor(oracle: ClientOracle) {
    const server: ClientServer = { baseUrl: 'http://127.0.0.1/v1', fetch: async () => responseFor(this.answer) };
    this.client = oracle.connect(server);
  }

  async read(answer: CannedAnswer, toolNames: readonly string[]): Promise<ClientReading> {
    this.answer = answer;
    return this.client.read({ isStreamed: 'chunks' in answer, prompt: 'any', toolNames });
  }
}

function responseFor(answer: CannedAnswer): Response {
  if ('completion' in answer) return Response.json(answer.completion);
  const events = [...answer.chunks.map((chunk) => JSON.stringify(chunk)), '[DONE]'].map((data) => `data: ${data}\n\n`);
  return new Response(events.join(''), { headers: { 'content-type': 'text/event-stream' } });
}
