/** Makes a client for a server that a person named, starts the embedded one where none is named, and finds out which model to ask. */
import type { ProbedServer, Side } from '../live/probe/index.ts';
import type { ChatClient } from '../live/wire/index.ts';
import { millisecondsNow, Stopwatch } from './clock.ts';
import type { NamedServer, ServersRequest } from './probe-request.ts';
import { UsageError } from './usage-error.ts';

export interface ReachedServer extends ProbedServer {
  readonly isEmbedded: boolean;
  /** Why it cannot be asked: no model was named, and it tells none. */
  readonly problem: string | undefined;
  /** Ends a server that was started. */
  readonly close: (() => Promise<void>) | undefined;
}

type Options = Pick<ServersRequest, 'apiKey' | 'settings' | 'timeoutMs'>;

/** Throws `UsageError` for a URL or a key that cannot be used. */
export async function reachServer(side: Side, named: NamedServer, options: Options, signal: AbortSignal): Promise<ReachedServer> {
  if (named.url === undefined) return reachEmbedded(side, options, signal);
  const client = await clientFor(named.url, options.apiKey, options.timeoutMs);
  const model = named.model ?? (await firstModel(client, signal));
  const found = typeof model === 'string' ? { model, problem: undefined } : { model: '', problem: model.problem };
  return { side, client, ...found, identity: client.url, isEmbedded: false, close: undefined };
}

async function reachEmbedded(side: Side, { settings, timeoutMs }: Options, signal: AbortSignal): Promise<ReachedServer> {
  const { startServer } = await import('../live/server/index.ts');
  const server = await startServer({ seed: settings.seed, now: millisecondsNow });
  const client = await clientFor(server.url, undefined, timeoutMs);
  const model = await firstModel(client, signal);
  const found = typeof model === 'string' ? { model, problem: undefined } : { model: '', problem: model.problem };
  // Its port is another one each time, so that its URL would make a journal useless.
  return { side, client, ...found, identity: 'embedded', isEmbedded: true, close: () => server.close() };
}

async function clientFor(url: string, apiKey: string | undefined, timeoutMs: number): Promise<ChatClient> {
  const { ChatClient: Client } = await import('../live/wire/index.ts');
  const clock = new Stopwatch();
  try {
    return new Client({ url, apiKey, timeoutMs, now: () => clock.milliseconds });
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  }
}

async function firstModel(client: ChatClient, signal: AbortSignal): Promise<string | { readonly problem: string }> {
  const { excerpt, modelsSchema, parsedJson } = await import('../live/wire/index.ts');
  const { problem, body } = await client.models({ signal });
  if (problem !== undefined) return { problem };
  const models = modelsSchema.safeParse(parsedJson(body));
  const first = models.success ? models.data.data[0] : undefined;
  return first?.id ?? { problem: `${client.url}/v1/models lists no model; name one with --model. It says: ${excerpt(body)}` };
}
