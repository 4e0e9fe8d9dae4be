/** The server that `contract` looks at: the one that was named, or an embedded one that ends with the run. */
import type { ChatClient } from '../live/wire/index.ts';
import { millisecondsNow, type Stopwatch } from './clock.ts';
import type { ContractRequest } from './contract-request.ts';
import { UsageError } from './usage-error.ts';

export interface ContractServer {
  readonly client: ChatClient;
  /** `undefined` when the server did not tell. */
  readonly model: string | undefined;
  /** Why it cannot be asked, in a sentence. */
  readonly problem: string | undefined;
  close(): Promise<void>;
}

/** Throws `UsageError` for a URL or a key that cannot be used. */
export async function reachServer(request: ContractRequest, stopwatch: Stopwatch, signal: AbortSignal): Promise<ContractServer> {
  const { ChatClient, excerpt, modelsSchema, parsedJson } = await import('../live/wire/index.ts');
  const embedded = request.url === undefined ? await startEmbedded(request) : undefined;
  const close = embedded?.close ?? (async () => {});
  let client: ChatClient;
  try {
    const url = embedded?.url ?? request.url ?? '';
    const apiKey = embedded === undefined ? request.apiKey : undefined;
    client = new ChatClient({ url, apiKey, timeoutMs: request.timeoutMs, now: () => stopwatch.milliseconds });
  } catch (error) {
    await close();
    throw error instanceof TypeError ? new UsageError(`--url: ${error.message}`) : error;
  }
  if (request.model !== undefined) return { client, model: request.model, problem: undefined, close };
  const exchange = await client.models({ signal });
  const models = modelsSchema.safeParse(parsedJson(exchange.body));
  const model = exchange.problem === undefined && models.success ? models.data.data[0]?.id : undefined;
  const problem = exchange.problem ?? `/v1/models lists no model: ${excerpt(exchange.body) || 'no text'}`;
  return { client, model, problem: model === undefined ? problem : undefined, close };
}

async function startEmbedded({ faults, seed }: ContractRequest): Promise<{ readonly url: string; close(): Promise<void> }> {
  const [{ startServer }, { embeddedServer }, { formatById }] = await Promise.all([
    import('../live/server/index.ts'),
    import('../live/contract/index.ts'),
    import('../../src/index.ts'),
  ]);
  const { format, tokensPerSecond } = embeddedServer;
  return startServer({ faults, seed, format: formatById(format), tokensPerSecond, now: millisecondsNow });
}
