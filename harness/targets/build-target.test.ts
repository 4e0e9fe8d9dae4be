import { expect, test } from 'vitest';
import * as src from '../../src/index.ts';
import { scenarioOf } from '../testing/trial-of.ts';
import { buildTarget } from './build-target.ts';

/** A build that notes which of its parts were used. */
function notingBuild(used: string[], options: unknown[]): typeof src {
  class ChannelSplitter extends src.ChannelSplitter {
    constructor(given: src.ChannelSplitterOptions) {
      super(given);
      used.push('splitter');
      options.push(given);
    }
  }
  class ToolCallDeltaStreamer extends src.ToolCallDeltaStreamer {
    override finish(): void {
      used.push('streamer');
      super.finish();
    }
  }
  const noting =
    <Parameters extends unknown[], Result>(name: string, run: (...parameters: Parameters) => Result) =>
    (...parameters: Parameters): Result => {
      used.push(name);
      return run(...parameters);
    };
  return {
    ...src,
    ChannelSplitter,
    ToolCallDeltaStreamer,
    parseToolCalls: noting('reading', src.parseToolCalls),
    collectStream: noting('collected stream', src.collectStream),
    collectWhole: noting('collected whole', src.collectWhole),
    verify: noting('verification', src.verify),
  };
}

const TEXT = '<tool_call><function=f></function></tool_call>';

test('every part of the target is that of the build', () => {
  const used: string[] = [];
  const target = buildTarget('built', 'another build', notingBuild(used, []));
  const scenario = scenarioOf(TEXT);
  expect(target.stream(scenario, [TEXT]).calls).toEqual([{ name: 'f', arguments: '{}', state: 'closed' }]);
  expect(target.parse(TEXT)).toEqual([{ name: 'f', arguments: '{}' }]);
  expect([...(target.collector?.stream(scenario, [TEXT], 'stop') ?? [])].length).toBeGreaterThan(0);
  expect(target.collector?.whole(scenario, 'stop').choices[0].finish_reason).toBe('tool_calls');
  expect(target.verify?.([], TEXT).isSound).toBe(false);
  expect(used).toEqual(['splitter', 'streamer', 'reading', 'collected stream', 'collected whole', 'verification']);
});

test('a response in one piece is split with every option, one in pieces without those that are the default', () => {
  const options: unknown[] = [];
  const target = buildTarget('built', 'another build', notingBuild([], options));
  for (const startsInReasoning of [false, true]) {
    for (const callsInReasoning of [false, true]) {
      const scenario = scenarioOf('ab', { startsInReasoning, callsInReasoning });
      target.stream(scenario, ['ab']);
      target.stream(scenario, ['a', 'b']);
    }
  }
  const { tags } = scenarioOf('ab').format;
  expect(options).toEqual([
    { tags, startsInReasoning: false, callsInReasoning: false },
    { tags, callsInReasoning: false },
    { tags, startsInReasoning: false, callsInReasoning: true },
    { tags },
    { tags, startsInReasoning: true, callsInReasoning: false },
    { tags, startsInReasoning: true, callsInReasoning: false },
    { tags, startsInReasoning: true, callsInReasoning: true },
    { tags, startsInReasoning: true },
  ]);
});
