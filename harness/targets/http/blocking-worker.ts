/** A thread that sends requests for one that waits: it answers each by an exchange, and wakes the other. */
import { workerData } from 'node:worker_threads';
import { ChatClient } from '../../live/wire/index.ts';
import type { BlockingAnswer, BlockingRequest, BlockingSetup } from './blocking-client.ts';

// Only `blocking-client.ts` starts this file, and hands it that.
const { port, answered, ...options } = workerData as BlockingSetup;
// Nobody asks when anything came.
const client = new ChatClient({ ...options, now: () => 0 });

port.on('message', async ({ serial, request }: BlockingRequest) => {
  const exchange = await (request === 'models' ? client.models() : client.complete(request));
  port.postMessage({ serial, exchange } satisfies BlockingAnswer);
  Atomics.add(answered, 0, 1);
  Atomics.notify(answered, 0);
});
