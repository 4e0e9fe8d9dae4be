/** The embedded server under a load that no test suite of a client reaches. */
import { performance } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { formatById } from '../../../src/index.ts';
import { streamsAtOnce } from '../../testing/streams-at-once.ts';
import { unreadToItsEnd } from '../../testing/unread-answer.ts';
import { startServer } from './index.ts';

it('200 streams at once are each their own, in every choice', async () => {
  const server = await startServer({ now: () => performance.now(), tokensPerSecond: 100, format: formatById('qwen3_coder') });
  try {
    const { asked, calls, ids } = await streamsAtOnce(server, 200);
    expect(calls).toEqual(asked.map((path) => Array(2).fill([JSON.stringify({ path }).replace(':', ': ')])));
    expect(ids.size).toBe(200);
    expect(server.activeAnswers()).toBe(0);
  } finally {
    await server.close();
  }
});

it('a client that reads nothing has its place and its connection until the answer should have ended', async () => {
  const { held, left, text } = await unreadToItsEnd(true);
  expect([held, left]).toEqual([1, 0]);
  // What the system had taken already arrives, and then the connection ends in the middle of the answer.
  expect(text).toMatch(/^HTTP\/1\.1 200/);
  expect(['[DONE]', '"usage"', 'no end of the answer'].filter((end) => text.includes(end))).toEqual([]);
});

it('a client that reads nothing has its place and its connection until the answer, which it asked for whole, should have ended', async () => {
  const { held, left, text } = await unreadToItsEnd(false);
  expect([held, left]).toEqual([1, 0]);
  expect(text).toMatch(/^HTTP\/1\.1 200/);
  expect(['"usage"', 'no end of the answer'].filter((end) => text.includes(end))).toEqual([]);
});
