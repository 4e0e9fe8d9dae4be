/** The reading itself is compared, too: here it is replaced by one that is wrong, as a bug would make it, and `verify` must say so. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { StreamedCall } from './delta-streamer.ts';
import type { ToolCall } from './end-of-stream.ts';

let reading: ToolCall[] = [];
let verify: typeof import('./verify.ts').verify;

// Not `vi.mock`: it would stay for other test files where they share their modules.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock(import('./end-of-stream.ts'), async (importOriginal) => ({ ...(await importOriginal()), readingOf: () => reading }));
  ({ verify } = await import('./verify.ts'));
});

afterAll(() => {
  vi.doUnmock('./end-of-stream.ts');
  vi.resetModules();
});

/** A truncated call, then two closed ones of which the second repeats a key, then one in the tail. */
const TOOL_TEXT = [
  '<tool_call><function=cut></tool_call>',
  '<tool_call><function=f><parameter=k>v</parameter></function>',
  '<function=g><parameter=k>1</parameter><parameter=l>x</parameter><parameter=k>2</parameter></function></tool_call>',
  '<tool_call><function=last></function>',
].join('');
const STREAMED: readonly StreamedCall[] = [
  { name: 'cut', arguments: '{', state: 'truncated' },
  { name: 'f', arguments: '{"k": "v"}', state: 'closed' },
  { name: 'g', arguments: '{"k": 1, "l": "x", "k": 2}', state: 'closed' },
  { name: 'last', arguments: '{}', state: 'closed' },
];
const F: ToolCall = { name: 'f', arguments: '{"k": "v"}' };
const G: ToolCall = { name: 'g', arguments: '{"k": 2, "l": "x"}' };

function outcomesWith(...wrong: ToolCall[]): string[] {
  reading = wrong;
  return verify(STREAMED, TOOL_TEXT).calls.map(({ outcome }) => outcome);
}

test('the right reading agrees', () => {
  expect(outcomesWith(F, G)).toEqual(['divergent', 'identical', 'divergent', 'divergent']);
});

describe('a mismatch with the counterpart alone', () => {
  test.each<[string, ToolCall, ToolCall, string[]]>([
    ['is another name', { ...F, name: 'e' }, G, ['divergent', 'mismatch', 'divergent', 'divergent']],
    ['is other arguments', { ...F, arguments: '{"k": "w"}' }, G, ['divergent', 'mismatch', 'divergent', 'divergent']],
    ['is arguments that only parse alike', { ...F, arguments: '{"k":"v"}' }, G, ['divergent', 'mismatch', 'divergent', 'divergent']],
    ['is another name of a call with a repeated key', F, { ...G, name: 'f' }, ['divergent', 'identical', 'mismatch', 'divergent']],
    [
      'is the first value of a repeated key',
      F,
      { ...G, arguments: '{"k": 1, "l": "x"}' },
      ['divergent', 'identical', 'mismatch', 'divergent'],
    ],
    [
      'is the last place of a repeated key',
      F,
      { ...G, arguments: '{"l": "x", "k": 2}' },
      ['divergent', 'identical', 'mismatch', 'divergent'],
    ],
    ['is an order that is turned', G, F, ['divergent', 'mismatch', 'mismatch', 'divergent']],
  ])('%s', (_, first, second, outcomes) => {
    expect(outcomesWith(first, second)).toEqual(outcomes);
  });
});
