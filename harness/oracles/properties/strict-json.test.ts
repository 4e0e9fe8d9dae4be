import { describe, expect, it } from 'vitest';
import type { StreamedCall } from '../../../src/index.ts';
import { briefOf, executionOf, scenarioOf, trialOf } from '../../testing/trial-of.ts';
import { strictJson } from './strict-json.ts';

const TEXT = '<tool_call><function=f><parameter=k>v</parameter></function></tool_call>';
const RIGHT: StreamedCall = { name: 'f', arguments: '{"k": "v"}', state: 'closed' };

describe('strict-json', () => {
  const NAN_TEXT = TEXT.replace('>v<', '>NaN<');
  const NAN: StreamedCall = { ...RIGHT, arguments: '{"k": NaN}' };
  const judged = (text: string, ...executions: (readonly StreamedCall[])[]) =>
    briefOf(
      strictJson.judge(
        trialOf(
          scenarioOf(text),
          executions.map((calls) => executionOf(text, calls)),
        ),
      ),
    );

  it('lets pass what parses, in every execution, and what is left open', () => {
    expect(judged(TEXT, [RIGHT, RIGHT], [RIGHT])).toEqual([3]);
    expect(
      judged(TEXT, [
        { ...RIGHT, arguments: '{"k": "v', state: 'poisoned' },
        { ...RIGHT, arguments: '{', state: 'truncated' },
      ]),
    ).toEqual([0]);
  });

  it.each(['', '{"k": "v"', '{"k": "v"}}', '{"k": "v",}', "{'k': 1}", '{"k": "\n"}', '{"k": 01}', '\ufeff{}'])(
    'sees that %j is no JSON',
    (text) => {
      expect(judged(TEXT, [{ ...RIGHT, arguments: text }])).toEqual([1, 'arguments are no JSON']);
    },
  );

  it('excuses NaN and the infinities in the calls whose text asks for them, and nowhere else', () => {
    expect(judged(NAN_TEXT, [NAN], [NAN])).toEqual([0]);
    expect(judged(TEXT, [NAN])).toEqual([1, 'arguments are no JSON']);
    expect(judged(NAN_TEXT + TEXT, [NAN, RIGHT])).toEqual([1]);
    expect(judged(NAN_TEXT + TEXT, [NAN, NAN])).toEqual([1, 'arguments are no JSON']);
    expect(judged(NAN_TEXT, [NAN, NAN])).toEqual([1, 'arguments are no JSON']);
  });

  it('sees a fault of every execution, also where an earlier one left the same arguments open or had others', () => {
    const broken: StreamedCall = { ...RIGHT, arguments: '{"k": "v"; "k": 1}' };
    expect(judged(TEXT, [RIGHT], [broken], [broken])).toEqual([3, 'arguments are no JSON', 'arguments are no JSON']);
    expect(judged(TEXT, [{ ...broken, state: 'truncated' }], [broken])).toEqual([1, 'arguments are no JSON']);
  });

  it('parses arguments of any depth', () => {
    const depth = 100_000;
    expect(judged(TEXT, [{ ...RIGHT, arguments: `{"k": ${'['.repeat(depth)}${']'.repeat(depth)}}` }])).toEqual([1]);
  });
});
