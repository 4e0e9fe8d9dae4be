/** Starts the server on an address, and ends it in order. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { ActiveAnswers } from './active-answers.ts';
import { makeApp } from './app.ts';
import type { RunningServer, ServerOptions } from './server-options.ts';

const MAX_ANSWERS = 1024;
const MAX_CHARACTERS = 64_000_000;
const TIMEOUT_MS = 600_000;
const CLOSE_MS = 500;
const SWEEP_MS = 10;

/** Rejects with the system's error when the address cannot be listened on. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host = '127.0.0.1', port: wantedPort = 0, timeoutMs = TIMEOUT_MS, closeMs = CLOSE_MS } = options;
  const { maxAnswers = MAX_ANSWERS, maxCharacters = MAX_CHARACTERS } = options;
  const slots = (options.faults ?? []).flatMap((fault) => fault.leakingSlots ?? []);
  const answers = new ActiveAnswers(Math.min(maxAnswers, ...slots), maxCharacters, timeoutMs);
  const app = makeApp(options, answers);
  // The adapter would put its own Request and Response in place of the global ones; and without a name it would refuse HTTP/1.0, which
  // has no Host header.
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false, hostname: 'localhost' }));
  server.requestTimeout = Math.min(timeoutMs, server.requestTimeout);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(wantedPort, host, resolve);
  });
  // The address of a server that listens on a port is no text.
  const { port } = server.address() as AddressInfo;
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    const ended = new Promise<void>((resolve) => server.close(() => resolve()));
    answers.close();
    const timer = setTimeout(() => server.closeAllConnections(), closeMs);
    // A connection whose stream has just ended is idle only now.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    await ended;
    clearTimeout(timer);
    clearInterval(sweep);
  };
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    activeAnswers: () => answers.count,
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}
