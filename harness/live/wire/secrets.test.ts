/** Nothing secret is left in what is kept or shown, in whatever form a server sends it back, and nothing else is touched. */
import { describe, expect, it } from 'vitest';
import { endpointOf, masked } from './index.ts';
import { maskedAnswer } from './mask-answer.ts';

const KEY = 'sk-a/b"c+9';

describe('a text', () => {
  it('loses the secret in every form', () => {
    const forms = [KEY, 'sk-a%2Fb%22c%2B9', 'sk-a%2fb%22c%2b9', 'sk-a/b\\"c+9', btoa(KEY), btoa(KEY).replace(/=+$/, '')];
    expect(masked(forms.join(' | '), KEY)).toBe('*** | *** | *** | *** | *** | ***');
  });

  it('loses a secret that is spelled out, or stands in base64 behind something else', () => {
    const octets = '%73%6b%2d%61%2f%62%22%63%2b%39';
    const escapes = '\\u0073\\u006b\\u002d\\u0061\\u002f\\u0062\\u0022\\u0063\\u002b\\u0039';
    const spelled = [octets, octets.replace(/[a-f]/g, (digit) => digit.toUpperCase()), escapes, escapes.toUpperCase().replaceAll('U', 'u')];
    expect(masked(spelled.join(' | '), KEY)).toBe('*** | *** | *** | ***');
    const behind = ['', 'x', 'xy', 'Bearer '].map((before) => masked(btoa(`${before}${KEY} and more`), KEY));
    expect(behind.filter((text) => !text.includes('***'))).toEqual([]);
  });

  it('loses a secret that holds another', () => {
    expect(masked('abcd-efgh abcd', ['abcd', 'abcd-efgh'])).toBe('*** ***');
  });

  it.each([undefined, '', 'abc', [], 'null', 'EMPTY', 'stop'])('stays as it is without a secret: %j', (secret) => {
    expect(masked('abc null EMPTY stop', secret)).toBe('abc null EMPTY stop');
  });

  it('may hold lone surrogates', () => {
    expect(masked('\ud800xyz', '\ud800xyz')).toBe('***');
  });
});

function answerOf(...values: readonly (object | string)[]) {
  const events = values.map((value, atMs) => ({ data: typeof value === 'string' ? value : JSON.stringify(value), atMs }));
  return { events, body: events.map(({ data }) => `data: ${data}\n\n`).join('') };
}

function contentOf(choice: number, content: string): object {
  return { choices: [{ index: choice, delta: { content } }] };
}

describe('an answer', () => {
  it('stays as it came when no secret is in it, or none is known', () => {
    const answer = answerOf(contentOf(0, 'sk-a'), contentOf(1, KEY.slice(4)), '[DONE]');
    expect(maskedAnswer(answer, KEY)).toEqual(answer);
    expect(maskedAnswer(answer, undefined)).toEqual(answer);
  });

  it('loses half a secret at its end too, where it broke off', () => {
    const pieces = [...KEY.slice(0, 6)].map((character) => contentOf(0, character));
    const answer = answerOf(...pieces, `{"choices":[{"index":0,"delta":{"content":"${KEY.slice(6, 7)}`);
    const expected = answerOf(contentOf(0, '***'), ...pieces.slice(1).map(() => contentOf(0, '')), answer.events.at(-1)?.data ?? '');
    expect(maskedAnswer(answer, KEY)).toEqual(expected);
  });

  it('is searched where a name in it is long and has many texts below', () => {
    const texts = Object.fromEntries(Array.from({ length: 20_000 }, (_, number) => [`k${number}`, 'x']));
    const answer = answerOf({ ['A'.repeat(1_000_000)]: { ...texts, last: KEY } });
    expect(maskedAnswer(answer, KEY).events[0]?.data.endsWith('"last":"***"}}')).toBe(true);
  });

  it('loses a secret that a hostile server sends in pieces time after time, in time that grows with the answer alone', () => {
    const pieces = Array.from({ length: 30_000 }, (_, number) => contentOf(0, number % 2 === 0 ? KEY.slice(0, 5) : KEY.slice(5)));
    const masked = maskedAnswer(answerOf(...pieces), KEY);
    expect(masked.events.map(({ data }) => data)).toEqual(
      pieces.map((_, number) => JSON.stringify(contentOf(0, number % 2 === 0 ? '***' : ''))),
    );
  }, 10_000);

  it('loses a secret that is spread over events of one choice, also between those of another', () => {
    const answer = answerOf(
      contentOf(0, `x ${KEY.slice(0, 3)}`),
      contentOf(1, 'other'),
      contentOf(0, KEY.slice(3, 6)),
      contentOf(0, KEY.slice(6)),
      contentOf(0, `${KEY} y ${KEY.slice(0, 4)}`),
      '[DONE]',
    );
    const expected = answerOf(
      contentOf(0, 'x ***'),
      contentOf(1, 'other'),
      contentOf(0, ''),
      contentOf(0, ''),
      contentOf(0, '*** y sk-a'),
      '[DONE]',
    );
    expect(maskedAnswer(answer, KEY)).toEqual(expected);
  });

  it('loses a secret that is spread over fragments of arguments', () => {
    const fragment = (text: string): object => ({
      choices: [{ index: 0, delta: { tool_calls: [{ index: 2, function: { arguments: text } }] } }],
    });
    const answer = answerOf(fragment('{"k": "sk-a/b\\'), fragment('"c+9"}'));
    expect(maskedAnswer(answer, KEY)).toEqual(answerOf(fragment('{"k": "***'), fragment('"}')));
  });

  it('loses a secret that is written by escapes, in events and in a body', () => {
    const escapes = '{"choices":[{"delta":{"content":"\\u0073k-a\\/b\\u0022c+9"}}]}';
    expect(maskedAnswer(answerOf(escapes), KEY)).toEqual(answerOf({ choices: [{ delta: { content: '***' } }] }));
    expect(maskedAnswer({ events: [], body: '["\\u0073k-a\\/b\\u0022c+9"]' }, KEY)).toEqual({ events: [], body: '["***"]' });
  });

  it('loses a secret that is spread over events that are no JSON', () => {
    expect(maskedAnswer(answerOf('x sk-a', '/b"c+9 y'), KEY)).toEqual(answerOf('x ***', ' y'));
  });

  it('may be nested so deeply that a stack would end', () => {
    const deep = `${'['.repeat(200_000)}"${KEY.replace('"', '\\"')}"${']'.repeat(200_000)}`;
    const { body } = maskedAnswer({ events: [], body: deep }, KEY);
    expect(body).toBe(`${'['.repeat(200_000)}"***"${']'.repeat(200_000)}`);
  });
});

describe('a URL', () => {
  it.each([
    ['http://localhost:8010', 'http://localhost:8010', 'http://localhost:8010/v1/models'],
    ['http://localhost:8010/v1', 'http://localhost:8010', 'http://localhost:8010/v1/models'],
    ['https://host/api/v1///', 'https://host/api', 'https://host/api/v1/models'],
    ['http://[::1]:1/?version=2#x', 'http://[::1]:1?version=2', 'http://[::1]:1/v1/models?version=2'],
    ['http://h/?api_key=hidden', 'http://h?api_key=***', 'http://h/v1/models?api_key=hidden'],
  ])('%s is shown as %s, and asked at %s', (url, shown, address) => {
    const endpoint = endpointOf(url, undefined);
    expect([endpoint.url, endpoint.address('/v1/models'), endpoint.authorization]).toEqual([shown, address, undefined]);
  });

  it('may hold credentials, which win over the key', () => {
    expect(endpointOf('http://user:p%40ss@host', 'key-1')).toMatchObject({
      url: 'http://host',
      authorization: `Basic ${btoa('user:p@ss')}`,
      secrets: ['key-1', 'user:p@ss', 'p@ss'],
    });
    expect(endpointOf('http://100%25:%25@host', undefined).secrets).toEqual(['100%:%', '%']);
    expect(endpointOf('http://token@host', undefined).secrets).toEqual(['token:', 'token']);
    expect(endpointOf('http://host', 'key-1')).toMatchObject({ authorization: 'Bearer key-1', secrets: ['key-1'] });
  });

  it.each(['localhost:8010', 'ftp://host', 'host', '', 'http://', '/v1'])('is refused when it is %j', (url) => {
    expect(() => endpointOf(url, undefined)).toThrow(new TypeError('a server is given by its URL, such as http://localhost:8010'));
  });

  it.each(['a b', 'ключ', 'a\nb'])('is refused with the key %j, which is not shown', (key) => {
    expect(() => endpointOf('http://host', key)).toThrow(new TypeError('the key holds characters that no key can hold'));
  });
});
