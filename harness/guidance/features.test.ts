/** The features of whole trials: all of them, whatever the order of what was run. */
import { expect, test } from 'vitest';
import { formats } from '../../src/index.ts';
import { kinds } from '../arbitraries/index.ts';
import { chunkings } from '../chunkings/index.ts';
import type { Trial } from '../oracles/index.ts';
import { randomFor } from '../random/index.ts';
import { drawCuts, runTrial, ScenarioSource } from '../runner/index.ts';
import { type Target, targets } from '../targets/index.ts';
import { scenarioOf } from '../testing/trial-of.ts';
import { featureNumber } from './feature-names.ts';
import { featuresOf } from './index.ts';

const builtin = targets[0] as Target;

const sorted = (trial: Trial): string[] => [...featuresOf(trial)].sort();

test('a trial shows its text, its cuts, what was sent after them, and its calls', () => {
  const text = '<tool_call><function=f><parameter=k>a\n</parameter></function></tool_call>';
  const [first, second] = [text.indexOf('/parameter'), text.length - 1];
  const chunks = [text.slice(0, first), '', text.slice(first, second), text.slice(second)];
  const trial = runTrial(builtin, scenarioOf(text), [{ chunking: 'given', chunks }]);
  expect(sorted(trial)).toEqual(
    [
      'call-count: 1',
      'call: closed none none',
      'chunk: content string-held-in-tag',
      'chunk: string-held-in-tag wrapper-in-tag',
      'chunk: wrapper-in-tag content',
      'cut: string-space bracket',
      'cut: wrapper almost-whole-wrapper-closer',
      'empty-chunk: string-held-in-tag',
      'end: content closed 1',
      'fragment: brace-open other to-63',
      'fragment: quote brace-close to-7',
      'frame: string-held-in-tag 1-delta opens',
      'frame: wrapper-in-tag 1-delta ends-in-brace',
      'parameter-count: 1',
      'step: content less-than',
      'step: function less-than',
      'step: function-name greater-than',
      'step: function-opener literal-start',
      'step: parameter-name greater-than',
      'step: parameter-opener letter',
      'step: string line-feed',
      'step: string-space less-than',
      'step: value-start hex-letter',
      'step: wrapper less-than',
      'tag: content wrapper-opener',
      'tag: function function-closer',
      'tag: function parameter-opener',
      'tag: string-space parameter-closer',
      'tag: wrapper function-opener',
      'tag: wrapper wrapper-closer',
      'tags: edge wrapper-opener nothing',
      'tags: function-closer wrapper-closer nothing',
      'tags: function-opener parameter-opener text',
      'tags: parameter-closer function-closer nothing',
      'tags: parameter-opener parameter-closer text',
      'tags: wrapper-closer edge nothing',
      'tags: wrapper-opener function-opener nothing',
      'text-length: to-511',
      'value: string to-7 line-feed',
    ].sort(),
  );
});

test('text without a call, and what the end of the response releases, are shown', () => {
  const features = sorted(
    runTrial(builtin, scenarioOf('<tool_call>x</tool_call> <thin'), [{ chunking: 'given', chunks: ['<tool_call>x</tool_call> <thin'] }]),
  );
  expect(features.filter((name) => /^(call|end|released)/.test(name))).toEqual([
    'call-count: 0',
    'end: content-in-tag no-call 0',
    'released: content no-call',
  ]);
});

test('what threw shows nothing but its text', () => {
  const throwing: Target = {
    ...builtin,
    stream: () => {
      throw new Error('no');
    },
  };
  const features = sorted(runTrial(throwing, scenarioOf('ab'), [{ chunking: 'given', chunks: ['a', 'b'] }]));
  expect(features).toEqual(
    [
      'call-count: 0',
      'end: content no-tool-text 0',
      'step: content hex-letter',
      'step: content escape-letter',
      'tags: edge edge text',
      'text-length: to-7',
    ].sort(),
  );
});

test('the features of a generated trial are the same in whatever order it ran, and all of the table', () => {
  const source = new ScenarioSource({ seed: 4, formats, kinds });
  const all = new Set<string>();
  for (let number = 0; number < 60; number += 1) {
    const scenario = source.valueFor(number).value;
    const cuts = drawCuts(scenario.text, chunkings, randomFor(4, number));
    const features = sorted(runTrial(builtin, scenario, cuts));
    expect(sorted(runTrial(builtin, scenario, cuts.toReversed()))).toEqual(features);
    for (const name of features) all.add(name);
  }
  expect(all.size).toBeGreaterThan(800);
  expect([...all].filter((name) => featureNumber(name) === undefined)).toEqual([]);
});
