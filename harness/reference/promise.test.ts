/** What a text promises, and that it is nothing where stream and reading may differ. */
import { describe, expect, it } from 'vitest';
import { scenarioOf } from '../testing/trial-of.ts';
import { promiseFor } from './index.ts';

const CALL = '<tool_call><function=f><parameter=k>v</parameter></function></tool_call>';

describe('a text promises', () => {
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
