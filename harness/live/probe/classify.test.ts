/** Every row of the table of verdicts, its order, and the words that go with it. */
import { describe, expect, it } from 'vitest';
import { callChunks, chunkOf, sseText } from '../../testing/fake-server.ts';
import { readSseEvents } from '../wire/index.ts';
import { type Cause, classify, type JudgedExchange, type Verdict } from './index.ts';
import { requiredParameters } from './required-parameters.ts';

function exchangeOf(body: string, facts: Partial<JudgedExchange> = {}): JudgedExchange {
  return { end: 'complete', problem: undefined, contentType: 'text/event-stream', body, events: readSseEvents(body), ...facts };
}

function judged(...chunks: readonly object[]) {
  return classify(exchangeOf(sseText(chunks)));
}

/** The tools `f`, which requires `k`, `g`, which requires nothing, and `h`, which requires `toString`. */
function offered(...chunks: readonly object[]) {
  const tool = (name: string, parameters: object) => ({ type: 'function', function: { name, parameters } });
  const tools = [tool('f', { required: ['k'] }), tool('g', {}), tool('h', { required: ['toString'] })];
  return classify(exchangeOf(sseText(chunks)), requiredParameters({ tools }));
}

/** A stream without `[DONE]`. */
function unfinished(...chunks: readonly object[]) {
  return classify(exchangeOf(sseText(chunks).replace('data: [DONE]\n\n', '')));
}

function call(name: string | null, text: string, index = 0): object {
  return chunkOf({ tool_calls: [{ index, id: `call_${index}`, type: 'function', function: { name, arguments: text } }] });
}

const end = (reason: string | null): object => chunkOf({}, reason);
const says = (content: string): object => chunkOf({ content });
const thinks = (reasoning: string): object => chunkOf({ reasoning });

it('names the first calls of a flood of them, and keeps a hundred', () => {
  const { verdict, reason, calls } = judged(...Array.from({ length: 5000 }, (_, index) => call('f', '{}', index)), end('tool_calls'));
  expect([verdict, calls.length]).toEqual(['PASS', 100]);
  expect(reason).toBe(`${'f({}), '.repeat(10)}4990 more`);
});

describe('the verdict', () => {
  it.each<[string, ReturnType<typeof judged>, Verdict, Cause, string]>([
    ['a call in pieces', judged(...callChunks()), 'PASS', 'call', 'read_file({"path": "a"})'],
    ['two calls', judged(call('f', '{}'), call('g', '[1]', 1), end('tool_calls')), 'PASS', 'call', 'f({}), g([1])'],
    ['empty arguments', judged(call('f', ''), end('tool_calls')), 'PASS', 'call', 'f()'],
    [
      'empty arguments where one is required',
      offered(call('f', ''), call('g', '{}', 1), call('f', '{"k": 1}', 2), end('tool_calls')),
      'PASS',
      'parameter-missing',
      'f(), which lacks "k", g({}), f({"k": 1})',
    ],
    [
      'arguments that are no object',
      offered(call('f', '["k"]'), end('tool_calls')),
      'PASS',
      'parameter-missing',
      'f(["k"]), which lacks "k"',
    ],
    ['what is required, and more', offered(call('f', '{"k": null, "m": 1}'), end('tool_calls')), 'PASS', 'call', 'f({"k": null, "m": 1})'],
    [
      'a key that every object inherits',
      offered(call('h', '{}'), end('tool_calls')),
      'PASS',
      'parameter-missing',
      'h({}), which lacks "toString"',
    ],
    ['a call of no tool of the request', offered(call('x', '{}'), end('tool_calls')), 'PASS', 'call', 'x({})'],
    ['a call behind content', judged(says('I look. '), ...callChunks()), 'PASS', 'call', 'read_file({"path": "a"})'],
    ['a call and markup in reasoning', judged(thinks('<tool_call>'), ...callChunks()), 'PASS', 'call', 'read_file({"path": "a"})'],
    ['a call without [DONE]', unfinished(...callChunks()), 'PASS', 'call', 'read_file({"path": "a"})'],
    ['a nameless entry beside a call', judged(call(null, '{', 1), ...callChunks()), 'PASS', 'call', 'read_file({"path": "a"})'],
    [
      'leaked markup',
      judged(says('So: <tool'), says('_call>\n<function=f>'), end('stop')),
      'DROP',
      'leaked-markup',
      'markup of a call in content: "<tool_call> <function=f>"',
    ],
    [
      'leaked markup with finish reason tool_calls',
      judged(says('</parameter>'), says('</function>'), end('tool_calls')),
      'DROP',
      'leaked-markup',
      'markup of a call in content: "</parameter></function>"',
    ],
    [
      'leaked markup in a stream that has no end',
      unfinished(says('<function=f>')),
      'DROP',
      'leaked-markup',
      'markup of a call in content: "<function=f>"',
    ],
    ['prose', judged(says('I would '), says('read it.'), end('stop')), 'DROP', 'prose', 'prose in place of a call: "I would read it."'],
    [
      'markup in reasoning alone',
      judged(thinks('x <tool_call>'), end('stop')),
      'DROP',
      'markup-in-reasoning',
      'finish reason stop, and the call is markup in the reasoning: "<tool_call>"',
    ],
    ['nothing', judged(says(' \n'), end('stop')), 'DROP', 'nothing', 'finish reason stop, and neither a call nor content came'],
    [
      'a call without a name and stop',
      judged(call('', '{}'), end('stop')),
      'DROP',
      'nothing',
      'finish reason stop, and neither a call nor content came; what came as a call has no name',
    ],
    ['no call', judged(says('text'), end('tool_calls')), 'EMPTY', 'no-call', 'finish reason tool_calls, but no call came'],
    [
      'a call without a name',
      judged(call(null, '{}'), end('tool_calls')),
      'EMPTY',
      'no-call',
      'finish reason tool_calls, but no call came; what came as a call has no name',
    ],
    [
      'arguments that are no JSON',
      judged(call('f', '{}'), call('g', '{"k": ', 1), end('tool_calls')),
      'OTHER',
      'arguments',
      'the arguments of g are no JSON: "{\\"k\\":" (finish reason tool_calls)',
    ],
    ['a call and stop', judged(call('f', '{}'), end('stop')), 'OTHER', 'finish-reason', 'a call came, but finish reason stop'],
    ['a call and no finish reason', judged(call('f', '{}')), 'OTHER', 'no-finish-reason', 'a call came, but no finish reason came'],
    [
      'a call and its wrapper in content',
      judged(says('a </tool_call>'), ...callChunks()),
      'OTHER',
      'leaked-markup',
      'a call came, and its markup in content too: "</tool_call>"',
    ],
    ['an answer that was cut', judged(says('text'), end('length')), 'OTHER', 'finish-reason', 'finish reason length, and no call came'],
    ['no finish reason', judged(says('text')), 'OTHER', 'no-finish-reason', 'no finish reason came, and no call came'],
    ['[DONE] alone', judged(), 'OTHER', 'no-finish-reason', 'no finish reason came, and no call came'],
    ['a stream that stops', unfinished(says('text')), 'ERROR', 'unfinished', 'the stream ended without a finish reason and without [DONE]'],
    [
      'a call in a stream that stops',
      unfinished(call('f', '{"k')),
      'ERROR',
      'unfinished',
      'the stream ended without a finish reason and without [DONE]',
    ],
    ['usage alone', unfinished({ choices: [] }), 'ERROR', 'unfinished', 'the stream ended without any choice and without [DONE]'],
    [
      'an error behind a call',
      judged(...callChunks(), { error: { message: 'out of memory' } }),
      'ERROR',
      'server-error',
      'the server sent an error in mid-stream: out of memory',
    ],
    [
      'an event that is cut',
      classify(exchangeOf(sseText([says('text')]).slice(0, 30))),
      'ERROR',
      'malformed',
      'malformed stream: event 1 is no JSON: {"id":"chatcmpl-1","obje',
    ],
    [
      'a page',
      classify(exchangeOf('<html>\nhello', { contentType: 'text/html', events: [] })),
      'ERROR',
      'no-stream',
      'the answer is no event stream: text/html, <html> hello',
    ],
    [
      'nothing at all',
      classify(exchangeOf('', { contentType: '' })),
      'ERROR',
      'no-stream',
      'the answer is no event stream: no content type, empty',
    ],
    [
      'a whole call over a connection that broke',
      classify(exchangeOf(sseText(callChunks()), { end: 'cut', problem: 'the answer broke off: x' })),
      'ERROR',
      'transport',
      'the answer broke off: x',
    ],
  ])('on %s', (_, { verdict, cause, reason }, ...expected) => {
    expect([verdict, cause, reason]).toEqual(expected);
  });

  it('comes with the calls and the finish reason', () => {
    expect(judged(call('f', '{}'), call(null, '', 1), end('tool_calls'))).toMatchObject({
      calls: [{ name: 'f', arguments: '{}' }],
      finishReason: 'tool_calls',
    });
    expect(judged(says('x'))).toMatchObject({ calls: [], finishReason: null });
  });

  it.each([
    '<tool_call>',
    '</tool_call>',
    '<tool_calls>',
    '<function=',
    '</function>',
    '<function_call>',
    '<parameter=k>',
    '</parameter>',
    '<|tool_call|>',
    '<|tool_calls_begin|>',
    '[TOOL_CALLS]',
  ])('takes %s in content for leaked markup', (markup) => {
    expect(judged(says(`x ${markup}`), end('length'))).toMatchObject({ verdict: 'DROP', cause: 'leaked-markup' });
  });

  it.each(['<function f>', '<parameters>', 'tool_call', '<tool>', 'a < b'])('takes %s in content for prose', (prose) => {
    expect(judged(says(prose), end('stop'))).toMatchObject({ verdict: 'DROP', cause: 'prose' });
  });

  it('judges the first choice', () => {
    const other = { choices: [{ index: 1, delta: { content: 'x' }, finish_reason: 'stop' }] };
    expect(judged(other, ...callChunks()).verdict).toBe('PASS');
  });
});

it.each([undefined, null, {}, { tools: 'all' }, { tools: [{ type: 'web_search' }] }, { tools: [] }])(
  'nothing is required by tools that cannot be read: %j',
  (request) => {
    expect(requiredParameters(request).size).toBe(0);
  },
);
