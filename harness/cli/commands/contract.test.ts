/** The verb as a person meets it: exit codes, summary, reports, lists of what is known to fail. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { formatById } from '../../../src/index.ts';
import { contractChecks } from '../../live/contract/index.ts';
import { faults, startServer } from '../../live/server/index.ts';
import { chunkOf, fakeServer, sendEvents } from '../../testing/fake-server.ts';
import { temporaryFolder } from '../../testing/run-cli.ts';
import { runnerIn } from '../../testing/run-here.ts';
import { runCommandLine } from '../run-command-line.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const run = runnerIn(folder.path, runCommandLine);
const at = (name: string): string => join(folder.path, name);

const QUICK = 'arguments-parse,role-first,error-object';

describe('contract', () => {
  it('without a server runs on the embedded one, says so first, and passes', async () => {
    const { exitCode, stdout } = await run('contract', '--only', QUICK, '--no-durations');
    expect(stdout).toBe(
      [
        'the embedded server, since neither --url nor --model was given · model scripted · profile brace-first · forced output structured_outputs · seed 0',
        'passed: 3 checks',
        '',
        '  pass  arguments-parse           the arguments parse',
        '  pass  role-first                the role is in the first chunk',
        '  pass  error-object              a bad request gets an error object',
        '',
      ].join('\n'),
    );
    expect(exitCode).toBe(0);
  });

  it('with a fault names the checks that failed with the reason, and exits 1', async () => {
    const { exitCode, stdout } = await run('contract', '--only', QUICK, '--fault', 'missing-role', '--repeat', '2', '--no-durations');
    expect(stdout).toContain('the embedded server with the fault missing-role, since');
    expect(stdout).toContain('FAILED: 1 check of 3');
    expect(stdout).toContain(
      '  FAIL  role-first                the role is in the first chunk (2 of 2 rounds)\n        the first chunk has no role',
    );
    expect(exitCode).toBe(1);
  });

  it('writes the same document with --json and --report, and JUnit beside it', async () => {
    const { stdout } = await run(
      'contract',
      ...['--only', QUICK, '--fault', 'missing-role', '--json', '--no-durations'],
      ...['--report', 'json=report.json', '--report', 'junit=report.xml', '--report', 'markdown=report.md'],
    );
    expect(readFileSync(at('report.json'), 'utf8')).toBe(stdout);
    const report = JSON.parse(stdout);
    expect(Object.keys(report)).toEqual([
      ...['schemaVersion', 'verb', 'url', 'model', 'faults', 'profile', 'forcedOutput', 'seed', 'repeat'],
      ...['counts', 'cases', 'known', 'failures', 'exitCode'],
    ]);
    expect(report.counts).toEqual({ pass: 2, fail: 1, skip: 0, known: 0 });
    expect(report.cases[1]).toEqual({
      check: 'role-first',
      title: 'the role is in the first chunk',
      passes: 'The first chunk of a choice has the role `assistant`, and no later one another role.',
      verdict: 'fail',
      isKnown: false,
      reason: 'the first chunk has no role, where assistant is due',
      rounds: { pass: 0, fail: 1, skip: 0 },
    });
    const junit = readFileSync(at('report.xml'), 'utf8');
    expect(junit).toContain('tests="3" failures="1"');
    expect(junit).toContain('role-first');
    expect(readFileSync(at('report.md'), 'utf8')).toContain('### fail: `contract · role-first`');
  });

  it('keeps times and the number of requests under durations', async () => {
    const { stdout } = await run('contract', '--only', QUICK, '--json');
    const { durations } = JSON.parse(stdout);
    expect(durations).toEqual({
      totalSeconds: expect.any(Number),
      requests: 2,
      checkSeconds: { 'arguments-parse': expect.any(Number), 'role-first': expect.any(Number), 'error-object': expect.any(Number) },
    });
  });

  it('makes a list of what fails, is green with it, and exits 3 when it is out of date', async () => {
    const given = ['contract', '--only', QUICK, '--no-durations'];
    const first = await run(...given, '--fault', 'missing-role', '--write-known', 'known.json');
    expect(first.exitCode).toBe(1);
    const list = JSON.parse(readFileSync(at('known.json'), 'utf8'));
    expect(list.findings).toEqual([{ signature: 'contract:role-first', url: null, expires: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]);
    const known = await run(...given, '--fault', 'missing-role', '--known', 'known.json');
    expect([known.exitCode, known.stderr.split('\n')[0]]).toEqual([
      0,
      'warning: known.json: 1 of 1 finding without a url, which says where the bug is reported: contract:role-first',
    ]);
    expect(known.stdout).toContain('passed: 2 checks, 1 known to fail');
    expect(known.stdout).toContain('  known role-first');
    const clean = await run(...given, '--write-known', 'clean.json');
    expect([clean.exitCode, clean.stderr.split('\n').at(-2), existsSync(at('clean.json'))]).toEqual([
      0,
      'nothing failed: nothing to write to clean.json',
      false,
    ]);
    const healthy = await run(...given, '--known', 'known.json');
    expect([healthy.exitCode, healthy.stdout.split('\n')[1]]).toEqual([3, 'FAILED: the list of known findings is out of date; 3 passed']);
    const other = await run(...given, '--fault', 'missing-role,missing-id', '--only=-valid-events', '--known', 'known.json');
    expect(other.exitCode).toBe(2);
    writeFileSync(at('old.json'), JSON.stringify({ ...list, findings: [{ ...list.findings[0], expires: '2020-01-01' }] }));
    const expired = await run(...given, '--fault', 'missing-role', '--known', 'old.json');
    expect([expired.exitCode, expired.stdout.includes('EXPIRED  contract:role-first')]).toEqual([1, true]);
  });

  it('leaves an entry alone whose check does not run', async () => {
    writeFileSync(
      at('other.json'),
      JSON.stringify({ schemaVersion: 1, findings: [{ signature: 'contract:usage', url: null, expires: '2090-01-01' }] }),
    );
    const unknown = await run('contract', '--known', 'other.json');
    expect([unknown.exitCode, unknown.stderr]).toEqual([
      2,
      expect.stringContaining('lists "contract:usage" (findings.0), which is no check'),
    ]);
    writeFileSync(
      at('other.json'),
      JSON.stringify({ schemaVersion: 1, findings: [{ signature: 'contract:logprobs', url: null, expires: '2090-01-01' }] }),
    );
    const { exitCode, stdout } = await run('contract', '--only', 'role-first', '--known', 'other.json', '--json', '--no-durations');
    expect([exitCode, JSON.parse(stdout).known[0].outcome]).toEqual([0, 'unjudged']);
  });

  it('says once what many checks fail for, with their names; an entry a check stays in the report', async () => {
    const checks = 'stream-shape,finish-reason,role-first,error-object';
    const { stdout } = await run('contract', '--only', checks, '--fault', 'invalid-utf-8', '--report', 'json=many.json', '--no-durations');
    const reason = 'the answer is not valid UTF-8';
    expect(stdout.split('\n').slice(1)).toEqual([
      'FAILED: 3 checks of 4',
      '',
      `  FAIL  3 checks: ${reason}`,
      '        stream-shape, finish-reason, role-first',
      '  pass  error-object              a bad request gets an error object',
      '',
    ]);
    const { cases } = JSON.parse(readFileSync(at('many.json'), 'utf8'));
    expect(cases.filter((one: { reason: string }) => one.reason === reason).length).toBe(3);
  });

  it('exits 4 when a server is out of reach, is none, or when everything was skipped', async () => {
    const closed = createServer();
    const port = await new Promise<number>((resolve) => {
      closed.listen(0, '127.0.0.1', () => resolve((closed.address() as AddressInfo).port));
    });
    await new Promise((resolve) => closed.close(resolve));
    const unreachable = await run('contract', '--url', `http://127.0.0.1:${port}`, '--no-durations');
    expect([unreachable.exitCode, unreachable.stdout]).toEqual([4, expect.stringContaining('nothing was judged')]);
    expect(unreachable.stdout).toContain(`nothing was judged\n\nFAILED: no connection to http://127.0.0.1:${port}`);
    const named = await run('contract', '--url', `http://127.0.0.1:${port}`, '--model', 'm', '--only', 'role-first', '--no-durations');
    expect([named.exitCode, named.stdout]).toEqual([4, expect.stringContaining('FAILED: no request was served: no connection to http://')]);
    const skipped = await run('contract', '--only', 'first-arguments', '--profile', 'openai', '--no-durations');
    expect([skipped.exitCode, skipped.stdout]).toEqual([4, expect.stringContaining('every check was skipped, so nothing was shown')]);
  });

  it.each<[string, number, Record<string, string>, string, string]>([
    ['401', 401, {}, '{"error": {"message": "who?"}}', 'the key is wrong or missing: status 401: who?'],
    ['403', 403, {}, 'no', 'access is refused: status 403: no'],
    ['429', 429, {}, '{"error": {"message": "slow down"}}', 'no request was served: status 429: slow down'],
    ['400', 400, {}, '{"error": {"message": "no model m"}}', 'no request was served: status 400: no model m'],
    ['a page', 200, { 'content-type': 'text/html' }, '<p>hi', 'no request was served: the content type is "text/html" in place of '],
    ['null', 200, { 'content-type': 'application/json' }, 'null', 'no request was served: the content type is "application/json" in '],
    ['nothing', 200, {}, '', 'no request was served: the answer has no content type, where text/event-stream is due'],
    ['an empty stream', 200, { 'content-type': 'text/event-stream' }, '', 'no request was served: no choice came'],
    [
      'an error each time',
      200,
      { 'content-type': 'text/event-stream' },
      'data: {"error": "x"}\n\n',
      'no request was served: an error came ',
    ],
    ['a redirect', 302, { location: 'http://x/' }, '', 'no request was served: status 302 sends to http://x/: give that URL instead'],
  ])(
    'exits 4 with one sentence when a server answers everything with %s, and nothing becomes known',
    async (_, status, headers, body, why) => {
      const server = await fakeServer((response) => void response.writeHead(status, headers).end(body));
      const given = ['contract', '--url', server.url, '--model', 'm', '--no-durations'];
      const first = await run(...given, '--write-known', 'never.json');
      expect([first.exitCode, first.stdout.split('\n').slice(1)]).toEqual([
        4,
        ['nothing was judged', '', expect.stringContaining(`FAILED: ${why}`), ''],
      ]);
      expect(first.stderr).toContain('nothing was judged, so never.json is not written\n');
      expect(existsSync(at('never.json'))).toBe(false);
      const findings = contractChecks.map(({ id }) => ({ signature: `contract:${id}`, url: 'http://x/1', expires: '2090-01-01' }));
      writeFileSync(at('all.json'), JSON.stringify({ schemaVersion: 1, findings }));
      const known = await run(...given, '--known', 'all.json', '--write-known', 'all.json', '--only', 'role-first,error-object');
      expect([known.exitCode, known.stdout]).toEqual([4, first.stdout]);
      expect(JSON.parse(readFileSync(at('all.json'), 'utf8')).findings).toEqual(findings);
      const alone = await run(...given, '--only', 'error-object');
      await server.close();
      expect(alone.exitCode).toBe(status === 400 ? 0 : 4);
    },
  );

  it('says that the key is wrong where /v1/models says so, and goes on where one request of some is served', async () => {
    const locked = await fakeServer((response) => void response.writeHead(401).end('no'));
    const asked = await run('contract', '--url', locked.url, '--no-durations');
    await locked.close();
    expect([asked.exitCode, asked.stdout.split('\n')[3]]).toEqual([
      4,
      `FAILED: the key is wrong or missing: /v1/models of ${locked.url}: status 401: no`,
    ]);
    const words = [chunkOf({ role: 'assistant', content: 'Hello.' }), chunkOf({}, 'stop')];
    const busy = await fakeServer((response, _, number) =>
      number === 3 ? sendEvents(response, words) : void response.writeHead(429).end('slow down'),
    );
    const { exitCode, stdout } = await run(
      'contract',
      '--url',
      busy.url,
      '--model',
      'm',
      '--only',
      QUICK,
      '--repeat',
      '2',
      '--no-durations',
    );
    await busy.close();
    expect([exitCode, stdout]).toEqual([1, expect.stringContaining('status 429')]);
  });

  it('says that /v1/models is missing, and how to do without', async () => {
    const server = createServer((_, response) => void response.writeHead(404).end('{"error": {"message": "no such path"}}'));
    const url = await new Promise<string>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
    });
    const { exitCode, stdout } = await run('contract', '--url', url, '--no-durations');
    server.close();
    expect(exitCode).toBe(4);
    expect(stdout).toContain(`FAILED: /v1/models of ${url} tells no model, --model NAME spares that question: status 404: no such path\n`);
  });

  it('asks a server that was named, with its key, extra fields and without a forced output', async () => {
    const seen: { authorization: string | undefined; body: Record<string, unknown> }[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (bytes) => {
        body += String(bytes);
      });
      request.on('end', () => {
        seen.push({ authorization: request.headers.authorization, body: body === '' ? {} : JSON.parse(body) });
        response.setHeader('content-type', 'application/json');
        response.end(request.method === 'GET' ? '{"data": [{"id": "own-model"}]}' : '{"error": {"message": "no for secret-key-1"}}');
      });
    });
    const url = await new Promise<string>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
    });
    process.env.CONTRACT_TEST_KEY = 'secret-key-1';
    const { exitCode, stdout } = await run(
      'contract',
      ...[
        '--url',
        `${url}/v1`,
        '--api-key-env',
        'CONTRACT_TEST_KEY',
        '--only',
        'typed-values',
        '--extra-body',
        '{"top_k": 5}',
        '--no-durations',
      ],
    );
    delete process.env.CONTRACT_TEST_KEY;
    server.close();
    expect(exitCode).toBe(4);
    expect(stdout).toContain(`${url} · model own-model · profile openai · forced output none · seed 0`);
    expect(stdout).not.toContain('secret-key-1');
    expect(seen.length).toBe(2);
    expect(seen[1]?.authorization).toBe('Bearer secret-key-1');
    expect(seen[1]?.body).toMatchObject({ model: 'own-model', top_k: 5, stream: true, tool_choice: 'required' });
    expect(Object.keys(seen[1]?.body ?? {})).not.toContain('structured_outputs');
  });

  it.each([
    ['does not know the field', 200, 'I like to write.', ''],
    ['refuses the field', 400, 'no such field', ' (status 400: no such field)'],
  ])('exits 4 with one sentence when a server %s in which it is told what to write', async (_, status, text, more) => {
    const message = { role: 'assistant', content: text };
    const completion = { object: 'chat.completion', choices: [{ index: 0, message, finish_reason: 'stop' }] };
    const server = createServer((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(status === 200 ? completion : { error: { message: text } }));
    });
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
    const flags = ['--url', `http://127.0.0.1:${port}`, '--model', 'm', '--forced-output', 'guided_regex', '--no-durations'];
    const { exitCode, stdout } = await run('contract', ...flags);
    server.close();
    expect([exitCode, stdout.split('\n').slice(1)]).toEqual([
      4,
      [
        'nothing was judged',
        '',
        `FAILED: the server does not write what it is told in the field guided_regex: name the field that it knows with --forced-output${more}`,
        '',
      ],
    ]);
  });

  it.each(['test', 'city', 'call', 'save_note', 'wrongwrong'])('passes a healthy server with the key %s', async (key) => {
    vi.stubEnv('OPENAI_API_KEY', key);
    const server = await startServer({ format: formatById('qwen3_5'), now: () => Date.now(), apiKey: key });
    const flags = [
      '--url',
      server.url,
      '--forced-output',
      'structured_outputs',
      '--only',
      'same-values,typed-values,choice-named,long-string',
    ];
    const { exitCode, stdout } = await run('contract', ...flags, '--no-durations');
    await server.close();
    vi.unstubAllEnvs();
    expect([exitCode, stdout.split('\n')[1]]).toEqual([0, 'passed: 4 checks']);
  });

  it('lists checks with their sentences, profiles, forced outputs and faults', async () => {
    const { exitCode, stdout } = await run('contract', '--list');
    expect(exitCode).toBe(0);
    expect(contractChecks.length).toBe(42);
    for (const { id, passes, skips } of contractChecks)
      expect(stdout).toContain(`  ${id}\n      passes: ${passes}\n      skipped: ${skips}\n`);
    expect(faults.length).toBeGreaterThan(20);
    for (const { id, description } of faults) expect(stdout).toContain(`  ${id.padEnd(28)} ${description}`);
  });

  it.each<[string, readonly string[], string]>([
    [
      'an unknown check',
      ['--only', 'role-frist'],
      'unknown check "role-frist" (nearest: role-first): deltaproof contract --list names all 42\n',
    ],
    ['an unknown profile', ['--profile', 'openia'], 'unknown profile "openia" (nearest: openai): known are openai, brace-first, vllm'],
    ['an unknown forced output', ['--forced-output', 'grammar2'], 'unknown forced output "grammar2"'],
    ['an unknown fault', ['--fault', 'missing-roll'], 'unknown fault "missing-roll" (nearest: missing-role)'],
    ['a fault of a server that is not embedded', ['--fault', 'missing-role', '--url', 'http://x'], '--fault is about the embedded server'],
    ['a URL that is none', ['--url', 'nowhere', '--model', 'm'], 'a server is given by its URL, such as http://localhost:8010'],
    ['no repeats', ['--repeat', '0'], '--repeat takes a whole number from 1 to 10000, not "0"'],
    ['more seeds than there are', ['--seed', '4294967295', '--repeat', '2'], '--repeat 2 takes the seeds from --seed on'],
    ['a body that is no object', ['--extra-body', '[1]'], '--extra-body takes a JSON object'],
    ['a field that is decided already', ['--extra-body', '{"stream": false}'], '--extra-body must leave stream alone'],
    ['a key that is not there', ['--api-key-env', 'NO_SUCH_VARIABLE_HERE'], '--api-key-env NO_SUCH_VARIABLE_HERE: there is no such'],
    ['a list over another', ['--write-known', 'report.json'], 'report.json is there already'],
  ])('%s is one sentence and exit code 2', async (_, flags, complaint) => {
    const { exitCode, stdout, stderr } = await run('contract', ...flags);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toContain(complaint);
    expect(stderr.trim().split('\n').length).toBe(1);
  });
});
