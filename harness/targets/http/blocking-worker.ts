/** The thread of `blocking-client.ts`: it answers each request by an exchange. */
import { workerData } from 'node:worker_threads';
import { ChatClient, type Exchange } from '../../live/wire/index.ts';
import { answerRequests, type ThreadSetup } from '../blocking-thread.ts';
import type { BlockingOptions, BlockingRequest } from './blocking-client.ts';

// Only `blocking-client.ts` starts this file, and hands it that.
const setup = workerData as ThreadSetup<BlockingOptions>;
const { url, apiKey, timeoutMs } = setup.options;
// Nobody asks when anything came.
const client = new ChatClient({ url, apiKey, timeoutMs, now: () => 0 });

answerRequests<BlockingOptions, BlockingRequest, Exchange>(setup, (request) =>
  request === 'models' ? client.models() : client.complete(request),
);
