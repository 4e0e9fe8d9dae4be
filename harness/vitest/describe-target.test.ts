/** The contract's own parser, described as a foreign one; most tests here are made by `describeTarget` itself. */
import { describe, expect, it } from 'vitest';
import { collectStream, collectWhole, formatById } from '../../src/index.ts';
import { describeTarget, type LocalParser, oraclesFor, type Scenario, targetOf } from '../index.ts';
import { scenarioOf } from '../testing/trial-of.ts';

function optionsFor({ format, startInReasoning }: { readonly format: string; readonly startInReasoning: boolean }) {
  let calls = 0;
  const newId = (): string => {
    calls += 1;
    return `call_${calls}`;
  };
  const common = { id: 'chatcmpl-1', model: 'm', created: 0, finishReason: 'stop' } as const;
  return { ...common, newId, format: formatById(format), startsInReasoning: startInReasoning };
}

const own: LocalParser = {
  name: 'the own parser',
  capabilities: ['reasoning', 'lone-surrogates', 'deep'],
  unit: 'code-unit',
  atomicTags: [],
  profile: ['live-strings', 'intended-values'],
  parse(text, request) {
    const [{ message, finish_reason }] = collectWhole(text, optionsFor(request)).choices;
    const calls = message.tool_calls?.map((call) => call.function) ?? [];
    return { calls, content: message.content, reasoning_content: message.reasoning_content ?? '', finish_reason };
  },
  *stream(chunks, request) {
    for (const { choices } of collectStream(chunks, optionsFor(request)))
      yield { ...choices[0].delta, finish_reason: choices[0].finish_reason };
  },
};

describeTarget(own);
describeTarget(own, { runs: 300, seed: 7, formats: ['qwen3_coder'], wellFormedOnly: true });

describe('a parser of two functions', () => {
  const text = '<tool_call><function=f><parameter=k>1</parameter></function></tool_call>';
  const call = { name: 'f', arguments: '{"k": 1}' };

  it('is asked for what is demanded of a foreign target with its profile', () => {
    const target = targetOf(own);
    expect(oraclesFor(target).map(({ id }) => id)).toEqual([
      'chunk-invariance',
      'frame-contract',
      'fidelity',
      'totality',
      'own-reading',
      'live-strings',
    ]);
    const scenario = scenarioOf(`a${text}`);
    const { calls, timeline } = target.stream(scenario, ['a', text]);
    expect(calls).toEqual([{ ...call, state: 'closed' }]);
    expect(timeline.map(({ chunk, channel }) => [chunk, channel])).toEqual([
      [0, 'content'],
      [1, 'tool'],
    ]);
    expect(target.parse(scenario.text)).toEqual([call]);
    expect(target.collector?.whole(scenario, 'stop').choices[0].finish_reason).toBe('tool_calls');
  });

  it('labels what it yields with the chunk that was taken last, and once all were taken with their number', () => {
    const lazy = targetOf({
      ...own,
      *stream(chunks) {
        yield { content: 'before' };
        for (const chunk of chunks) yield { content: chunk };
        yield { content: 'behind' };
      },
    });
    expect(lazy.stream(scenarioOf('ab'), ['a', 'b']).timeline.map(({ chunk, text: said }) => [chunk, said])).toEqual([
      [0, 'before'],
      [0, 'a'],
      [1, 'b'],
      [2, 'behind'],
    ]);
  });

  it('streams a scenario once under the same chunks, and again when another came between', () => {
    const asked: (readonly unknown[] | undefined)[] = [];
    const target = targetOf({
      ...own,
      stream(_, { tools }) {
        asked.push(tools);
        return [];
      },
    });
    const chunks = [text];
    const [bare, withTools]: [Scenario, Scenario] = [scenarioOf(text), scenarioOf(text, { tools: [1] })];
    for (const scenario of [bare, bare, withTools, bare]) {
      target.stream(scenario, chunks);
      target.collector?.stream(scenario, chunks, 'stop');
    }
    expect(asked).toEqual([undefined, [1], undefined]);
  });

  it('is refused for a trait, a capability or a format that there is not', () => {
    expect(() => targetOf({ ...own, profile: ['fast' as 'live-strings'] })).toThrow(new RangeError('there is no trait "fast"'));
    expect(() => targetOf({ ...own, capabilities: ['tools' as 'deep'] })).toThrow(new RangeError('there is no capability "tools"'));
    expect(() => targetOf({ ...own, formats: ['qwen3'] })).toThrow(new RangeError('there is no format "qwen3"'));
  });

  it('throws what the parser throws, and on what is no answer', () => {
    const odd = targetOf({ ...own, parse: () => ({ calls: [{ name: 'f', arguments: {} as string }] }) });
    expect(() => odd.parse(text)).toThrow('arguments');
    const broken = targetOf({
      ...own,
      stream: () => {
        throw new Error('boom');
      },
    });
    expect(() => broken.stream(scenarioOf(text), [text])).toThrow(new Error('boom'));
  });
});
