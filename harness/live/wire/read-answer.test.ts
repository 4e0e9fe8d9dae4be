/** What is made of an answer: everything that a client would see, and a sentence for what it could not read. */
import { describe, expect, it } from 'vitest';
import { excerpt, readCompletion, readSseEvents, readStreamedAnswer, readStreamedAnswerInTurns } from './index.ts';

function streamed(...events: readonly (string | object)[]) {
  return readStreamedAnswer({
    events: events.map((event, atMs) => ({ data: typeof event === 'string' ? event : JSON.stringify(event), atMs })),
  });
}

describe('a streamed answer', () => {
  it('adds up per choice, whatever name the reasoning has', () => {
    const answer = streamed(
      { choices: [{ index: 1, delta: { role: 'assistant', content: 'b' } }] },
      { choices: [{ delta: { role: 'assistant', reasoning_content: 'r', reasoning: 'r' } }] },
      { choices: [{ index: 0, delta: { role: 'other', reasoning_content: '', reasoning: 's', content: 'a' }, finish_reason: 'length' }] },
      { choices: [{ index: 1, delta: null, finish_reason: 'stop' }] },
      { choices: [], usage: { total_tokens: 3 } },
      ' [DONE] ',
      { choices: [] },
    );
    expect(answer).toMatchObject({
      choices: [
        { index: 0, role: 'assistant', content: 'a', reasoning: 'rs', calls: [], finishReason: 'length' },
        { index: 1, role: 'assistant', content: 'b', reasoning: '', calls: [], finishReason: 'stop' },
      ],
      usage: { total_tokens: 3 },
      isDone: true,
      eventsAfterDone: 1,
      error: undefined,
      problems: [],
    });
    expect(answer.choices.length).toBe(2);
    expect(answer.chunks.map(({ atMs }) => atMs)).toEqual([0, 1, 2, 3, 4]);
  });

  it('has the first error object, and a sentence for each event that is no chunk', () => {
    const answer = streamed(
      'half {',
      { choices: 'none' },
      { type: 'ping' },
      { choices: [{ delta: { tool_calls: [{ index: 0, function: { arguments: {} } }] } }] },
      { error: { message: 'first', code: 5 } },
      { error: 'second' },
    );
    expect(answer).toMatchObject({ choices: [], usage: undefined, isDone: false, eventsAfterDone: 0, error: 'first' });
    expect(answer.problems).toEqual([
      'event 1 is no JSON: half {',
      'event 2 is no chunk: choices: Invalid input: expected array, received string: {"choices":"none"}',
      'event 3 is no chunk: choices: Invalid input: expected array, received undefined: {"type":"ping"}',
      'event 4 is no chunk: choices.0.delta.tool_calls.0.function.arguments: Invalid input: expected string, received object: {"choices":[{"delta":{"tool_calls":[{"index":0,"function":{"arguments":{}}}]}}]}',
    ]);
  });

  it('has no more than a hundred sentences of what is malformed', () => {
    const { problems } = streamed(...Array.from({ length: 1000 }, () => '{}'));
    expect([problems.length, problems.at(-1)]).toEqual([
      100,
      'event 100 is no chunk: choices: Invalid input: expected array, received undefined: {}',
    ]);
  });

  it('that is long is read in turns, between which timers fire', async () => {
    const events = Array.from({ length: 20_000 }, (_, atMs) => ({ data: `{"choices":[{"delta":{"content":"${atMs % 10}"}}]}`, atMs }));
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    const before = process.cpuUsage();
    const answer = await readStreamedAnswerInTurns({ events });
    clearInterval(timer);
    const { user } = process.cpuUsage(before);
    expect(answer).toEqual(readStreamedAnswer({ events }));
    expect(turns).toBeGreaterThan(5);
    // Of work, in microseconds: waiting for its turn on a busy machine is none.
    expect(user).toBeLessThan(1_000_000);
  });

  it('takes an error that is null for none', () => {
    expect(streamed({ error: null, choices: [] })).toMatchObject({ error: undefined, problems: [] });
  });
});

describe('a plain answer', () => {
  it('is a completion, or one sentence', () => {
    expect(readCompletion({ body: '{"choices": [{"message": {"content": "a"}}]}' })).toEqual({
      completion: { choices: [{ message: { content: 'a' } }] },
    });
    expect(readCompletion({ body: '<html>' })).toEqual({ problem: 'the answer is no JSON: <html>' });
    expect(readCompletion({ body: '{"error": {"type": "busy"}}' })).toEqual({ problem: 'the server says: busy' });
    expect(readCompletion({ body: '{"error": {}}' })).toEqual({ problem: 'the server says: an error without a message' });
    expect(readCompletion({ body: '[]' })).toEqual({
      problem: 'the answer is no chat.completion: Invalid input: expected object, received array',
    });
  });
});

describe('a whole event stream', () => {
  it('gives its events, the last one also without its blank line', () => {
    expect(readSseEvents('\ufeff: c\ndata: a\ndata: b\n\nevent: x\r\ndata:c\r\n\r\ndata: d').map(({ data }) => data)).toEqual([
      'a\nb',
      'c',
      'd',
    ]);
    expect(readSseEvents('')).toEqual([]);
  });
});

describe('a quotation', () => {
  it('is one line that does nothing to a terminal, and ends after 200 code units in no half character', () => {
    expect(excerpt(' a\n\tb \u001b[31m\u202e ')).toBe('a b \\u001b[31m\\u202e');
    expect(excerpt(`${'x'.repeat(199)}😀`)).toBe(`${'x'.repeat(199)}\ufffd…`);
    expect(excerpt('x'.repeat(200))).toBe('x'.repeat(200));
    expect(excerpt(`${' '.repeat(5_000_000)}x`)).toBe('');
  });
});
