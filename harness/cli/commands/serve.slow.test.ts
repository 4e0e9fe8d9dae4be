/** `serve` as a person meets it: mistakes are one sentence, it says where it listens, and a signal ends it in order. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { faults } from '../../live/server/index.ts';
import { temporaryFolder } from '../../testing/run-cli.ts';
import { runnerIn } from '../../testing/run-here.ts';
import { runCommandLine } from '../run-command-line.ts';

const MAIN = fileURLToPath(new URL('../../../dist/harness/cli/main.js', import.meta.url));
const folder = temporaryFolder();
afterAll(() => folder.remove());
const run = runnerIn(folder.path, runCommandLine);

describe('a mistake', () => {
  it.each([
    [['--port', '65536'], '--port takes a whole number from 0 to 65535, not "65536"'],
    [
      ['--fault', 'missing-don'],
      `unknown fault "missing-don" (nearest: missing-done): deltaproof serve --list names all ${faults.length}\n`,
    ],
    [['--format', 'qwen'], 'unknown format "qwen"'],
    [['--reasoning-field', 'thoughts'], 'unknown reasoning field "thoughts": known are reasoning_content, reasoning'],
    [['--chunking', 'hole'], 'unknown chunking "hole" (nearest: whole)'],
    [['--tokens-per-second', '0'], '--tokens-per-second takes a number from 0.1 to 1000000, not "0"'],
    [['--seed', 'x'], '--seed takes a whole number'],
    [['--corpus', 'nowhere'], 'nowhere cannot be read'],
    [['--api-key-env', 'NO_SUCH_VARIABLE'], '--api-key-env: the variable "NO_SUCH_VARIABLE" is empty'],
    [['--host', '203.0.113.1', '--port', '0'], '203.0.113.1, port 0 cannot be listened on: '],
  ])('%j is one sentence', async (args, sentence) => {
    const { exitCode, stdout, stderr } = await run('serve', ...args);
    expect([exitCode, stdout, stderr.split('\n').length]).toEqual([2, '', 2]);
    expect(stderr).toContain(`deltaproof: ${sentence}`);
  });

  it('of a port that is in use is one sentence', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const { exitCode, stderr } = await run('serve', '--port', String(port));
    expect([exitCode, stderr]).toEqual([2, `deltaproof: 127.0.0.1, port ${port} is in use: choose another with --port\n`]);
    other.close();
  });
});

it('--list prints every fault with what a client sees', async () => {
  const { exitCode, stdout } = await run('serve', '--list');
  const lines = stdout.trimEnd().split('\n');
  expect([exitCode, lines.length]).toEqual([0, faults.length]);
  expect(lines.map((line) => [line.slice(0, 28).trimEnd(), line.slice(29)])).toEqual(
    faults.map(({ id, description }) => [id, description]),
  );
});

describe('a server', () => {
  function until(child: ChildProcess, text: RegExp): Promise<string> {
    return new Promise((resolve, reject) => {
      let seen = '';
      child.stdout?.on('data', (bytes: Buffer) => {
        seen += bytes.toString();
        if (text.test(seen)) resolve(seen);
      });
      child.once('exit', () => reject(new Error(`ended after ${JSON.stringify(seen)}`)));
    });
  }

  it.each(['SIGINT', 'SIGTERM'] as const)('says where it is, and ends in order at %s with a stream open', async (signal) => {
    const child = spawn(process.execPath, [MAIN, 'serve', '--port', '0', '--tokens-per-second', '10', '--fault', 'missing-done']);
    try {
      const greeting = await until(child, /\n {2}missing-done.*\n/);
      const [, url] = /^deltaproof serve: (http:\/\/127\.0\.0\.1:\d+)\/v1, one fault; Ctrl-C ends it\n/.exec(greeting) ?? [];
      const response = await fetch(`${url}/v1/chat/completions`, {
        method: 'POST',
        body: JSON.stringify({ model: 'm', stream: true, messages: [{ role: 'user', content: 'Write 90 words' }] }),
      });
      expect(response.status).toBe(200);
      const exitCode = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      expect(await response.text()).toContain('"message":"the server is shutting down"');
      expect(await exitCode).toBe(0);
    } finally {
      child.kill('SIGKILL');
    }
  });
});
