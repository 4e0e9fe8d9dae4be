/** A thousand clients that go away in mid-call leave nothing behind: no answer, no handle, no memory. */
import { performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import type { ChatRequest } from '../wire/index.ts';
import { ChatClient, readStreamedAnswer } from '../wire/index.ts';
import { startServer } from './index.ts';

const now = (): number => performance.now();
const DISCONNECTS = 1000;
const AT_ONCE = 20;
/** Bytes that the heap may have grown by, for all of them together: a kept answer alone is some kilobytes. */
const MAX_GROWTH = 4 * 1_048_576;

const CALL: ChatRequest = {
  model: 'm',
  messages: [{ role: 'user', content: 'Call write_note with a text of 2,000 characters' }],
  tools: [
    {
      type: 'function',
      function: { name: 'write_note', parameters: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] } },
    },
  ],
  stream: true,
};

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Used bytes once all that can be collected has been. */
async function settledHeap(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    collectGarbage();
  }
  return getHeapStatistics().used_heap_size;
}

it('a thousand disconnects in mid-call leak nothing', async () => {
  const server = await startServer({ now, tokensPerSecond: 200, maxAnswers: AT_ONCE });
  const client = new ChatClient({ url: server.url, timeoutMs: 60_000, retries: 0, now });
  const isFree = async (): Promise<void> => {
    while (server.activeAnswers() > 0) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const disconnectAll = async (count: number): Promise<unknown[]> => {
    const ends: unknown[] = [];
    for (let sent = 0; sent < count; sent += AT_ONCE) {
      const exchanges = await Promise.all(
        Array.from({ length: AT_ONCE }, () => client.complete(CALL, { stopAfter: ({ data }) => data.includes('"arguments":"{') })),
      );
      ends.push(...exchanges.map(({ status, end }) => `${status} ${end}`));
      await isFree();
    }
    return ends;
  };
  await disconnectAll(100);
  const handlesOf = (): string[] => process.getActiveResourcesInfo().filter((name) => name !== 'Timeout' && name !== 'Immediate');
  const timersOf = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const [heap, handles, timers] = [await settledHeap(), handlesOf().length, timersOf()];
  expect(await disconnectAll(DISCONNECTS)).toEqual(Array(DISCONNECTS).fill('200 stopped'));
  const growth = (await settledHeap()) - heap;
  expect(growth).toBeLessThan(MAX_GROWTH);
  // The client's own sockets come and go; a socket or a timer for each answer would be a thousand.
  expect(handlesOf().length - handles).toBeLessThan(AT_ONCE * 2);
  expect(timersOf() - timers).toBeLessThan(AT_ONCE * 2);
  // All places are free again.
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => client.complete({ ...CALL, max_tokens: 30 })));
  expect(answers.map((exchange) => [exchange.status, readStreamedAnswer(exchange).choices[0]?.finishReason])).toEqual(
    Array(AT_ONCE).fill([200, 'length']),
  );
  await server.close();
});
