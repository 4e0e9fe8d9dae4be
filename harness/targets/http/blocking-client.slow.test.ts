/** The built client, since its thread runs the built file; the server has a thread of its own, for this one sleeps while it waits. */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, test } from 'vitest';
import { checkoutRoot } from '../../mutation/index.ts';
import type * as unavailable from '../target-unavailable.ts';
import type * as client from './blocking-client.ts';

const SERVER = `
  const { parentPort } = require('node:worker_threads');
  let [asked, delay] = [0, 0];
  parentPort.on('message', (milliseconds) => {
    delay = milliseconds;
  });
  const server = require('node:http').createServer((request, response) => {
    asked += 1;
    const number = asked;
    setTimeout(() => response.end('answer ' + number), delay);
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

const server = new Worker(SERVER, { eval: true });
afterAll(() => server.terminate());

const built = join(checkoutRoot() ?? '', 'dist/harness/targets/http');

test('an answer for which nobody waits any more is not taken for that to a later request', { timeout: 30_000 }, async () => {
  const { BlockingClient }: typeof client = await import(join(built, 'blocking-client.js'));
  const { TargetUnavailableError }: typeof unavailable = await import(join(built, '../target-unavailable.js'));
  const port: number = await new Promise((resolve) => server.once('message', resolve));
  const blocking = new BlockingClient({ url: `http://127.0.0.1:${port}`, apiKey: undefined, timeoutMs: 10_000, patienceMs: 1000 });
  // The thread may take longer to start than anybody waits here.
  let first: string | undefined;
  while (first === undefined) {
    try {
      first = blocking.send('models').body;
    } catch (error) {
      expect(error).toBeInstanceOf(TargetUnavailableError);
    }
  }
  const answered = Number(first.split(' ')[1]);
  server.postMessage(1500);
  await setTimeout(100);
  expect(() => blocking.send('models')).toThrow(TargetUnavailableError);
  server.postMessage(0);
  await setTimeout(2000);
  expect(blocking.send('models').body).toBe(`answer ${answered + 2}`);
  expect(blocking.send('models').body).toBe(`answer ${answered + 3}`);
});
