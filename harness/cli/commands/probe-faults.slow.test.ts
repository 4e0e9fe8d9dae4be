/** The probe over the embedded server with faults, and what becomes of an interrupted one: processes and connections as they are. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { formatById } from '../../../src/index.ts';
import { faultById, startServer } from '../../live/server/index.ts';
import type { ProbeReport } from '../../reporters/index.ts';
import { callChunks, fakeServer, sendEvents } from '../../testing/fake-server.ts';
import { temporaryFolder } from '../../testing/run-cli.ts';
import { runnerIn } from '../../testing/run-here.ts';
import { runCommandLine } from '../run-command-line.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const runInFolder = runnerIn(folder.path, runCommandLine);

async function probeOf(fault: string, repeat = '1'): Promise<ProbeReport> {
  const found = faultById(fault);
  const server = await startServer({
    format: formatById('qwen3_5'),
    faults: found === undefined ? [] : [found],
    now: () => performance.now(),
  });
  try {
    const args = ['--url', server.url, '--repeat', repeat, '--concurrency', '5', '--timeout', '4', '--json'];
    return JSON.parse((await runInFolder('probe', ...args)).stdout) as ProbeReport;
  } finally {
    await server.close();
  }
}

describe('a faulty server', () => {
  it.each([
    ['empty-tool-calls', { EMPTY: 10 }, 1],
    ['markup-in-content', { DROP: 10 }, 1],
    ['finish-stop-with-calls', { OTHER: 10 }, 1],
    ['missing-closing-brace', { OTHER: 10 }, 1],
    ['missing-finish-reason', { OTHER: 10 }, 1],
    ['missing-done', { PASS: 10 }, 0],
    ['error-in-stream', { ERROR: 10 }, 4],
    ['web-page', { ERROR: 10 }, 4],
    ['broken-json', { ERROR: 10 }, 4],
    ['invalid-utf-8', { ERROR: 10 }, 4],
    ['redirect', { ERROR: 10 }, 4],
    ['connection-dropped', { ERROR: 10 }, 4],
    ['hang-in-stream', { ERROR: 10 }, 4],
  ])('with %s is judged %j', async (fault, counts, exitCode) => {
    expect(faultById(fault)).toBeDefined();
    const { servers, exitCode: code } = await probeOf(fault);
    expect([servers[0]?.counts, code]).toEqual([{ PASS: 0, DROP: 0, OTHER: 0, ERROR: 0, EMPTY: 0, ...counts }, exitCode]);
  });
});

it('a call that is dropped right behind the reasoning is a DROP, one behind content a PASS', async () => {
  const { servers, exitCode } = await probeOf('think-boundary-drop');
  const { PASS = 0, DROP = 0 } = servers[0]?.counts ?? {};
  expect([DROP > 0, PASS > 0, PASS + DROP, exitCode]).toEqual([true, true, 10, 1]);
});

describe('a server with a fault in one request of ten', () => {
  it.each([
    ['stream-cut', 'ERROR'],
    ['rate-limited', 'ERROR'],
    ['rare-drop', 'DROP'],
  ] as const)('with %s shows it among passes', async (fault, verdict) => {
    expect(faultById(fault)?.oneIn).toBe(10);
    const { PASS = 0, ...others } = (await probeOf(fault, '3')).servers[0]?.counts ?? {};
    const seen = others[verdict as keyof typeof others] ?? 0;
    expect(seen).toBeGreaterThan(0);
    expect([PASS + seen, PASS > 15]).toEqual([30, true]);
  });
});

describe('an interrupted probe', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('by %s keeps and tells what was judged, and is gone on with', async (signal) => {
    let reached: () => void = () => undefined;
    const hangs = new Promise<void>((resolve) => {
      reached = resolve;
    });
    let isPatient = true;
    const server = await fakeServer((response, _, number) => {
      if (number < 6 || !isPatient) sendEvents(response, callChunks());
      else reached();
    });
    const journal = join(folder.path, `${signal}.jsonl`);
    const main = fileURLToPath(new URL('../../../dist/harness/cli/main.js', import.meta.url));
    const args = ['probe', '--url', server.url, '--model', 'm', '--resume', journal, '--transcripts', signal];
    const child = spawn(process.execPath, [main, ...args], { cwd: folder.path });
    let stdout = '';
    child.stdout.on('data', (data: Buffer) => {
      stdout += data.toString();
    });
    await hangs;
    child.kill(signal);
    const exitCode = await new Promise((resolve) => child.on('close', resolve));
    isPatient = false;
    expect(exitCode).toBe(130);
    expect(stdout).toContain('FAILED: interrupted: not everything was sent\nPASS 5/5 · DROP 0 · OTHER 0 · ERROR 0 · EMPTY 0\n');
    expect(readFileSync(journal, 'utf8').trimEnd().split('\n').length).toBe(5);
    expect(readdirSync(join(folder.path, signal)).length).toBe(5);
    const again = await runInFolder(...args);
    await server.close();
    expect(again.stdout).toContain('resumed     5 answers');
    expect(again.stdout).toContain('PASS 30/30');
  });
});

describe('a server out of reach', () => {
  it('is given up, and the probe says so', async () => {
    const server = await fakeServer((response) => sendEvents(response, callChunks()));
    await server.close();
    const { exitCode, stdout } = await runInFolder('probe', '--url', server.url, '--model', 'm');
    expect([exitCode, stdout.trimEnd().split('\n').at(-1)]).toEqual([4, 'PASS 0/30 · DROP 0 · OTHER 0 · ERROR 30 · EMPTY 0']);
    expect(stdout).toMatch(/^ {2}ERROR {2}3x, first \S+: no connection to /m);
    expect(stdout).toMatch(/^ {2}ERROR {2}27x, first \S+: not sent: \S+ was out of reach 3 times in a row$/m);
  });
});
