/** A running server as a target of `fuzz`, `replay` and `shrink`: the embedded one in this process, the command line in its own. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { faultById, type RunningServer, startServer } from '../live/server/index.ts';
import type { RunReport } from '../reporters/index.ts';
import { type CliResult, runCli, temporaryFolder } from '../testing/run-cli.ts';

const folder = temporaryFolder();
const servers: Pick<RunningServer, 'close'>[] = [];
afterAll(async () => {
  folder.remove();
  await Promise.all(servers.map((server) => server.close()));
});

async function serverWith(options: Partial<Parameters<typeof startServer>[0]>): Promise<string> {
  const server = await startServer({ now: () => performance.now(), ...options });
  servers.push(server);
  return server.url;
}

/** In front of a server with the fault: so many requests pass, and all others are answered with status 429. */
async function busyAfter(passing: number, fault: string): Promise<string> {
  const known = faultById(fault);
  const url = await serverWith({ faults: known === undefined ? [] : [known] });
  let passed = 0;
  const proxy = createServer(async (request, response) => {
    passed += 1;
    if (passed > passing) {
      response.writeHead(429, { 'content-type': 'application/json' }).end('{"error":{"message":"too many requests"}}');
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = 'GET' } = request;
    const answer = await fetch(`${url}${request.url}`, { method, ...(method === 'POST' ? { body: Buffer.concat(chunks) } : {}) });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(await answer.text());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  servers.push({ close: () => new Promise<void>((resolve) => proxy.close(() => resolve())) });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

function run(...args: readonly string[]): Promise<CliResult> {
  return runCli(args, { cwd: folder.path });
}

describe('a healthy server', () => {
  test('is clean, compared with itself alone, and asked for nothing that cannot be sent', async () => {
    const url = await serverWith({});
    const { exitCode, stdout } = await run('fuzz', '--target', `http:${url}`, '--runs', '300', '--seed', '1', '--json', '--no-durations');
    const report = JSON.parse(stdout) as RunReport;
    expect(report.findings).toEqual([]);
    expect(report.failures).toEqual([]);
    expect(exitCode).toBe(0);
    expect(report.target).toBe(`http:${url}`);
    expect(Object.keys(report.oracles)).toEqual(['frame-contract', 'totality', 'own-reading']);
    expect(Math.min(...Object.values(report.oracles))).toBeGreaterThan(100);
    expect(Object.keys(report.chunkings)).toEqual(['whole']);
    expect(Object.keys(report.skips)).toEqual(['a lone surrogate cannot be sent as UTF-8']);
    expect(report.scenarios).toBe(300);
  });

  test('is told what to write in the field that is named, and the finding would say so', async () => {
    const url = await serverWith({});
    const { exitCode, stdout } = await run(
      'fuzz',
      '--target',
      url.replace(/^/, 'http:'),
      '--runs',
      '2',
      '--seed',
      '1',
      '--forced-output',
      'guided_regex',
      '--json',
    );
    expect(exitCode).toBe(0);
    expect((JSON.parse(stdout) as RunReport).target).toBe(`http:${url}#forced-output=guided_regex`);
  });
});

describe('a server with a fault', () => {
  test('is found out, reduced, and shown again by the command that is printed', async () => {
    const fault = faultById('second-call-lost');
    const url = await serverWith({ faults: fault === undefined ? [] : [fault] });
    const words = ['fuzz', '--target', `http:${url}`, '--runs', '200', '--seed', '1', '--stop-on-first', '--json', '--no-durations'];
    const { exitCode, stdout } = await run(...words);
    expect(exitCode).toBe(1);
    const [finding] = (JSON.parse(stdout) as RunReport).findings;
    expect(finding).toMatchObject({ oracle: 'own-reading', signature: expect.stringContaining('own-reading: a call is missing') });
    const [bucket = ''] = readdirSync(join(folder.path, 'deltaproof-artifacts'));
    expect(readFileSync(join(folder.path, 'deltaproof-artifacts', bucket, 'text.txt'), 'utf8').match(/<function=/g)).toHaveLength(2);
    const again = await run('replay', join('deltaproof-artifacts', bucket));
    expect(again.exitCode).toBe(1);
    expect(again.stdout).toContain('own-reading: a call is missing');
  });
});

describe('a server that is not there for every request', () => {
  test('is no finding: the run breaks off, says why, and keeps what was found', async () => {
    // It takes the corpus, of which each text is asked for twice, and then a few generated texts.
    const url = await busyAfter(300, 'second-call-lost');
    const { exitCode, stdout } = await run('fuzz', '--target', `http:${url}`, '--runs', '50', '--seed', '1', '--json', '--no-durations');
    const report = JSON.parse(stdout) as RunReport;
    expect(report.failures).toEqual(['the run broke off, since the target could not be asked any more: status 429: too many requests']);
    expect(exitCode).toBe(4);
    expect(report.scenarios).toBeGreaterThan(0);
    expect(report.scenarios).toBeLessThan(50);
    expect(report.findings.map(({ oracle }) => oracle)).toEqual(['own-reading']);
  });
});

describe('a server that hangs on text after text', () => {
  test.each(['hang-in-stream', 'endless-output'])('by %s is given up behind four time limits, and the finding is kept', async (id) => {
    const fault = faultById(id);
    const url = await serverWith({ faults: fault === undefined ? [] : [fault] });
    const begun = performance.now();
    const words = ['fuzz', '--target', `http:${url}`, '--runs', '8', '--seed', '1', '--timeout-ms', '2000', '--json', '--no-durations'];
    const { exitCode, stdout } = await run(...words);
    const report = JSON.parse(stdout) as RunReport;
    expect(report.findings.map(({ signature }) => signature)).toEqual([expect.stringContaining('totality: the stream hung')]);
    expect(report.failures).toEqual([
      'the run broke off, since the target could not be asked any more: it hung on 4 texts in a row: no end of the answer within 2 s',
    ]);
    expect(exitCode).toBe(4);
    expect(performance.now() - begun).toBeLessThan(40_000);
  });
});

describe('a server that asks for patience now and then', () => {
  test('is asked again, and is clean', async () => {
    const fault = faultById('rate-limited');
    const url = await serverWith({ faults: fault === undefined ? [] : [fault] });
    const { exitCode, stdout } = await run('fuzz', '--target', `http:${url}`, '--runs', '2', '--seed', '1', '--json', '--no-durations');
    const report = JSON.parse(stdout) as RunReport;
    expect([report.findings, report.failures, report.scenarios, exitCode]).toEqual([[], [], 2, 0]);
  });
});

describe('a text of one’s own', () => {
  const DIFFERENT = '<tool_call><function=f><parameter=k>gr\u00fcn</parameter></function></tool_call>';
  const shrink = (url: string, text: string, ...flags: readonly string[]): Promise<CliResult> => {
    writeFileSync(join(folder.path, 'own.txt'), text);
    return run('shrink', 'own.txt', '--target', `http:${url}`, ...flags);
  };

  test('is compared, and made small', async () => {
    const fault = faultById('unicode-escaped-twice');
    const url = await serverWith({ faults: fault === undefined ? [] : [fault] });
    const { exitCode, stdout } = await shrink(url, DIFFERENT);
    expect(stdout).toContain('own-reading: other arguments');
    expect(exitCode).toBe(1);
  });

  test('of which nothing can be said is not called right', async () => {
    const url = await serverWith({});
    const open = '<tool_call><function=f><parameter=k>1';
    expect(await shrink(url, open, '--oracles', 'own-reading')).toMatchObject({
      stdout: 'Nothing was compared: own-reading cannot judge this text.\n',
      exitCode: 4,
    });
    expect((await shrink(url, open)).stdout).toMatch(/^Nothing is wrong in /);
  });
});

describe('what is no server to test', () => {
  test('is said in one sentence, with the exit code of the infrastructure', async () => {
    const page = createServer((_, response) => response.end('<html>hello</html>'));
    await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
    const { port } = page.address() as AddressInfo;
    const { exitCode, stderr } = await run('fuzz', '--target', `http:http://127.0.0.1:${port}`, '--runs', '1');
    page.close();
    expect(stderr).toBe(`deltaproof: http://127.0.0.1:${port}/v1/models lists no model: is it an OpenAI-compatible server?\n`);
    expect(exitCode).toBe(4);
    const gone = await run('fuzz', '--target', `http:http://127.0.0.1:${port}`, '--runs', '1');
    expect(gone.stderr).toContain('ECONNREFUSED');
    expect(gone.exitCode).toBe(4);
  });

  test('is a mistake where the command line alone shows it', async () => {
    const asked = (...words: readonly string[]) => run('fuzz', '--runs', '1', ...words);
    const results = await Promise.all([
      asked('--target', 'http:http://['),
      asked('--target', 'http:http://name:word@127.0.0.1'),
      asked('--target', 'http:http://127.0.0.1:1', '--forced-output', 'gramar'),
      asked('--model', 'm'),
      run('check', '--target', 'http:http://127.0.0.1:1'),
    ]);
    expect(results.map(({ exitCode }) => exitCode)).toEqual([2, 2, 2, 2, 2]);
    expect(results.map(({ stderr }) => stderr)).toEqual([
      'deltaproof: --target http:URL takes a URL such as http:http://127.0.0.1:8010, not "http:http://["\n',
      'deltaproof: --target http:URL takes no name and no password: give the key in an environment variable, see --api-key-env\n',
      expect.stringContaining('unknown field "gramar"'),
      'deltaproof: --model goes with a server: --target http:URL\n',
      'deltaproof: a server is a target of fuzz, replay and shrink alone\n',
    ]);
  });
});
