/** Asks one client library about generated responses: does it make the same of each stream, and of the completion? */
import { formats } from '../../../src/index.ts';
import { randomFor } from '../../random/index.ts';
import { CannedClient } from './canned-server.ts';
import type { ClientOracle } from './client-oracle.ts';
import { disagreement } from './disagreement.ts';
import { drawnScenario } from './drawn-scenario.ts';
import { promisedResponse, sentStreams } from './promised-response.ts';

export interface Agreement {
  /** Responses that were generated. */
  readonly generated: number;
  /** Those for which agreement is promised. */
  promised: number;
  /** Those of them that hold a call. */
  withCalls: number;
  /** Those of them that hold a call which the client refuses. */
  refused: number;
  /** Cuts of their texts. */
  cuts: number;
  /** Different streams that came of the cuts; each was read. */
  streams: number;
  /** Ids of the chunkings of which a stream was read. */
  readonly chunkings: Set<string>;
  /** The first difference of each response that has one. */
  readonly disagreements: string[];
}

export async function agreementOf(oracle: ClientOracle, seed: number, generated: number): Promise<Agreement> {
  const client = new CannedClient(oracle);
  const agreement: Agreement = {
    generated,
    promised: 0,
    withCalls: 0,
    refused: 0,
    cuts: 0,
    streams: 0,
    chunkings: new Set(),
    disagreements: [],
  };
  for (let number = 0; number < generated; number += 1) {
    const scenario = drawnScenario(seed, number, formats);
    const whole = promisedResponse(scenario);
    if (whole === undefined) continue;
    const streams = sentStreams(scenario, randomFor(seed, number, 'cuts'));
    const calls = (whole.choices[0].message.tool_calls ?? []).map((call) => call.function);
    const toolNames = ['any', ...new Set(calls.map(({ name }) => name))];
    agreement.promised += 1;
    agreement.withCalls += calls.length > 0 ? 1 : 0;
    agreement.refused += calls.some((call) => oracle.refuses?.(JSON.parse(call.arguments))) ? 1 : 0;
    agreement.streams += streams.length;
    const answers = [{ completion: whole }, ...streams.map(({ chunks }) => ({ chunks }))];
    for (const stream of streams) {
      agreement.cuts += stream.chunkings.length;
      for (const id of stream.chunkings) agreement.chunkings.add(id);
    }
    for (const answer of answers) {
      const difference = disagreement(await client.read(answer, toolNames), whole, oracle);
      if (difference === undefined) continue;
      agreement.disagreements.push(
        `${JSON.stringify(scenario.text)} (${scenario.format.id}): ${difference} from ${JSON.stringify(answer)}`,
      );
      break;
    }
  }
  return agreement;
}
