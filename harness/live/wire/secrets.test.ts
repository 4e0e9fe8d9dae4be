/** Nothing secret is left in what is kept or shown, in whatever form a server sends it back, and nothing else is touched. */
import { describe, expect, it } from 'vitest';
import { endpointOf, Mask } from './index.ts';

const KEY = 'sk-a/b"c+9';
const mask = new Mask([KEY]);

describe('a text', () => {
  it('loses the secret in every form', () => {
    const forms = [KEY, 'sk-a%2Fb%22c%2B9', 'sk-a%2fb%22c%2b9', 'sk-a/b\\"c+9', btoa(KEY), btoa(KEY).replace(/=+$/, '')];
    expect(mask.text(forms.join(' | '))).toBe('*** | *** | *** | *** | *** | ***');
  });

  it('loses a secret that is spelled out, or stands in base64 behind something else', () => {
    const octets = '%73%6b%2d%61%2f%62%22%63%2b%39';
    const escapes = '\\u0073\\u006b\\u002d\\u0061\\u002f\\u0062\\u0022\\u0063\\u002b\\u0039';
    const spelled = [octets, octets.replace(/[a-f]/g, (digit) => digit.toUpperCase()), escapes, escapes.toUpperCase().replaceAll('U', 'u')];
    expect(mask.text(spelled.join(' | '))).toBe('*** | *** | *** | ***');
    const behind = ['', 'x', 'xy', 'Bearer '].map((before) => mask.text(btoa(`${before}${KEY} and more`)));
    expect(behind.filter((text) => !text.includes('***'))).toEqual([]);
  });

  it('loses a secret that holds another', () => {
    expect(new Mask(['abcd-e', 'abcd-efgh']).text('abcd-efgh abcd-e')).toBe('*** ***');
  });

  it.each([[], [''], ['EMPTY'], ['test', 'call'], ['function', 'CONTENT', 'chat.completion', 'tool_c', 'event-stream']])(
    'stays as it is with what keeps nobody out, and with words that stand in every answer: %j',
    (...secrets) => {
      const text = 'EMPTY test "tool_calls": [{"function": {}}], "content": "", chat.completion text/event-stream';
      expect(new Mask(secrets).text(text)).toBe(text);
    },
  );

  it('loses a secret in any letter case, in hexadecimal, escaped for a page, and with each character escaped or not', () => {
    const spelled = [
      KEY.toUpperCase(),
      Buffer.from(KEY).toString('hex'),
      Buffer.from(KEY).toString('hex').toUpperCase(),
      'sk%2da%2Fb%22c%2b9',
      '%73K%2Da/b"c+%39',
      'sk-a\\/b\\"c+9',
      'sk-a\\\\\\/b\\\\\\"c+9',
      'sk-a/b&quot;c+9',
      'sk-a&#47;b&#34;c&#x2B;9',
      'sk\\u002Da/b\\\\u0022c+9',
      Buffer.from('??>>sk-a').toString('base64url'),
    ];
    expect(new Mask([KEY, '??>>sk-a']).text(spelled.join(' | '))).toBe(spelled.map(() => '***').join(' | '));
  });

  it('loses at least half a secret, eight characters or more, where a quotation of it breaks off', () => {
    const quoted = ['sk-01234', 'sk-01234…', 'the content "sk-0123456" and more', '"a \\"sk-012345678\\" b"', 'it was sk-012345678'];
    expect(quoted.map((one) => new Mask(['sk-0123456789']).text(one))).toEqual([
      '***',
      '***…',
      'the content "***" and more',
      '"a \\"***\\" b"',
      'it was ***',
    ]);
    const kept = ['sk-0123', 'sk-0123…', 'sk-01234 and more', 'sk-01234x', 'sk-01234xy"'];
    expect(kept.map((one) => new Mask(['sk-0123456789']).text(one))).toEqual(kept);
    const words = ['save_note', 'the key is wrong', 'the name of the function', 'a "function"'];
    expect(words.map((one) => new Mask(['test', 'call', 'wrongwrong', 'function-call']).text(one))).toEqual(words);
  });

  it('may hold lone surrogates', () => {
    expect(new Mask(['\ud800xyzabc']).text('\ud800xyzabc \ufffd \u00e4')).toBe('*** \ufffd \u00e4');
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
    expect(mask.answer(answer)).toEqual(answer);
    expect(new Mask([]).answer(answer)).toEqual(answer);
  });

  it('loses half a secret at its end too, where it broke off', () => {
    const pieces = [...KEY.slice(0, 8)].map((character) => contentOf(0, character));
    const answer = answerOf(...pieces, `{"choices":[{"index":0,"delta":{"content":"${KEY.slice(8, 9)}`);
    const expected = answerOf(contentOf(0, '***'), ...pieces.slice(1).map(() => contentOf(0, '')), answer.events.at(-1)?.data ?? '');
    expect(mask.answer(answer)).toEqual(expected);
  });

  it('is searched where a name in it is long and has many texts below', () => {
    const texts = Object.fromEntries(Array.from({ length: 20_000 }, (_, number) => [`k${number}`, 'x']));
    const answer = answerOf({ ['A'.repeat(1_000_000)]: { ...texts, last: KEY } });
    expect(mask.answer(answer).events[0]?.data.endsWith('"last":"***"}}')).toBe(true);
  });

  it('loses a secret that a hostile server sends in pieces time after time, in time that grows with the answer alone', () => {
    const pieces = Array.from({ length: 30_000 }, (_, number) => contentOf(0, number % 2 === 0 ? KEY.slice(0, 5) : KEY.slice(5)));
    const { events } = mask.answer(answerOf(...pieces));
    expect(events.map(({ data }) => data)).toEqual(pieces.map((_, number) => JSON.stringify(contentOf(0, number % 2 === 0 ? '***' : ''))));
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
    expect(mask.answer(answer)).toEqual(expected);
  });

  it('loses a secret that is spread over fragments of arguments', () => {
    const fragment = (text: string): object => ({
      choices: [{ index: 0, delta: { tool_calls: [{ index: 2, function: { arguments: text } }] } }],
    });
    const answer = answerOf(fragment('{"k": "sk-a/b\\'), fragment('"c+9"}'));
    expect(mask.answer(answer)).toEqual(answerOf(fragment('{"k": "***'), fragment('"}')));
  });

  it('loses a secret that is written by escapes, in events and in a body', () => {
    const escapes = '{"choices":[{"delta":{"content":"\\u0073k-a\\/b\\u0022c+9"}}]}';
    expect(mask.answer(answerOf(escapes))).toEqual(answerOf({ choices: [{ delta: { content: '***' } }] }));
    expect(mask.answer({ events: [], body: '["\\u0073k-a\\/b\\u0022c+9"]' })).toEqual({ events: [], body: '["***"]' });
  });

  it('loses a secret that is spread over events that are no JSON', () => {
    expect(mask.answer(answerOf('x sk-a', '/b"c+9 y'))).toEqual(answerOf('x ***', ' y'));
  });

  it('may be nested so deeply that a stack would end', () => {
    const deep = `${'['.repeat(200_000)}"${KEY.replace('"', '\\"')}"${']'.repeat(200_000)}`;
    const { body } = mask.answer({ events: [], body: deep });
    expect(body).toBe(`${'['.repeat(200_000)}"***"${']'.repeat(200_000)}`);
  });
});

describe('a URL', () => {
  it.each([
    ['http://localhost:8010', 'http://localhost:8010', 'http://localhost:8010/v1/models'],
    ['http://localhost:8010/v1', 'http://localhost:8010', 'http://localhost:8010/v1/models'],
    ['localhost:8010', 'http://localhost:8010', 'http://localhost:8010/v1/models'],
    ['127.0.0.1:8056/v1', 'http://127.0.0.1:8056', 'http://127.0.0.1:8056/v1/models'],
    ['http://h//good//v1//', 'http://h/good', 'http://h/good/v1/models'],
    ['http://h/v1/chat/completions', 'http://h', 'http://h/v1/models'],
    ['http://h/api/v1/completions/?x=1', 'http://h/api?x=1', 'http://h/api/v1/models?x=1'],
    ['https://host/api/v1///', 'https://host/api', 'https://host/api/v1/models'],
    ['http://[::1]:1/?version=2#x', 'http://[::1]:1?version=2', 'http://[::1]:1/v1/models?version=2'],
    ['http://h/?api_key=abc&x=1&Token=', 'http://h?api_key=***&x=1&Token=', 'http://h/v1/models?api_key=abc&x=1&Token='],
  ])('%s is shown as %s, and asked at %s', (url, shown, address) => {
    const endpoint = endpointOf(url, undefined);
    expect([endpoint.url, endpoint.address('/v1/models'), endpoint.authorization]).toEqual([shown, address, undefined]);
  });

  it('may hold credentials, which win over the key', () => {
    expect(endpointOf('http://user:p%40ss@host', 'key-1')).toMatchObject({
      url: 'http://host',
      authorization: `Basic ${btoa('user:p@ss')}`,
    });
    expect(endpointOf('http://100%25:%25@host', undefined).authorization).toBe(`Basic ${btoa('100%:%')}`);
    expect(endpointOf('http://host', 'key-1').authorization).toBe('Bearer key-1');
    const { mask } = endpointOf('http://user:p%40ssword@host?api_key=parameter-1', 'key-12');
    expect(mask.text(`key-12, ${btoa('user:p@ssword')}, p%40ssword, parameter-1`)).toBe('***, ***, ***, ***');
  });

  it.each(['ftp://host', 'host', '', 'http://', '/v1'])('is refused when it is %j', (url) => {
    expect(() => endpointOf(url, undefined)).toThrow(new TypeError('a server is given by its URL, such as http://localhost:8010'));
  });

  it.each(['a b', 'ключ', 'a\nb'])('is refused with the key %j, which is not shown', (key) => {
    expect(() => endpointOf('http://host', key)).toThrow(new TypeError('the key holds characters that no key can hold'));
  });
});
