import { expect, it } from 'vitest';
import { type ChatCompletion, collectWhole } from '../../../src/index.ts';
import type { ClientReading } from './client-oracle.ts';
import { disagreement } from './disagreement.ts';

const WHOLE: ChatCompletion = collectWhole('hi<tool_call><function=f><parameter=k>1</parameter></function></tool_call>', {
  id: 'chatcmpl-0',
  model: 'any',
  created: 0,
  newId: () => 'call_0',
});
const READING: ClientReading = { content: 'hi', calls: [{ name: 'f', arguments: { value: { k: 1 } } }], finishReason: 'tool_calls' };

function differenceOf(reading: ClientReading, refuses?: (parsed: unknown) => boolean): string | undefined {
  return disagreement(reading, WHOLE, refuses === undefined ? {} : { refuses });
}

it('finds none in equal values, and none in the same text', () => {
  expect(differenceOf(READING)).toBeUndefined();
  expect(differenceOf({ ...READING, calls: [{ name: 'f', arguments: { text: '{"k": 1}' } }] })).toBeUndefined();
});

it.each([
  ['content', { ...READING, content: 'hi ' }, 'content "hi "'],
  ['the finish reason', { ...READING, finishReason: 'stop' }, 'finish reason stop'],
  ['an error beside', { ...READING, error: { kind: 'beside', message: 'late' } }, 'error: late'],
  [
    'a value',
    { ...READING, calls: [{ name: 'f', arguments: { value: { k: '1' } } }] },
    'calls [{"name":"f","arguments":{"value":{"k":"1"}}}]',
  ],
  [
    'a text',
    { ...READING, calls: [{ name: 'f', arguments: { text: '{"k":1}' } }] },
    'calls [{"name":"f","arguments":{"text":"{\\"k\\":1}"}}]',
  ],
  ['a name', { ...READING, calls: [{ name: 'g', arguments: { value: { k: 1 } } }] }, 'calls [{"name":"g","arguments":{"value":{"k":1}}}]'],
  ['a call that is missing', { ...READING, calls: [] }, 'calls []'],
  [
    'a call too many',
    { ...READING, calls: [...READING.calls, ...READING.calls] },
    `calls ${JSON.stringify([...READING.calls, ...READING.calls])}`,
  ],
] as const satisfies readonly (readonly [string, ClientReading, string])[])('finds a difference in %s', (_, reading, difference) => {
  expect(differenceOf(reading)).toBe(difference);
});

it('demands that a call which the client refuses is there, with its text, marked as invalid', () => {
  const refused: ClientReading = { ...READING, calls: [{ name: 'f', arguments: { invalid: '{"k": 1}' } }] };
  expect(differenceOf(refused, () => true)).toBeUndefined();
  expect(differenceOf(refused)).toBeDefined();
  expect(differenceOf(READING, () => true)).toBeDefined();
});
