/**
 * The port of the client libraries that agents are written with: each reads an answer of a server and says what calls its user would get.
 * None of them reaches a network by itself: the `fetch` that answers it is its only way out.
 */

export interface ClientOracle {
  /** As tables name it; also the file's name. */
  readonly id: string;
  /** The packages and what of them is called. */
  readonly description: string;
  /** Whether it marks a call with these arguments, an object, as invalid by a rule of its own. Default: it takes all that are JSON. */
  readonly refuses?: (parsed: unknown) => boolean;
  /** The library's client object, as an agent makes it once. */
  connect(server: ClientServer): Client;
}

export interface ClientServer {
  /** Top of the API, without the path of the endpoint. */
  readonly baseUrl: string;
  readonly fetch: typeof globalThis.fetch;
}

export interface Client {
  /** What the library makes of one answer. Never rejects: what it throws is part of the reading. */
  read(request: ClientRequest): Promise<ClientReading>;
}

export interface ClientRequest {
  /** Whether the library asks for a stream. */
  readonly isStreamed: boolean;
  /** What the user says. */
  readonly prompt: string;
  /** Names of the tools that the user declares; a library may refuse calls of others. */
  readonly toolNames: readonly string[];
}

export interface ClientReading {
  readonly content: string;
  /** In the order in which the user gets them. */
  readonly calls: readonly ClientCall[];
  /** As the server wrote it, where the library keeps that. */
  readonly finishReason?: string;
  /** What was thrown, which leaves nothing else, or an error that came beside the rest. */
  readonly error?: { readonly kind: 'thrown' | 'beside'; readonly message: string };
}

export interface ClientCall {
  readonly name: string;
  /** `text`: as it came, for the user to parse. `value`: parsed, ready to be executed. `invalid`: what is left of a call that is marked so. */
  readonly arguments: { readonly text: string } | { readonly value: unknown } | { readonly invalid: unknown };
}

/** A reading of which nothing is left but the error. */
export function thrownReading(error: unknown): ClientReading {
  return { content: '', calls: [], error: { kind: 'thrown', message: error instanceof Error ? error.message : String(error) } };
}
