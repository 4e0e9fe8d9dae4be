/** Makes a client for a server that a person named, starts the embedded one where none is named, and finds out which model to ask. */
import { formatById } from '../../src/index.ts';
import type { ServerOptions } from '../live/server/index.ts';
import type { ChatClient } from '../live/wire/index.ts';
import { millisecondsNow, Stopwatch } from './clock.ts';
import { UsageError } from './usage-error.ts';

/** A server that a person named. */
export interface NamedServer {
  /** `undefined`: the embedded server. */
  readonly url: string | undefined;
  /** `undefined`: the first that the server lists. */
  readonly model: string | undefined;
}

export interface ReachOptions {
  /** Not sent to the embedded server. */
  readonly apiKey: string | undefined;
  /** For one answer. */
  readonly timeoutMs: number;
  /** How the embedded server runs. */
  readonly embedded: Pick<ServerOptions, 'seed' | 'faults' | 'tokensPerSecond'>;
}

export interface ReachedServer {
  readonly client: ChatClient;
  /** `undefined` when none was named and the server tells none. */
  readonly model: string | undefined;
  /** Why it cannot be asked, in a sentence. */
  readonly problem: string | undefined;
  readonly isEmbedded: boolean;
  /** Ends a server that was started. */
  close(): Promise<void>;
}

/** The embedded server's responses begin with reasoning, behind which calls get lost. */
const EMBEDDED_FORMAT = 'qwen3_5';

/** Throws `UsageError` for a URL or a key that cannot be used. */
export async function reachServer(named: NamedServer, options: ReachOptions, signal: AbortSignal): Promise<ReachedServer> {
  if (named.url === undefined) return reachEmbedded(named, options, signal);
  const client = await clientFor(named.url, options.apiKey, options.timeoutMs);
  return { client, ...(await modelOf(named, client, signal)), isEmbedded: false, close: async () => {} };
}

async function reachEmbedded(named: NamedServer, { embedded, timeoutMs }: ReachOptions, signal: AbortSignal): Promise<ReachedServer> {
  const { startServer } = await import('../live/server/index.ts');
  const server = await startServer({ ...embedded, format: formatById(EMBEDDED_FORMAT), now: millisecondsNow });
  const client = await clientFor(server.url, undefined, timeoutMs);
  return { client, ...(await modelOf(named, client, signal)), isEmbedded: true, close: () => server.close() };
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

async function modelOf(named: NamedServer, client: ChatClient, signal: AbortSignal): Promise<Pick<ReachedServer, 'model' | 'problem'>> {
  if (named.model !== undefined) return { model: named.model, problem: undefined };
  const { model, problem } = await listedModel(client, signal);
  return { model, problem: problem === undefined ? undefined : client.mask.text(problem) };
}

async function listedModel(client: ChatClient, signal: AbortSignal): Promise<Pick<ReachedServer, 'model' | 'problem'>> {
  const { accessProblem, excerpt, modelsSchema, parsedJson } = await import('../live/wire/index.ts');
  const { end, status, problem, body } = await client.models({ signal });
  // Out of reach is out of reach for every path.
  if (end === 'unreachable' || end === 'interrupted') return { model: undefined, problem };
  const path = `/v1/models of ${client.url}`;
  if (problem !== undefined)
    return {
      model: undefined,
      problem: accessProblem({ status, problem }, path) ?? `${path} tells no model, --model NAME spares that question: ${problem}`,
    };
  const models = modelsSchema.safeParse(parsedJson(body));
  const first = models.success ? models.data.data[0] : undefined;
  if (first !== undefined) return { model: first.id, problem: undefined };
  return { model: undefined, problem: `${path} lists no model; name one with --model. It says: ${excerpt(body) || 'nothing'}` };
}
