/** What servers do to a client, over real connections: each ending has its own name and one sentence, and nothing is thrown. */
import type { ServerResponse } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { callChunks, chunkOf, type FakeServer, fakeServer, sendEvents, sseText } from '../../testing/fake-server.ts';
import { ChatClient, type ChatClientOptions, type Exchange, readSseEvents, readStreamedAnswer } from './index.ts';

const servers: FakeServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function serve(...[answer]: Parameters<typeof fakeServer>): Promise<FakeServer> {
  const server = await fakeServer(answer);
  servers.push(server);
  return server;
}

function clientOf(url: string, options: Partial<ChatClientOptions> = {}): ChatClient {
  return new ChatClient({ url, timeoutMs: 5000, retryDelayMs: 1, now: () => performance.now(), ...options });
}

const REQUEST = { model: 'm', messages: [], stream: true };

async function exchangeWith(answer: Parameters<typeof fakeServer>[0], options: Partial<ChatClientOptions> = {}): Promise<Exchange> {
  const { url } = await serve(answer);
  return clientOf(url, options).complete(REQUEST);
}

/** Sends the text again and again, as fast as it is taken. */
function endless(response: ServerResponse, text: string): void {
  response.writeHead(200, EVENT_STREAM);
  const more = (): void => {
    if (response.destroyed) return;
    if (response.write(text)) setImmediate(more);
    else response.once('drain', more);
  };
  more();
}

const EVENT_STREAM = { 'content-type': 'text/event-stream' };
const TEXT = sseText(callChunks());

describe('a healthy stream', () => {
  it('is recorded event by event, and what was sent is what OpenAI documents', async () => {
    const server = await serve((response) => sendEvents(response, callChunks()));
    const exchange = await clientOf(`${server.url}/v1/`, { apiKey: 'sk-secret' }).complete(REQUEST);
    expect(exchange).toMatchObject({ status: 200, contentType: 'text/event-stream', end: 'complete', problem: undefined, attempts: 1 });
    expect(exchange.body).toBe(TEXT);
    expect(exchange.events.map(({ data }) => data)).toEqual([...callChunks().map((chunk) => JSON.stringify(chunk)), '[DONE]']);
    const times = exchange.events.map(({ atMs }) => atMs);
    expect(times).toEqual(times.toSorted((left, right) => left - right));
    expect(times[0]).toBeGreaterThan(0);
    expect(exchange.totalMs).toBeGreaterThanOrEqual(times.at(-1) ?? Number.NaN);
    expect(server.requests).toMatchObject([
      { method: 'POST', url: '/v1/chat/completions', headers: { authorization: 'Bearer sk-secret', accept: 'text/event-stream' } },
    ]);
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual(REQUEST);
  });

  it('is the same at whatever byte it is cut, with a byte order mark, comments and any line ends', async () => {
    const unicode = [chunkOf({ content: 'é😀' }), chunkOf({}, 'stop')];
    const text = `\ufeff: comment\r\n\r\nretry: 5\r\n${sseText(unicode).replaceAll('\n', '\r\n')}: comment\n\n`;
    const bytes = Buffer.from(text);
    let answered = 0;
    for (let cut = 1; cut < bytes.length; cut += 7) {
      const fetched = (async () =>
        new Response(
          new ReadableStream({
            start: (controller) => {
              controller.enqueue(bytes.subarray(0, cut));
              controller.enqueue(bytes.subarray(cut));
              controller.close();
            },
          }),
          { headers: EVENT_STREAM },
        )) as typeof fetch;
      const exchange = await clientOf('http://server', { fetch: fetched }).complete(REQUEST);
      expect(exchange.end).toBe('complete');
      expect(exchange.events.map(({ data }) => data)).toEqual([...unicode.map((chunk) => JSON.stringify(chunk)), '[DONE]']);
      answered += 1;
    }
    expect(answered).toBeGreaterThan(40);
  });

  it('is read byte by byte, under another content type or none, with lone CR, and without its last line break', async () => {
    const expected = readStreamedAnswer(await exchangeWith((response) => sendEvents(response, callChunks()))).choices;
    expect(expected.map(({ calls }) => calls.map((call) => call.arguments))).toEqual([['{"path": "a"}']]);
    const answers: Parameters<typeof fakeServer>[0][] = [
      async (response) => {
        response.writeHead(200, EVENT_STREAM);
        for (const byte of Buffer.from(TEXT)) if (!response.write(Buffer.of(byte))) await new Promise((resolve) => setImmediate(resolve));
        response.end();
      },
      (response) => void response.writeHead(200, { 'content-type': 'text/plain' }).end(TEXT),
      (response) => void response.writeHead(200).end(TEXT),
      (response) => void response.writeHead(200, EVENT_STREAM).end(TEXT.replaceAll('\n', '\r')),
      (response) => void response.writeHead(200, EVENT_STREAM).end(TEXT.trimEnd()),
      (response) => void response.writeHead(200, { ...EVENT_STREAM, 'content-encoding': 'gzip' }).end(gzipSync(TEXT)),
    ];
    for (const answer of answers) {
      const exchange = await exchangeWith(answer);
      expect(readStreamedAnswer(exchange)).toMatchObject({ choices: expected, isDone: true, problems: [] });
    }
  });
});

describe('an answer that is none', () => {
  const big = Buffer.alloc(70_000, 'x');

  it.each<[string, Parameters<typeof fakeServer>[0], Partial<Exchange>, Partial<ChatClientOptions>?]>([
    [
      'a status with an error object',
      (response) => void response.writeHead(401).end('{"error": {"message": "no such key", "type": "auth"}}'),
      { status: 401, end: 'complete', problem: 'status 401: no such key' },
    ],
    [
      'a status with a bare sentence',
      (response) => void response.writeHead(429).end('{"error": "slow\\u001b[31m down"}'),
      { status: 429, problem: 'status 429: slow\\u001b[31m down' },
    ],
    ['what FastAPI says', (response) => void response.writeHead(422).end('{"detail": "bad"}'), { problem: 'status 422: bad' }],
    [
      'fields of an error at the top',
      (response) => void response.writeHead(400).end('{"object": "error", "message": "too long"}'),
      { problem: 'status 400: too long' },
    ],
    ['a status without text', (response) => void response.writeHead(404).end(), { status: 404, problem: 'status 404: no text' }],
    [
      'a page',
      (response) => void response.writeHead(200, { 'content-type': 'text/html; charset=x' }).end('<html>\n data: x\n\n</html>'),
      { status: 200, contentType: 'text/html', events: [], end: 'complete', problem: undefined, body: '<html>\n data: x\n\n</html>' },
    ],
    [
      'a redirect',
      (response) => void response.writeHead(307, { location: 'http://elsewhere/v1' }).end(),
      { status: 307, end: 'redirected', problem: 'status 307 sends to http://elsewhere/v1: give that URL instead' },
    ],
    [
      'bytes that are not UTF-8',
      (response) => void response.writeHead(200, EVENT_STREAM).end(Buffer.concat([Buffer.from('data: a\n\n'), Buffer.of(0xff, 0x0a)])),
      { end: 'invalid-utf-8', problem: 'the answer is not valid UTF-8', body: 'data: a\n\n\ufffd\n' },
    ],
    [
      'UTF-8 that stops in the middle of a character',
      (response) => void response.writeHead(200, EVENT_STREAM).end(Buffer.of(0x61, 0xc3)),
      { end: 'invalid-utf-8', problem: 'the answer is not valid UTF-8' },
    ],
    [
      'an endless line',
      (response) => {
        response.writeHead(200, EVENT_STREAM);
        const more = (): void => {
          while (!response.destroyed && response.write(big));
          response.once('drain', more);
        };
        more();
      },
      { end: 'too-large', problem: 'the answer is longer than 1000000 bytes' },
      { maxBytes: 1_000_000 },
    ],
    [
      'more events than an answer has',
      (response) => endless(response, 'data: {}\n\n'.repeat(5000)),
      { end: 'too-large', problem: 'the answer has more than 30000 events' },
      { maxEvents: 30_000 },
    ],
    [
      'silence in front of the answer',
      () => undefined,
      { status: undefined, end: 'timeout', problem: 'no end of the answer within 0.1 s', attempts: 1 },
      { timeoutMs: 100 },
    ],
    [
      'silence in the middle',
      (response) => void response.writeHead(200, EVENT_STREAM).write('data: 1\n\n'),
      { status: 200, end: 'timeout', problem: 'no end of the answer within 0.1 s', body: 'data: 1\n\n', attempts: 1 },
      { timeoutMs: 100 },
    ],
    [
      'a connection that breaks in the middle',
      (response) => {
        response.writeHead(200, EVENT_STREAM).write('data: 1\n\n');
        setTimeout(() => response.destroy(), 20);
      },
      { status: 200, end: 'cut', problem: 'the answer broke off: other side closed', body: 'data: 1\n\n', attempts: 1 },
    ],
  ])('%s', async (_, answer, expected, options) => {
    const exchange = await exchangeWith(answer, options);
    expect(exchange).toMatchObject(expected);
  });

  it('a gzip that ends too early, inside an event', async () => {
    const cut = gzipSync(TEXT).subarray(0, -12);
    const exchange = await exchangeWith(
      (response) => void response.writeHead(200, { ...EVENT_STREAM, 'content-encoding': 'gzip' }).end(cut),
    );
    expect(exchange).toMatchObject({ end: 'cut', problem: 'the answer broke off: what the server compressed (gzip) ends inside an event' });
  });

  it('a broken gzip', async () => {
    const exchange = await exchangeWith(
      (response) => void response.writeHead(200, { ...EVENT_STREAM, 'content-encoding': 'gzip' }).end('data: no gzip\n\n'),
    );
    expect(exchange).toMatchObject({ end: 'cut', problem: 'the answer broke off: incorrect header check' });
  });

  it('a broken gzip on a connection that is closed behind it, of which no end is ever told', async () => {
    const head = 'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ncontent-encoding: gzip\r\nconnection: close\r\n\r\n';
    const server = createServer((socket) => void socket.once('data', () => socket.end(`${head}not gzip at all`)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const exchange = await clientOf(`http://127.0.0.1:${port}`, { timeoutMs: 300 }).complete(REQUEST);
    server.close();
    expect(['cut', 'timeout']).toContain(exchange.end);
    expect(exchange.problem).toMatch(/^(no end of the answer within 0.3 s|the answer broke off: .+)$/);
  });

  it('a connection that is closed without an answer, which is not sent again', async () => {
    const server = await serve((response) => void response.destroy());
    const exchange = await clientOf(server.url).complete(REQUEST);
    expect(exchange).toMatchObject({
      status: undefined,
      end: 'cut',
      problem: `${server.url} closed the connection without an answer: other side closed`,
      attempts: 1,
    });
    expect(server.requests.length).toBe(1);
  });

  it('a server that speaks another protocol', async () => {
    const server = createServer((socket) => void socket.on('data', () => socket.end('220 mail ready\r\n')));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const { end, problem } = await clientOf(url).complete(REQUEST);
    server.close();
    expect([end, problem?.startsWith(`${url} closed the connection without an answer: `)]).toEqual(['cut', true]);
  });

  it('a port to which fetch does not connect, in words that say who refuses', async () => {
    expect(await clientOf('http://127.0.0.1:9').complete(REQUEST)).toMatchObject({
      end: 'unreachable',
      problem: 'no connection to http://127.0.0.1:9: this client does not connect to that port, which fetch keeps for another protocol',
      attempts: 1,
    });
  });

  it('nobody there, after two more tries', async () => {
    const server = await fakeServer(() => undefined);
    await server.close();
    const exchange = await clientOf(server.url).complete(REQUEST);
    expect(exchange).toMatchObject({
      status: undefined,
      end: 'unreachable',
      problem: `no connection to ${server.url}: connect ECONNREFUSED ${server.url.slice('http://'.length)}`,
      attempts: 3,
    });
  });
});

describe('an answer that failed', () => {
  it('is kept in its first mebibyte, in whole events', async () => {
    const event = sseText([chunkOf({ content: 'é'.repeat(1000) })]).split('data: [DONE]')[0] ?? '';
    const { end, body, events } = await exchangeWith((response) => endless(response, event.repeat(50)), { maxBytes: 4_000_000 });
    expect(end).toBe('too-large');
    expect(body.length).toBeGreaterThan(900_000);
    expect(body.length).toBeLessThanOrEqual(1_048_576);
    expect(body.endsWith(event)).toBe(true);
    expect(events.length).toBe(body.split('\n\n').length - 1);
  });
});

describe('an answer that is whole', () => {
  it('ends at [DONE], when the connection stays open and when more never ends', async () => {
    const begun = performance.now();
    const open = await exchangeWith((response) => void response.writeHead(200, EVENT_STREAM).write(TEXT));
    expect(open).toMatchObject({ end: 'complete', problem: undefined, body: TEXT });
    const flood = await exchangeWith((response) => endless(response, `${TEXT}${'data: {}\n\n'.repeat(5000)}`));
    expect(flood).toMatchObject({ end: 'complete', problem: undefined });
    expect(readStreamedAnswer(flood)).toMatchObject({ isDone: true, problems: [] });
    expect(performance.now() - begun).toBeLessThan(4000);
  });

  it('is read a little longer, so that what is sent behind [DONE] is seen, in a read of its own too', async () => {
    const exchange = await exchangeWith((response) => {
      response.writeHead(200, EVENT_STREAM).write(TEXT);
      setTimeout(() => response.write('data: late\n\n'), 30);
    });
    expect(exchange.end).toBe('complete');
    expect(readStreamedAnswer(exchange).eventsAfterDone).toBe(1);
  });

  it('is what came, though this process was busy when its time was over', async () => {
    const exchange = await exchangeWith(
      (response) => {
        response.writeHead(200, EVENT_STREAM).write('data: 1\n\n');
        setTimeout(() => {
          response.end(TEXT);
          const begun = performance.now();
          while (performance.now() - begun < 300);
        }, 50);
      },
      { timeoutMs: 150 },
    );
    expect(exchange).toMatchObject({ end: 'complete', problem: undefined });
  });
});

describe('trying again', () => {
  it('happens on 5xx, until it answers', async () => {
    const server = await serve((response, _, number) => {
      if (number < 3) response.writeHead(503).end('busy');
      else sendEvents(response, callChunks());
    });
    expect(await clientOf(server.url).complete(REQUEST)).toMatchObject({ status: 200, problem: undefined, attempts: 3 });
    expect(server.requests.length).toBe(3);
  });

  it('ends after two, and the last answer stands', async () => {
    const server = await serve((response, _, number) => void response.writeHead(500).end(`try ${number}`));
    expect(await clientOf(server.url).complete(REQUEST)).toMatchObject({ status: 500, problem: 'status 500: try 3', attempts: 3 });
  });

  it('happens neither on 4xx nor on a 5xx that hangs', async () => {
    const server = await serve(
      (response, _, number) => void (number === 1 ? response.writeHead(429).end() : response.writeHead(500).write('x')),
    );
    const client = clientOf(server.url, { timeoutMs: 150 });
    expect(await client.complete(REQUEST)).toMatchObject({ status: 429, attempts: 1 });
    expect(await client.complete(REQUEST)).toMatchObject({ status: 500, end: 'timeout', attempts: 1 });
    expect(server.requests.length).toBe(2);
  });
});

describe('going away', () => {
  it('closes the connection behind the event that was waited for', async () => {
    let closed: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const { url } = await serve((response) => {
      response.on('close', closed);
      response.writeHead(200, EVENT_STREAM).write('data: 1\n\ndata: 2\n\ndata: 3\n\n');
    });
    const exchange = await clientOf(url).complete(REQUEST, { stopAfter: ({ data }) => data === '2' });
    expect(exchange).toMatchObject({ end: 'stopped', problem: undefined });
    expect(exchange.events.map(({ data }) => data)).toEqual(['1', '2']);
    await gone;
  });

  it('on interruption keeps what came', async () => {
    const interruption = new AbortController();
    const { url } = await serve((response) => {
      response.writeHead(200, EVENT_STREAM).write('data: 1\n\n');
      setTimeout(() => interruption.abort(), 30);
    });
    const exchange = await clientOf(url).complete(REQUEST, { signal: interruption.signal });
    expect(exchange).toMatchObject({ end: 'interrupted', problem: 'interrupted', body: 'data: 1\n\n' });
  });

  it('on interruption between two tries ends at once', async () => {
    const interruption = new AbortController();
    const { url } = await serve((response) => {
      response.writeHead(500).end('busy');
      setTimeout(() => interruption.abort(), 30);
    });
    const begun = performance.now();
    const exchange = await clientOf(url, { retryDelayMs: 60_000 }).complete(REQUEST, { signal: interruption.signal });
    expect(exchange).toMatchObject({ status: 500, problem: 'status 500: busy', attempts: 1 });
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(await clientOf(url).complete(REQUEST, { signal: interruption.signal })).toMatchObject({ end: 'interrupted', attempts: 0 });
  });
});

describe('a secret', () => {
  const KEY = 'sk-very/secret "key"'.replaceAll(' ', '+');

  it('stays in the answer, which is judged as it came, and is masked in what is shown of it', async () => {
    const spread = [chunkOf({ content: KEY.slice(0, 5) }), chunkOf({ content: KEY.slice(5, 9) }), chunkOf({ content: `${KEY.slice(9)}.` })];
    const { url } = await serve((response, request, number) => {
      if (number === 1) sendEvents(response, spread);
      else if (number === 2) response.writeHead(401).end(`no key ${request.headers.authorization}`);
      else if (number === 3) response.writeHead(302, { location: `http://x/?k=${encodeURIComponent(KEY)}` }).end();
      else response.writeHead(200, { 'content-type': `text/${KEY}` }).end('x');
    });
    const client = clientOf(url, { apiKey: KEY });
    const streamed = await client.complete(REQUEST);
    expect(readStreamedAnswer(streamed).choices[0]?.content).toBe(`${KEY}.`);
    const shown = client.mask.answer(streamed);
    expect(readStreamedAnswer(shown).choices[0]?.content).toBe('***.');
    expect(readStreamedAnswer({ events: readSseEvents(shown.body) }).choices[0]?.content).toBe('***.');
    const problemShown = async () => client.mask.text((await client.complete(REQUEST)).problem ?? '');
    expect(await problemShown()).toBe('status 401: no key Bearer ***');
    expect(await problemShown()).toBe('status 302 sends to http://x/?k=***: give that URL instead');
    const { contentType } = await client.complete(REQUEST);
    expect([contentType, client.mask.text(contentType)]).toEqual([`text/${KEY}`, 'text/***']);
  });

  it('in the URL goes into the header, and is shown nowhere', async () => {
    const server = await serve((response, request) => void response.writeHead(403).end(request.headers.authorization));
    const url = server.url.replace('http://', 'http://user:p%40ss%2Fword@');
    const client = clientOf(`${url}?api_key=hidden-value&version=2`);
    const exchange = await client.complete(REQUEST);
    expect(server.requests).toMatchObject([
      { url: '/v1/chat/completions?api_key=hidden-value&version=2', headers: { authorization: `Basic ${btoa('user:p@ss/word')}` } },
    ]);
    expect(client.mask.text(exchange.problem ?? '')).toBe('status 403: Basic ***');
    expect(client.url).toBe(`${server.url}?api_key=***&version=2`);
  });
});
