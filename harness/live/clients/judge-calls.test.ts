import { describe, expect, it } from 'vitest';
import type { ToolCall } from '../../../src/index.ts';
import type { ClientCall } from './client-oracle.ts';
import { inWords } from './in-words.ts';
import { judgeCalls } from './judge-calls.ts';

const F: ToolCall = { name: 'f', arguments: '{"k": 1}' };
const G: ToolCall = { name: 'g', arguments: '{}' };
const OPEN: ToolCall = { name: 'f', arguments: '{"k": "v' };

const text = (name: string, value: string): ClientCall => ({ name, arguments: { text: value } });
const parsed = (name: string, value: unknown): ClientCall => ({ name, arguments: { value } });
const invalid = (name: string, value: unknown): ClientCall => ({ name, arguments: { invalid: value } });

const CASES: readonly (readonly [string, readonly ToolCall[], readonly ClientCall[], readonly string[], string])[] = [
  ['text as it was sent', [F], [text('f', '{"k": 1}')], ['assembled'], 'assembled'],
  ['an equal value', [F], [parsed('f', { k: 1 })], ['assembled'], 'assembled'],
  ['the same JSON in another form, as text', [F], [text('f', '{"k":1}')], ['torn'], 'other text'],
  ['another value', [F], [parsed('f', {})], ['torn'], 'other arguments'],
  ['a call that is marked invalid although it is right', [F], [invalid('f', '{"k": 1}')], ['torn'], 'marked invalid'],
  ['nothing', [F, G], [], ['lost', 'lost'], 'lost'],
  ['one of two', [F, G], [parsed('g', {})], ['lost', 'assembled'], 'lost, assembled'],
  ['another name', [F], [text('other', '{"k": 1}')], ['torn'], 'named `other`'],
  ['the arguments twice', [F], [text('f', '{"k": 1}{"k": 1}')], ['doubled'], 'arguments doubled'],
  ['the arguments twice, marked invalid', [F], [invalid('f', '{"k": 1}{"k": 1}')], ['doubled'], 'marked invalid, arguments doubled'],
  ['the call twice', [F], [parsed('f', { k: 1 }), parsed('f', { k: 1 })], ['doubled'], 'runs twice'],
  [
    'one call for each of two that are alike',
    [F, F],
    [parsed('f', { k: 1 }), parsed('f', { k: 1 })],
    ['assembled', 'assembled'],
    'assembled',
  ],
  ['pieces', [F], [parsed('f', {}), invalid('', '"k": 1}')], ['torn'], 'other arguments, 2 calls'],
  ['a call where none was sent', [], [parsed('f', {})], [], '1 calls'],
  ['open text as it was sent', [OPEN], [text('f', '{"k": "v')], ['assembled'], 'raw text'],
  ['open text that was completed', [OPEN], [parsed('f', { k: 'v' })], ['torn'], 'silently repaired'],
  ['open text that is marked', [OPEN], [invalid('f', '{"k": "v')], ['torn'], 'marked invalid'],
];

describe('a call that was sent', () => {
  it.each(CASES)('is judged when the client holds %s', (_, sent, calls, outcomes, words) => {
    const reading = { content: '', calls, finishReason: 'tool_calls' };
    expect(judgeCalls(sent, reading).map(({ outcome }) => outcome)).toEqual(outcomes);
    expect(inWords(sent, reading)).toBe(sent.length === 0 ? `${words}, no error` : words);
  });

  it('is thrown when the client throws', () => {
    const reading = { content: '', calls: [], error: { kind: 'thrown', message: 'no role: {}' } } as const;
    expect(judgeCalls([F, G], reading).map(({ outcome }) => outcome)).toEqual(['thrown', 'thrown']);
    expect(inWords([F, G], reading)).toBe('throws: no role');
  });

  it('may come with an error event, or without a finish reason and without an error', () => {
    const reading = { content: '', calls: [parsed('f', { k: 1 })] };
    expect(inWords([F], { ...reading, error: { kind: 'beside', message: 'ended early' } })).toBe('assembled, error event: ended early');
    expect(inWords([F], reading)).toBe('assembled, no error');
  });
});
