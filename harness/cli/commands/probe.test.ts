/** The probe as a person meets it, over servers that answer in every way. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { ProbeReport } from '../../reporters/index.ts';
import { callChunks, chunkOf, type FakeServer, fakeServer, sendEvents } from '../../testing/fake-server.ts';
import { type CliResult, temporaryFolder } from '../../testing/run-cli.ts';
import { runnerIn } from '../../testing/run-here.ts';
import { runCommandLine } from '../run-command-line.ts';

const folder = temporaryFolder();
const servers: FakeServer[] = [];
afterAll(() => folder.remove());
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const server of servers.splice(0)) await server.close();
});

const at = (...names: string[]): string => join(folder.path, ...names);
const runInFolder = runnerIn(folder.path, runCommandLine);
const probe = (...args: readonly string[]): Promise<CliResult> => runInFolder('probe', ...args);
const lastLine = ({ stdout }: CliResult): string | undefined => stdout.trimEnd().split('\n').at(-1);
const MODELS = JSON.stringify({ object: 'list', data: [{ id: 'first' }, { id: 'second' }] });

type Answer = Parameters<typeof fakeServer>[0];

/** A server with two models, whose completions are numbered from 1. */
async function serve(complete: Answer): Promise<FakeServer> {
  let completions = 0;
  const server = await fakeServer((response, request, number) => {
    if (request.url === '/v1/models') response.writeHead(200, { 'content-type': 'application/json' }).end(MODELS);
    else {
      completions += 1;
      return complete(response, request, completions ?? number);
    }
  });
  servers.push(server);
  return server;
}

const passes: Answer = (response) => sendEvents(response, callChunks());
const drops: Answer = (response) => sendEvents(response, [chunkOf({ content: 'I would\u001b[31m read it.' }), chunkOf({}, 'stop')]);
const empties: Answer = (response) => sendEvents(response, [chunkOf({}, 'tool_calls')]);
const fails: Answer = (response) => void response.writeHead(400).end('{"error": {"message": "bad"}}');

/** Every so many-th completion is another one. */
function mostly(usual: Answer, rare: Answer, every: number): Answer {
  return (response, request, number) => (number % every === 0 ? rare : usual)(response, request, number);
}

describe('probe', () => {
  it('starts a server of its own where none is named, and says so in the first line', async () => {
    const result = await probe('--repeat', '1', '--concurrency', '10');
    expect(result.stdout.split('\n')[0]).toMatch(
      /^the embedded server at http:\/\/127\.0\.0\.1:\d+, since neither --url nor --model was given · model \S+$/,
    );
    expect(result.stderr).toMatch(/^deltaproof probe: http:\/\/127\.0\.0\.1:\d+, seed 0\n$/);
    expect([result.exitCode, lastLine(result)]).toEqual([0, 'PASS 10/10 · DROP 0 · OTHER 0 · ERROR 0 · EMPTY 0']);
  });

  it('sends thirty requests to the first model of a server, one at a time', async () => {
    let [open, most] = [0, 0];
    const server = await serve((response, request, number) => {
      open += 1;
      most = Math.max(most, open);
      response.on('close', () => {
        open -= 1;
      });
      return passes(response, request, number);
    });
    const result = await probe('--url', `${server.url}/v1`);
    expect(result).toEqual({
      exitCode: 0,
      stderr: `deltaproof probe: ${server.url}, seed 0\n`,
      stdout: [
        `${server.url} · model first`,
        '  settings    thinking on · tool choice required · 3 times each · temperature 0.6 · at most 512 tokens · seed 0',
        '',
        '  lost: 0 of 30 calls, 0.0 %',
        "    at 95 % confidence the server loses 0.0 % to 11.4 % of its calls (Wilson's interval)",
        '    none was lost: by the rule of three, 3 / 30, up to 10.0 % may still get lost',
        'PASS 30/30 · DROP 0 · OTHER 0 · ERROR 0 · EMPTY 0',
        '',
      ].join('\n'),
    });
    const bodies = server.requests.slice(1).map(({ body }) => JSON.parse(body) as { model: string });
    expect(bodies.length).toBe(30);
    expect(bodies.every(({ model }) => model === 'first')).toBe(true);
    expect(most).toBe(1);
  });

  it('keeps to its flags', async () => {
    vi.stubEnv('OPENAI_API_KEY', 'sk-of-openai');
    vi.stubEnv('MY_KEY', 'sk-of-mine');
    const server = await serve(passes);
    const flags = [
      '--model',
      'second',
      '--thinking',
      'off',
      '--tool-choice',
      'both',
      '--repeat',
      '1',
      '--temperature',
      '0',
      '--max-tokens',
      '9',
    ];
    const rest = ['--timeout', '5', '--concurrency', '4', '--seed', '3', '--extra-body', '{"min_p": 0.5}', '--label', 'night\u001b'];
    const result = await probe('--url', server.url, ...flags, ...rest, '--api-key-env', 'MY_KEY');
    expect([result.exitCode, lastLine(result)]).toEqual([0, 'PASS 20/20 · DROP 0 · OTHER 0 · ERROR 0 · EMPTY 0']);
    expect(result.stdout.split('\n').slice(0, 2)).toEqual([
      `${server.url} · model second · night\\u001b`,
      '  settings    thinking off · tool choice required and auto · once each · temperature 0 · at most 9 tokens · seed 3 · extra body {"min_p":0.5}',
    ]);
    expect(server.requests.length).toBe(20);
    for (const { headers, body } of server.requests) {
      expect(headers.authorization).toBe('Bearer sk-of-mine');
      expect(JSON.parse(body)).toMatchObject({
        model: 'second',
        temperature: 0,
        max_tokens: 9,
        min_p: 0.5,
        chat_template_kwargs: { enable_thinking: false },
      });
    }
    await probe('--url', server.url, '--repeat', '1');
    expect(server.requests.at(-1)?.headers.authorization).toBe('Bearer sk-of-openai');
  });

  it('tells what did not pass, and ends with 1 on a drop', async () => {
    const { url } = await serve(mostly(mostly(passes, drops, 7), empties, 10));
    const result = await probe('--url', url);
    expect([result.exitCode, lastLine(result)]).toEqual([1, 'PASS 23/30 · DROP 4 · OTHER 0 · ERROR 0 · EMPTY 3']);
    expect(result.stdout).toMatch(/^ {2}DROP {3}4x, first \S+: prose in place of a call: "I would\\\\u001b\[31m read it\."$/m);
    expect(result.stdout).toMatch(/^ {2}EMPTY {2}3x, first \S+: finish reason tool_calls, but no call came$/m);
    expect(result.stdout).toContain(
      [
        '',
        '  lost: 7 of 30 calls, 23.3 %',
        "    at 95 % confidence the server loses 11.8 % to 40.9 % of its calls (Wilson's interval)",
        '  FAILED: 7 of 30 calls were lost',
        '',
      ].join('\n'),
    );
  });

  it.each<[string, Answer, string[], number, string]>([
    ['an empty one', mostly(passes, empties, 30), [], 1, 'PASS 29/30 · DROP 0 · OTHER 0 · ERROR 0 · EMPTY 1'],
    [
      'no pass at all',
      (response) => sendEvents(response, [chunkOf({ content: 'x' }, 'length')]),
      [],
      1,
      'PASS 0/30 · DROP 0 · OTHER 30 · ERROR 0 · EMPTY 0',
    ],
    ['as many errors as are allowed', mostly(passes, fails, 10), [], 0, 'PASS 27/30 · DROP 0 · OTHER 0 · ERROR 3 · EMPTY 0'],
    [
      'more errors than that',
      mostly(passes, fails, 10),
      ['--max-error-share', '0.05'],
      4,
      'PASS 27/30 · DROP 0 · OTHER 0 · ERROR 3 · EMPTY 0',
    ],
    ['errors alone', fails, ['--max-error-share', '1'], 4, 'PASS 0/30 · DROP 0 · OTHER 0 · ERROR 30 · EMPTY 0'],
  ])('ends as it should on %s', async (_, answer, flags, exitCode, counts) => {
    const { url } = await serve(answer);
    const result = await probe('--url', url, ...flags);
    expect([result.exitCode, lastLine(result)]).toEqual([exitCode, counts]);
  });

  it.each<[string, Answer, string]>([
    ['401', (response) => void response.writeHead(401).end('{"error": {"message": "no key"}}'), 'status 401: no key'],
    [
      'a page',
      (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hi'),
      'the answer is no event stream: text/html, <p>hi',
    ],
    [
      'a redirect',
      (response) => void response.writeHead(302, { location: 'http://x/' }).end(),
      'status 302 sends to http://x/: give that URL instead',
    ],
    ['a hang', () => undefined, 'no end of the answer within 0.5 s'],
    ['a broken connection', (response) => void response.destroy(), 'closed the connection without an answer: other side closed'],
  ])('has a sentence for a server that answers with %s', async (_, answer, sentence) => {
    const { url } = await serve(answer);
    const limit = sentence.startsWith('no end') ? ['--timeout', '0.5'] : [];
    const result = await probe('--url', url, ...limit, '--repeat', '1', '--concurrency', '10');
    expect(result.stdout).toMatch(/^ {2}ERROR {2}10x, first \S+: /m);
    expect(result.stdout).toContain(sentence);
    expect(result.stdout).not.toContain('    at ');
    expect([result.exitCode, lastLine(result)]).toEqual([4, 'PASS 0/10 · DROP 0 · OTHER 0 · ERROR 10 · EMPTY 0']);
  });

  it('says that a server is out of reach; a slow test names its model, and it is given up', async () => {
    const server = await serve(passes);
    await server.close();
    const unnamed = await probe('--url', server.url);
    expect([unnamed.exitCode, lastLine(unnamed)]).toEqual([4, 'PASS 0/0 · DROP 0 · OTHER 0 · ERROR 0 · EMPTY 0']);
    expect(unnamed.stdout).toContain(`FAILED: the server cannot be asked: no connection to ${server.url}: connect ECONNREFUSED`);
  });

  it('says that a server lists no model', async () => {
    const server = await fakeServer((response) => void response.writeHead(200).end('<html>'));
    servers.push(server);
    const result = await probe('--url', server.url);
    expect(result.exitCode).toBe(4);
    expect(result.stdout).toContain(`/v1/models of ${server.url} lists no model; name one with --model. It says: <html>\n`);
  });

  it.each<[string, Answer, string]>([
    ['is missing', (response) => void response.writeHead(404).end('{"error": {"message": "no such path"}}'), 'status 404: no such path'],
    ['hangs', () => undefined, 'no end of the answer within 0.5 s'],
  ])('says that /v1/models %s, and how to do without', async (_, answer, sentence) => {
    const server = await fakeServer(answer);
    servers.push(server);
    const result = await probe('--url', server.url, '--timeout', '0.5');
    expect(result.exitCode).toBe(4);
    const says = `FAILED: the server cannot be asked: /v1/models of ${server.url} tells no model, --model NAME spares that question: ${sentence}\n`;
    expect(result.stdout).toContain(says);
  });

  it('says in one line what a server does that never streams, though no answer is like another', async () => {
    const { url } = await serve((response, _, number) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(`{"id": "chatcmpl-${number}"}`);
    });
    const { stdout } = await probe('--url', url);
    expect(stdout).toMatch(/^ {2}ERROR {2}30x, first \S+: the answer is no event stream: application\/json, \{"id": "chatcmpl-\d+"\}$/m);
    expect(stdout.match(/^ {2}ERROR/gm)).toHaveLength(1);
  });

  it('counts calls that pass without a required parameter, sent and kept alike', async () => {
    const { url } = await serve((response) => sendEvents(response, callChunks('read_file', '{}')));
    const sent = await probe('--url', url, '--transcripts', 'lacking');
    const kept = await probe('--judge', 'lacking');
    for (const { exitCode, stdout } of [sent, kept]) {
      expect(exitCode).toBe(0);
      expect(stdout).toContain('\n    30 of 30 calls that passed lack a required parameter, at which PASS does not look\n');
    }
    const own = JSON.stringify({ tools: [{ type: 'function', function: { name: 'read_file' } }] });
    expect((await probe('--url', url, '--extra-body', own)).stdout).not.toContain('required parameter');
  });
});

describe('probe --ab', () => {
  it('compares two servers on the same requests behind a warm-up of each', async () => {
    const candidate = await serve(mostly(passes, drops, 3));
    const control = await serve(mostly(passes, drops, 31));
    const result = await probe('--url', candidate.url, '--ab', control.url, '--ab-model', 'second', '--json');
    const report = JSON.parse(result.stdout) as ProbeReport;
    expect(result.exitCode).toBe(1);
    const completions = [candidate, control].map(({ requests }) =>
      requests.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as { model: string; seed: number }),
    );
    expect(completions.map((sent) => sent.length)).toEqual([31, 31]);
    const seeds = completions.map((sent) =>
      sent
        .slice(1)
        .map(({ seed }) => seed)
        .sort(),
    );
    expect(seeds[0]).toEqual(seeds[1]);
    expect(completions[1]?.every(({ model }) => model === 'second')).toBe(true);
    // The warm-up was the first of each: of the candidate's 30 that count 10 dropped, of the control's the last.
    expect(report.servers.map(({ side, counts, lost, judged }) => [side, counts.DROP, lost, judged])).toEqual([
      ['candidate', 10, 10, 30],
      ['control', 1, 1, 30],
    ]);
    const { pairs, onlyCandidate, onlyControl, bothLost, pValue } = report.comparison ?? {};
    expect([pairs, Number(onlyCandidate) + Number(bothLost), Number(onlyControl) + Number(bothLost)]).toEqual([30, 10, 1]);
    expect(pValue).toBeLessThan(0.05);
    expect(report.failures).toEqual(['10 of 30 calls of the candidate were lost']);
  });

  it("shows the control's drops and ends by the candidate's", async () => {
    const [candidate, control] = [await serve(passes), await serve(drops)];
    const result = await probe('--url', candidate.url, '--ab', control.url, '--repeat', '1');
    expect(result.exitCode).toBe(0);
    const lines = result.stdout.trimEnd().split('\n');
    expect(lines.slice(0, 2)).toEqual([`candidate ${candidate.url} · model first`, `control ${control.url} · model first`]);
    expect(lines.slice(-3)).toEqual([
      '  compared: 10 pairs; lost by the candidate alone 0, by the control alone 10, by both 0; p = 0.0020 (exact McNemar, two-sided)',
      'control: PASS 0/10 · DROP 10 · OTHER 0 · ERROR 0 · EMPTY 0',
      'PASS 10/10 · DROP 0 · OTHER 0 · ERROR 0 · EMPTY 0',
    ]);
    expect(result.stdout).toMatch(/^ {2}DROP {3}control 10x, first file-changelog\/required\/1: prose/m);
  });
});

describe('what a probe keeps', () => {
  it('is enough to go on: only what is missing or failed is sent again', async () => {
    const server = await serve(mostly(passes, fails, 10));
    const args = ['--url', server.url, '--resume', 'kept/journal.jsonl'];
    expect(lastLine(await probe(...args))).toBe('PASS 27/30 · DROP 0 · OTHER 0 · ERROR 3 · EMPTY 0');
    const sent = server.requests.length;
    const again = await probe(...args);
    expect(lastLine(again)).toBe('PASS 30/30 · DROP 0 · OTHER 0 · ERROR 0 · EMPTY 0');
    expect(again.stdout).toContain('\n  resumed     27 answers judged by an earlier run\n');
    expect(server.requests.length - sent).toBe(1 + 3);
    // Another seed makes other requests.
    const other = await probe(...args, '--seed', '1', '--json');
    expect((JSON.parse(other.stdout) as ProbeReport).resumed).toBe(0);
  });

  it('holds for the embedded server too, whose port changes', async () => {
    await probe('--repeat', '1', '--concurrency', '10', '--resume', 'embedded.jsonl');
    const again = await probe('--repeat', '1', '--resume', 'embedded.jsonl', '--json');
    expect((JSON.parse(again.stdout) as ProbeReport).resumed).toBe(10);
  });

  it('is judged alike without a server, and has no key in it', async () => {
    vi.stubEnv('OPENAI_API_KEY', 'sk-very-secret');
    const server = await serve((response, { headers }, number) => {
      const key = String(headers.authorization).slice('Bearer '.length);
      if (number % 3 === 0) drops(response, { method: '', url: '', headers, body: '' }, number);
      else if (number % 3 === 1)
        sendEvents(response, [chunkOf({ content: key.slice(0, 6) }), chunkOf({ content: key.slice(6) }), chunkOf({}, 'stop')]);
      else response.writeHead(403).end(`not you, ${headers.authorization}`);
    });
    const result = await probe(
      '--url',
      server.url,
      '--transcripts',
      'transcripts',
      '--resume',
      'echo.jsonl',
      '--repeat',
      '1',
      '--max-error-share',
      '1',
      '--report',
      'json=echo.json',
      '--report',
      'markdown=echo.md',
      '--report',
      'junit=echo.xml',
    );
    expect(lastLine(result)).toBe('PASS 0/10 · DROP 7 · OTHER 0 · ERROR 3 · EMPTY 0');
    const names = readdirSync(at('transcripts'));
    expect(names.length).toBe(10);
    const texts = [
      result.stdout,
      result.stderr,
      ...names.map((name) => readFileSync(at('transcripts', name), 'utf8')),
      ...['echo.jsonl', 'echo.json', 'echo.md', 'echo.xml'].map((name) => readFileSync(at(name), 'utf8')),
    ];
    expect(texts.filter((text) => text.includes('***')).length).toBeGreaterThan(8);
    for (const text of texts) {
      expect(text).not.toContain('sk-very-secret');
      expect(text).not.toMatch(/"sk-ver"|"y-secret"/);
    }
    const judged = await probe('--judge', 'transcripts', '--max-error-share', '1', '--json');
    const offline = JSON.parse(judged.stdout) as ProbeReport;
    const online = JSON.parse(readFileSync(at('echo.json'), 'utf8')) as ProbeReport;
    expect(judged.exitCode).toBe(1);
    expect(offline.servers[0]?.counts).toEqual(online.servers[0]?.counts);
    const brief = ({ cases }: ProbeReport) =>
      cases.map(({ id, verdict, cause, reason }) => ({ id, verdict, cause, reason })).sort((left, right) => (left.id < right.id ? -1 : 1));
    expect(brief(offline)).toEqual(brief(online));
  });

  it.each(['test', 'call', 'name', 'city', 'wrongwrong', 'read_file', 'tool_calls', 'content'])(
    'is judged alike with the key %s, also when its transcript is judged again',
    async (key) => {
      vi.stubEnv('OPENAI_API_KEY', key);
      const server = await serve(mostly(passes, (response) => void response.writeHead(401).end('the key is wrong'), 10));
      const result = await probe('--url', server.url, '--repeat', '1', '--transcripts', key);
      expect([result.exitCode, lastLine(result)]).toEqual([0, 'PASS 9/10 · DROP 0 · OTHER 0 · ERROR 1 · EMPTY 0']);
      expect(result.stdout).toContain('status 401: the key is wrong\n');
      const again = await probe('--judge', key);
      expect([again.exitCode, lastLine(again)]).toEqual([0, lastLine(result)]);
    },
  );

  it('may be nothing at all to judge, which proves nothing', async () => {
    mkdirSync(at('nothing'));
    const result = await probe('--judge', 'nothing');
    expect(result.exitCode).toBe(4);
    expect(result.stdout).toBe(
      'answers that were kept, judged again\n\n  FAILED: nothing was judged: there is no answer that could be judged\nPASS 0/0 · DROP 0 · OTHER 0 · ERROR 0 · EMPTY 0\n',
    );
  });

  it('ends the run when it cannot be written any more, and what was found is said', async () => {
    const server = await serve((response, request, number) => {
      if (number === 3) {
        rmSync(at('lost'), { recursive: true });
        writeFileSync(at('lost'), '');
      }
      return passes(response, request, number);
    });
    const result = await probe('--url', server.url, '--transcripts', 'lost');
    expect(result.exitCode).toBe(2);
    expect(result.stderr).toContain('deltaproof: lost/candidate-search-weather-required-2.sse: not a directory\n');
    expect(lastLine(result)).toBe('PASS 3/3 · DROP 0 · OTHER 0 · ERROR 0 · EMPTY 0');
  });
});

describe('the report of a probe', () => {
  it('is printed with --json as it is written, times apart', async () => {
    const { url } = await serve(mostly(passes, drops, 10));
    const args = ['--url', url, '--repeat', '1', '--json'];
    const result = await probe(...args, '--report', 'json=probe.json');
    expect(readFileSync(at('probe.json'), 'utf8')).toBe(result.stdout);
    const report = JSON.parse(result.stdout) as ProbeReport;
    expect(Object.keys(report)).toEqual([
      'schemaVersion',
      'verb',
      'label',
      'settings',
      'servers',
      'comparison',
      'resumed',
      'cases',
      'failures',
      'exitCode',
      'durations',
    ]);
    expect(report).toMatchObject({
      schemaVersion: 1,
      verb: 'probe',
      label: null,
      comparison: null,
      resumed: 0,
      exitCode: 1,
      failures: ['1 of 10 calls was lost'],
    });
    expect([report.cases.length, report.durations?.caseSeconds.length]).toEqual([10, 10]);
    expect(report.cases[0]).toMatchObject({
      id: 'file-changelog/required/1',
      side: 'candidate',
      toolChoice: 'required',
      repeat: 1,
      status: 200,
      attempts: 1,
    });
    const again = await probe(...args, '--no-durations');
    const other = await probe(...args, '--no-durations');
    expect(again.stdout).toBe(other.stdout);
    expect('durations' in (JSON.parse(again.stdout) as object)).toBe(false);
  });

  it('has a case for each request in Markdown and JUnit', async () => {
    const { url } = await serve(mostly(passes, drops, 10));
    await probe('--url', url, '--repeat', '1', '--report', 'markdown=probe.md', '--report', 'junit=probe.xml');
    expect(readFileSync(at('probe.md'), 'utf8')).toContain('| `candidate` | 9 | 1 | 0 | 0 |');
    expect(readFileSync(at('probe.xml'), 'utf8')).toMatch(/<testsuite name="candidate" tests="10" failures="1"/);
  });
});

describe('a mistake on the command line of probe', () => {
  writeFileSync(at('no-journal'), 'my notes\n');

  it.each<[string[], string]>([
    [['--url', 'localhost'], 'a server is given by its URL, such as http://localhost:8010'],
    [['--thinking', 'maybe'], 'unknown value of --thinking "maybe": known are on, off'],
    [['--tool-choice', 'requierd'], 'unknown value of --tool-choice "requierd" (nearest: required): known are required, auto, both'],
    [['--repeat', '0'], '--repeat takes a whole number from 1 to 100000, not "0"'],
    [['--temperature', 'hot'], '--temperature takes a number from 0 to 100, not "hot"'],
    [['--timeout', '0'], '--timeout takes a number from 0.001 to 2147483, not "0"'],
    [['--max-error-share', '2'], '--max-error-share takes a number from 0 to 1, not "2"'],
    [['--concurrency', '0'], '--concurrency takes a whole number from 1 to 1000, not "0"'],
    [['--extra-body', '[1]'], '--extra-body takes a JSON object, such as \'{"top_k": 1}\''],
    [['--extra-body', '{'], '--extra-body takes a JSON object, such as \'{"top_k": 1}\''],
    [['--extra-body', '{"stream": false}'], '--extra-body must leave stream alone: this verb decides it'],
    [['--ab', 'http://b'], '--ab compares with the server of --url, which is missing'],
    [['--ab-model', 'm'], '--ab-model goes with --ab'],
    [['--api-key-env', 'NO_SUCH_KEY'], '--api-key-env NO_SUCH_KEY: there is no such environment variable, or it is empty'],
    [['--judge', 'nowhere'], 'there is no file or folder "nowhere"'],
    [['--judge', '.', '--url', 'http://a'], '--judge asks no server, so --url does not go with it'],
    [['--resume', 'no-journal', '--url', 'http://127.0.0.1:9'], "no-journal:1 is no line of a probe's journal"],
    [['--resume', '/dev/zero', '--url', 'http://127.0.0.1:9'], '/dev/zero is no file that a journal could be'],
    [['--transcripts', 'no-journal'], '--transcripts no-journal is no folder'],
  ])('%j is one sentence', async (args, sentence) => {
    expect(await probe(...args)).toEqual({ exitCode: 2, stdout: '', stderr: `deltaproof: ${sentence}\n` });
    expect(existsSync(at('.draft'))).toBe(false);
  });

  it('with a key that no header can hold does not show it', async () => {
    vi.stubEnv('BAD_KEY', 'sk ключ');
    const result = await probe('--url', 'http://127.0.0.1:9', '--api-key-env', 'BAD_KEY');
    expect(result).toEqual({ exitCode: 2, stdout: '', stderr: 'deltaproof: the key holds characters that no key can hold\n' });
  });
});
