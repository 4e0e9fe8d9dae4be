/** A client that asks and then reads nothing, so that what is sent to it piles up. */
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { formatById } from '../../src/index.ts';
import { chunkings } from '../chunkings/index.ts';
import { type RunningServer, startServer } from '../live/server/index.ts';
import type { ChatRequest } from '../live/wire/index.ts';

const now = (): number => performance.now();

/** A connection that asks for a text and reads none of it. */
export async function unreadAnswer(server: RunningServer, request: ChatRequest): Promise<Socket> {
  const body = JSON.stringify(request);
  const socket = connect(server.port, '127.0.0.1').on('error', () => {});
  socket.write(`POST /v1/chat/completions HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
  while (server.activeAnswers() === 0) await setTimeout(5);
  return socket;
}

/**
 * Leaves a large answer unread on a server that gives it one second. `held` and `left` are the answers that the server has on its way
 * soon after the question and four seconds later at most; `text` is what arrives when the client reads at last, to the connection's end.
 */
export async function unreadToItsEnd(stream: boolean): Promise<{ held: number; left: number; text: string }> {
  const whole = chunkings.find(({ id }) => id === 'whole');
  const server = await startServer({
    now,
    format: formatById('qwen3_5'),
    timeoutMs: 1000,
    ...(whole !== undefined && { chunking: whole }),
  });
  try {
    // Few and large events fill what the system keeps for a connection, some megabytes, in no time: JSON makes six characters of each.
    const messages = [{ role: 'user' as const, content: 'x' }];
    const socket = await unreadAnswer(server, { model: 'some-model', messages, stream, n: 16, regex: '\u0001'.repeat(100_000) });
    await setTimeout(100);
    const held = server.activeAnswers();
    const before = now();
    while (server.activeAnswers() > 0 && now() - before < 4000) await setTimeout(5);
    const left = server.activeAnswers();
    const parts: Buffer[] = [];
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('data', (part) => parts.push(part));
    await closed;
    return { held, left, text: Buffer.concat(parts).toString() };
  } finally {
    await server.close();
  }
}
