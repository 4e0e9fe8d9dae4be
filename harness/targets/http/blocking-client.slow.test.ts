/** The built client, since its thread runs the built file; the server has a thread of its own, for this one sleeps while it waits. */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, test } from 'vitest';
import { checkoutRoot } from '../../mutation/index.ts';
import type * as client from './blocking-client.ts';
import type * as unavailable from './target-unavailable.ts';

const SERVER = `
  const { parentPort } = require('node:worker_threads');
  let asked = 0;
  const server = require('node:http').createServer((request, response) => {
    asked += 1;
    const number = asked;
    setTimeout(() => response.end('answer ' + number), number === 1 ? 1500 : 0);
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

const server = new Worker(SERVER, { eval: true });
afterAll(() => server.terminate());

const built = join(checkoutRoot() ?? '', 'dist/harness/targets/http');

test('an answer for which nobody waits any more is not taken for that to a later request', { timeout: 30_000 }, async () => {
  const { BlockingClient }: typeof client = await import(join(built, 'blocking-client.js'));
  const { TargetUnavailableError }: typeof unavailable = await import(join(built, 'target-unavailable.js'));
  const port: number = await new Promise((resolve) => server.once('message', resolve));
  const blocking = new BlockingClient({ url: `http://127.0.0.1:${port}`, apiKey: undefined, timeoutMs: 10_000, patienceMs: 1000 });
  expect(() => blocking.send('models')).toThrow(TargetUnavailableError);
  await setTimeout(2000);
  expect(blocking.send('models').body).toBe('answer 2');
  expect(blocking.send('models').body).toBe('answer 3');
});
