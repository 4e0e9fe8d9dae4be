/** Asks one client library about generated responses: does it make the same of each stream, and of the completion? */
import { formats } from '../../../src/index.ts';
import { BATCH_SIZE, kinds, scenarioArbitrary, swarmKinds } from '../../arbitraries/index.ts';
import { fastCheckRandomFor, randomFor } from '../../random/index.ts';
import type { Scenario } from '../../scenario.ts';
import { CannedClient } from './canned-server.ts';
import type { ClientOracle } from './client-oracle.ts';
import { disagreement } from './disagreement.ts';
import { promisedResponse } from './promised-response.ts';

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

/** Most of the work is the libraries', for each chunk; a longer text only has more of them. */
const MAX_LENGTH = 400;

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
    const scenario = scenarioFor(seed, number);
    const response = promisedResponse(scenario, randomFor(seed, number, 'cuts'));
    if (response === undefined) continue;
    const { whole, streams } = response;
    const calls = (whole.choices[0].message.tool_calls ?? []).map((call) => call.function);
    const toolNames = [...new Set(calls.map(({ name }) => name))];
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

/** As a campaign draws it: all kinds in the first batch, about half of them in each other. */
function scenarioFor(seed: number, number: number): Scenario {
  const batch = Math.floor(number / BATCH_SIZE);
  const on = swarmKinds(randomFor(seed, 'swarm', batch), kinds, batch);
  const arbitrary = scenarioArbitrary({ formats, kinds: on, maxLength: MAX_LENGTH });
  return arbitrary.generate(fastCheckRandomFor(seed, number, 'text'), undefined).value;
}
