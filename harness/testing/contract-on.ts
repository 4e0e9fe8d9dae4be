/** Runs the contract on an embedded server of its own, as the verb does without a URL. */

import { formatById } from '../../src/index.ts';
import {
  type ContractCheck,
  ContractContext,
  type ContractRun,
  contractChecks,
  embeddedServer,
  profileById,
  runContract,
} from '../live/contract/index.ts';
import { type Fault, startServer } from '../live/server/index.ts';
import { ChatClient } from '../live/wire/index.ts';

export interface ContractOnOptions {
  readonly faults?: readonly Fault[];
  readonly checks?: readonly ContractCheck[];
  readonly rounds?: number;
  readonly seed?: number;
  /** Default: as the verb runs it. */
  readonly tokensPerSecond?: number;
  /** For one exchange. */
  readonly timeoutMs?: number;
}

export async function contractOn({
  faults = [],
  checks = contractChecks,
  rounds = 1,
  seed = 0,
  tokensPerSecond = embeddedServer.tokensPerSecond,
  timeoutMs = 5000,
}: ContractOnOptions): Promise<ContractRun> {
  const now = (): number => performance.now();
  const server = await startServer({
    faults,
    seed,
    // Its responses start in reasoning, so that the checks of reasoning have something to look at.
    format: formatById('qwen3_5'),
    tokensPerSecond,
    now: () => performance.timeOrigin + performance.now(),
  });
  try {
    const client = new ChatClient({ url: server.url, timeoutMs, retries: 0, now });
    const common = {
      client,
      model: 'scripted',
      profile: profileById('brace-first'),
      forcedOutput: 'structured_outputs',
      extraBody: {},
    } as const;
    return await runContract({ checks, contextOf: (round) => new ContractContext({ ...common, seed: seed + round }), rounds, now });
  } finally {
    await server.close();
  }
}
