/** Asks one client library about responses that the embedded server is made to write, over HTTP, in both modes. */
import { type ChatCompletion, defaultFormat, formats } from '../../../src/index.ts';
import { chunkings } from '../../chunkings/index.ts';
import { bareScenario, type Scenario } from '../../scenario.ts';
import { type Fault, type RunningServer, startServer } from '../server/index.ts';
import { forcedFields } from '../wire/index.ts';
import type { ClientOracle } from './client-oracle.ts';
import { disagreement } from './disagreement.ts';
import { drawnScenario } from './drawn-scenario.ts';
import { promisedResponse } from './promised-response.ts';

export interface ServedAgreement {
  /** Responses that were served and read: those that are promised and can be declared. */
  read: number;
  /** Those of them that hold a call. */
  withCalls: number;
  /** The first difference of each response that has one. */
  readonly disagreements: string[];
}

/** One server after another, each with another chunking and the next format, gets the same number of generated responses. */
export async function servedAgreementOf(
  oracle: ClientOracle,
  seed: number,
  responsesEach: number,
  faults: readonly Fault[] = [],
): Promise<ServedAgreement> {
  const agreement: ServedAgreement = { read: 0, withCalls: 0, disagreements: [] };
  for (const [turn, chunking] of chunkings.entries()) {
    const format = formats[turn % formats.length] ?? defaultFormat;
    const server = await startServer({ format, chunking, faults, now: () => 0 });
    try {
      for (let number = turn * responsesEach; number < (turn + 1) * responsesEach; number += 1) {
        const { text } = drawnScenario(seed, number, [format]);
        const scenario = bareScenario(text, { format, startsInReasoning: format.startsInReasoning });
        await addServed(agreement, oracle, server, scenario);
      }
    } finally {
      await server.close();
    }
  }
  return agreement;
}

/** The names that OpenAI lets a tool have. */
const TOOL_NAME = /^[\w.-]{1,64}$/;

async function addServed(agreement: ServedAgreement, oracle: ClientOracle, server: RunningServer, scenario: Scenario): Promise<void> {
  const whole = promisedResponse(scenario);
  const names = whole?.choices[0].message.tool_calls?.map((call) => call.function.name) ?? [];
  if (whole === undefined || scenario.text === '' || !names.every((name) => TOOL_NAME.test(name))) return;
  agreement.read += 1;
  agreement.withCalls += names.length > 0 ? 1 : 0;
  const difference = await servedDifference(oracle, server, scenario.text, whole, ['any', ...new Set(names)]);
  if (difference !== undefined) agreement.disagreements.push(`${JSON.stringify(scenario.text)} (${scenario.format.id}): ${difference}`);
}

async function servedDifference(
  oracle: ClientOracle,
  server: RunningServer,
  text: string,
  whole: ChatCompletion,
  toolNames: readonly string[],
): Promise<string | undefined> {
  const client = oracle.connect({ baseUrl: `${server.url}/v1`, fetch: forcing(server, text) });
  for (const isStreamed of [true, false]) {
    const difference = disagreement(await client.read({ isStreamed, prompt: 'any', toolNames }), whole, oracle);
    if (difference !== undefined) return `${isStreamed ? 'streamed' : 'whole'}: ${difference}`;
  }
  return undefined;
}

/** Lets a client reach that server alone, and makes the server write the text. */
function forcing(server: RunningServer, text: string): typeof globalThis.fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith(`${server.url}/`) || typeof init?.body !== 'string') throw new Error(`a client asks for ${url}`);
    const body: unknown = { ...JSON.parse(init.body), ...forcedFields('structured_outputs', text) };
    const headers = new Headers(init.headers);
    headers.delete('content-length');
    return globalThis.fetch(url, { ...init, headers, body: JSON.stringify(body) });
  };
}
