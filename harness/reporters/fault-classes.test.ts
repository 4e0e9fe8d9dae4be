/** One small finding for each class of faults, as oracles write them. */
import { expect, it } from 'vitest';
import { formatById } from '../../src/index.ts';
import type { Finding } from '../runner/index.ts';
import { findingWith } from '../testing/finding-with.ts';
import { scenarioOf } from '../testing/trial-of.ts';
import { faultClasses, faultClassOf } from './fault-classes.ts';

const CALL = '<tool_call><function=f><parameter=k>v</parameter></function></tool_call>';

type Change = Partial<Pick<Finding, 'verdict' | 'chunks' | 'expected' | 'got'>> & {
  readonly oracle?: string;
  readonly shape: string;
  readonly kind?: Finding['signature']['textKind'];
  readonly text?: string;
  readonly format?: 'qwen3_coder' | 'qwen3_5';
};

function classOf({ oracle = 'own-reading', shape, kind = 'well-formed', text = CALL, format = 'qwen3_coder', ...rest }: Change): string {
  const scenario = scenarioOf(text, { format: formatById(format), startsInReasoning: format === 'qwen3_5' });
  return faultClassOf({ ...findingWith({ oracle, shape, textKind: kind }), scenario, chunks: [text], ...rest });
}

/** An answer with these calls of `f`, by their arguments, and text. */
function answer(calls: readonly string[], content = ''): string {
  return JSON.stringify({ content, reasoning: '', calls: calls.map((text) => ({ name: 'f', arguments: text })), reason: null });
}

const EXAMPLES: Readonly<Record<string, readonly Change[]>> = {
  throws: [
    { oracle: 'totality', shape: 'the stream threw', verdict: 'crash' },
    { oracle: 'totality', shape: 'the stream hung', verdict: 'timeout' },
  ],
  frames: [{ oracle: 'frame-contract', shape: 'fields of a later delta', chunks: ['<tool_', CALL.slice(6)] }],
  'held-back': [
    { oracle: 'live-strings', shape: 'a long string came at once' },
    { oracle: 'earliest-emission', shape: 'sent later than certain' },
  ],
  'finish-reason': [{ shape: 'another finish reason' }],
  'no-arguments': [{ shape: 'other arguments', expected: answer(['{}']), got: answer(['']) }],
  'split-character': [{ shape: 'other arguments', text: `${CALL}😀`, chunks: [`${CALL}\ud83d`, '\ude00'] }],
  'call-in-reasoning': [
    { shape: 'a call too many', kind: 'malformed', format: 'qwen3_5', expected: answer([]), got: answer(['{"k": "v"}']) },
    { shape: 'a call is missing', text: `<think>${CALL}`, expected: answer(['{"k": "v"}']), got: answer([]) },
  ],
  'split-tag': [{ shape: 'a call is missing', chunks: ['<', CALL.slice(1)], expected: answer(['{"k": "v"}']), got: answer([], CALL) }],
  'own-markup': [{ shape: 'other arguments', kind: 'own-markup' }],
  'next-call-lost': [{ shape: 'a call is missing', text: CALL + CALL, expected: answer(['{}', '{}']), got: answer(['{}']) }],
  'opener-missing': [
    {
      oracle: 'chunk-invariance',
      shape: 'the number of calls depends on the chunking',
      kind: 'malformed',
      text: CALL.slice('<tool_call>'.length),
      expected: 'whole: {"channels":[],"calls":[]}',
      got: 'reduced: {"channels":[],"calls":[{"name":"f","arguments":"{}","state":"closed"}]}',
    },
  ],
  types: [{ shape: 'other arguments', expected: answer(['{"k": 12}']), got: answer(['{"k": "12"}']) }],
  'text-in-arguments': [{ shape: 'other arguments', expected: answer(['{"k": "v"}'], 'and then'), got: answer(['{"k": "v"}and then']) }],
  'together-lost': [
    { shape: 'a call is missing', expected: answer(['{}']), got: answer([]) },
    { shape: 'other arguments', expected: answer(['{"k": "v"}']), got: answer(['{"k": "v"']) },
  ],
  'no-prefix': [
    { shape: 'other arguments', expected: answer(['{"k": "v"}']), got: answer(['{"k": "v</"}']) },
    { oracle: 'strict-json', shape: 'arguments are no JSON', expected: 'JSON (SyntaxError)', got: '{"k": ""; "k": ""}' },
  ],
  'text-lost': [{ shape: 'other content', text: 'a </function> b', expected: answer([], 'a </function> b'), got: answer([], 'a ') }],
  'text-differs': [{ oracle: 'chunk-invariance', shape: 'channels depend on the chunking', text: '\n' }],
  'calls-differ': [{ shape: 'a call too many', expected: answer([]), got: answer(['{}']) }],
  other: [{ oracle: 'verify', shape: 'divergent one is called identical' }],
};

it('has an example of each class here, and words of its own for it', () => {
  expect(faultClasses.map(({ id }) => id)).toEqual(Object.keys(EXAMPLES));
  expect(new Set(faultClasses.map(({ words }) => words)).size).toBe(19);
});

it.each(Object.entries(EXAMPLES))('%s', (id, examples) => {
  expect(examples.map(classOf)).toEqual(examples.map(() => id));
});

it('takes what is not what oracles write for no calls', () => {
  const odd = ['[1, null]', '{"calls": {}}', '{"calls": [{"name": 1}]', 'null', '{"calls": [{"name": "f"}, {"name": 1, "arguments": ""}]}'];
  expect(odd.map((text) => classOf({ shape: 'unheard of', expected: text, got: text }))).toEqual(odd.map(() => 'other'));
});
