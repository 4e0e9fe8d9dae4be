/** What a text promises is what a generator promised of it, and nothing where stream and reading may differ. */
import { describe, expect, it } from 'vitest';
import { formats } from '../../src/index.ts';
import { kinds } from '../arbitraries/index.ts';
import { ScenarioSource } from '../runner/index.ts';
import { scenarioOf } from '../testing/trial-of.ts';
import { promiseFor } from './index.ts';

const CALL = '<tool_call><function=f><parameter=k>v</parameter></function></tool_call>';

describe('a text promises', () => {
  it('what the generator promised of it', () => {
    const source = new ScenarioSource({ seed: 1, formats, kinds });
    const scenarios = Array.from({ length: 3000 }, (_, index) => source.valueFor(index).value_);
    const promising = scenarios.filter(({ promisedCalls }) => promisedCalls !== undefined);
    const intended = promising.filter(({ intendedCalls }) => intendedCalls !== undefined);
    expect(promising.length).toBeGreaterThan(1000);
    expect(intended.length).toBeGreaterThan(500);
    expect(promising.map((scenario) => promiseFor(scenario)?.promisedCalls)).toEqual(promising.map(({ promisedCalls }) => promisedCalls));
    expect(intended.map((scenario) => promiseFor(scenario)?.intendedCalls)).toEqual(intended.map(({ intendedCalls }) => intendedCalls));
  });

  it('calls with their values as they are coerced', () => {
    expect(promiseFor(scenarioOf(`a${CALL.replace('>v<', '> 1E2\n<')}b${CALL}`))).toEqual({
      promisedCalls: 2,
      intendedCalls: [
        { name: 'f', arguments: '{"k": 100.0}' },
        { name: 'f', arguments: '{"k": "v"}' },
      ],
    });
    expect(promiseFor(scenarioOf('no call'))).toEqual({ promisedCalls: 0, intendedCalls: [] });
  });

  it.each([
    ['a call that is left open', CALL.replace('</function>', '')],
    ['a call that is poisoned', CALL.replace('</parameter>', '')],
    ['a repeated key', CALL.replace('</function>', '<parameter=k>w</parameter></function>')],
    ['a tail', `${CALL}<tool_call><function=f></function>`],
    ['a wrapper without a call', '<tool_call></tool_call>'],
  ])('nothing with %s', (_, text) => {
    expect(promiseFor(scenarioOf(text))).toBeUndefined();
  });
});
