import { describe, expect, test } from 'vitest';
import { type DeltaStreamer, defaultFormat, divergenceClasses, ToolCallDeltaStreamer } from '../../src/index.ts';
import { alphabet, proveExhaustively } from './index.ts';

const IN_FUNCTION = '<tool_call><function=f>';
/** Behind a wrapper tag, with every two-part cut; and deeper, where repeated keys and poisoned values come within reach. */
const STARTS = [
  { start: '<tool_call>', maxTokens: 4, maxTokensCut: 4 },
  { start: IN_FUNCTION, maxTokens: 4, maxTokensCut: 2 },
  { start: `${IN_FUNCTION}<parameter=k>`, maxTokens: 4, maxTokensCut: 2 },
] as const;
/** 15⁰ + … + 15⁴ responses each; the rest as measured when all of it agreed. */
const COUNTS = [
  {
    responses: 54_241,
    toolTexts: 44_584,
    executions: 2_114_110,
    comparisons: 4_317_388,
    identicalCalls: 1335,
    classes: { 'truncated-call': 13_043, 'duplicate-keys': 0, 'literal-function-close': 8, 'unterminated-tail': 1 },
    mismatches: 0,
    firstMismatches: [],
  },
  {
    responses: 54_241,
    toolTexts: 44_584,
    executions: 116_977,
    comparisons: 323_122,
    identicalCalls: 10_678,
    classes: { 'truncated-call': 34_922, 'duplicate-keys': 1, 'literal-function-close': 374, 'unterminated-tail': 1 },
    mismatches: 0,
    firstMismatches: [],
  },
  {
    responses: 54_241,
    toolTexts: 44_584,
    executions: 120_110,
    comparisons: 329_388,
    identicalCalls: 5637,
    classes: { 'truncated-call': 34_922, 'duplicate-keys': 51, 'literal-function-close': 5414, 'unterminated-tail': 1 },
    mismatches: 0,
    firstMismatches: [],
  },
];
const TIMEOUT_MS = 120_000;

test('the alphabet has fifteen different tokens, among them every tag of a call', () => {
  expect(alphabet).toHaveLength(15);
  expect(new Set(alphabet).size).toBe(15);
  const { wrapperOpen, wrapperClose, functionClose, functionOpener, parameterClose } = defaultFormat.tags;
  expect(alphabet).toEqual(expect.arrayContaining([wrapperOpen, wrapperClose, functionClose, functionOpener, parameterClose]));
});

test(
  'every response of up to four tokens streams, under every chunking, what its text demands, and all four classes occur',
  () => {
    const found = STARTS.map(proveExhaustively);
    expect(found).toEqual(COUNTS);
    const occurring = divergenceClasses.filter((name) => found.some((counts) => counts.classes[name] > 0));
    expect(occurring).toEqual(['truncated-call', 'duplicate-keys', 'literal-function-close', 'unterminated-tail']);
  },
  TIMEOUT_MS,
);

describe('the proof itself', () => {
  test('finds a streamer that loses the last character of a chunk that ends in a letter', () => {
    const counts = proveExhaustively({
      start: IN_FUNCTION,
      maxTokens: 2,
      maxTokensCut: 2,
      newStreamer: () => new Lossy((text) => text.replace(/v$/, '')),
    });
    expect(counts.mismatches).toBe(39);
    expect(counts.firstMismatches).toHaveLength(20);
  });

  test('finds a streamer that is wrong only where a chunk ends inside a closer', () => {
    const loses = (text: string): string => text.replace(/<\/func$/, '');
    const counts = proveExhaustively({ start: IN_FUNCTION, maxTokens: 1, maxTokensCut: 1, newStreamer: () => new Lossy(loses) });
    expect(counts.firstMismatches).toEqual([
      {
        what: 'calls',
        response: '<tool_call><function=f></function>',
        chunks: ['<tool_call><function=f></func', 'tion>'],
        expected: 'f\0closed\0{}\u0001',
        got: 'f\0truncated\0{\u0001',
      },
    ]);
  });
});

/** The streamer, fed something else than it was given. */
class Lossy implements DeltaStreamer {
  private readonly inner = new ToolCallDeltaStreamer({ newId: () => 'call_000000000000000000000000' });
  private readonly change: (text: string) => string;

  constructor(change: (text: string) => string) {
    this.change = change;
  }

  get calls(): DeltaStreamer['calls'] {
    return this.inner.calls;
  }

  feed(text: string): ReturnType<DeltaStreamer['feed']> {
    return this.inner.feed(this.change(text));
  }

  finish(): void {
    this.inner.finish();
  }
}
