/** What becomes of a probe that is interrupted while it asks which model to probe. */
import { expect, it } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { probeServers } from './probe-servers.ts';

it('an interruption before the first answer is no failure of the server', async () => {
  const interruption = new AbortController();
  const server = await fakeServer(() => interruption.abort());
  const request = {
    settings: { thinking: true, toolChoices: ['required'], repeat: 1, temperature: 0, maxTokens: 9, seed: 0, extraBody: {} },
    candidate: { url: server.url, model: undefined },
    control: { url: server.url, model: 'm' },
    apiKey: undefined,
    timeoutMs: 5000,
    concurrency: 1,
    resume: undefined,
    transcripts: undefined,
  } as const;
  const { cases, failure, isInterrupted } = await probeServers(request, interruption.signal);
  await server.close();
  expect({ cases, failure, isInterrupted }).toEqual({ cases: [], failure: undefined, isInterrupted: true });
});
