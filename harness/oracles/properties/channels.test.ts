import { describe, expect, it } from 'vitest';
import type { ChannelEvent, StreamedCall } from '../../../src/index.ts';
import { briefOf, executionOf, scenarioOf, trialOf } from '../../testing/trial-of.ts';
import { channels } from './channels.ts';

const TEXT = '<tool_call><function=f><parameter=k>v</parameter></function></tool_call>';
const RIGHT: StreamedCall = { name: 'f', arguments: '{"k": "v"}', state: 'closed' };

describe('channels', () => {
  const RESPONSE = `a<think>b</think> \n${TEXT}c`;
  const EVENTS: readonly ChannelEvent[] = [
    { channel: 'content', text: 'a' },
    { channel: 'reasoning', text: 'b' },
    { channel: 'tool', text: TEXT },
    { channel: 'content', text: ' \nc' },
  ];
  const right = { ...executionOf(TEXT, [RIGHT]), channels: EVENTS };
  const judged = (events: readonly ChannelEvent[]) =>
    briefOf(channels.judge(trialOf(scenarioOf(RESPONSE), [right, { ...right, channels: events }])));
  const replaced = (index: number, event: ChannelEvent): ChannelEvent[] => EVENTS.map((each, at) => (at === index ? event : each));

  it('lets pass what the response demands, and looks at every execution that did not throw', () => {
    expect(judged(EVENTS)).toEqual([2]);
    expect(briefOf(channels.judge(trialOf(scenarioOf(RESPONSE), ['boom', right, 'boom'])))).toEqual([1]);
    expect(briefOf(channels.judge(trialOf(scenarioOf(''), [executionOf('', [])])))).toEqual([1]);
  });

  it('judges the events, whatever the streamer was fed', () => {
    expect(briefOf(channels.judge(trialOf(scenarioOf(RESPONSE), [{ ...right, toolText: '' }])))).toEqual([1]);
  });

  it.each<[string, ChannelEvent[], string]>([
    ['lost content', replaced(0, { channel: 'content', text: '' }), 'content text differs'],
    ['changed reasoning', replaced(1, { channel: 'reasoning', text: 'B' }), 'reasoning text differs'],
    ['doubled tool text', replaced(2, { channel: 'tool', text: `${TEXT}${TEXT}` }), 'tool text differs'],
    ['white space that is not put back', replaced(3, { channel: 'content', text: 'c' }), 'content text differs'],
    ['text in the wrong channel', replaced(1, { channel: 'content', text: 'b' }), 'content text in place of reasoning text'],
    ['parts in another order', [...EVENTS.slice(1), ...EVENTS.slice(0, 1)], 'reasoning text in place of content text'],
    ['a part that is missing', EVENTS.slice(0, 3), 'content text is missing'],
    ['a part too many', [...EVENTS, { channel: 'reasoning', text: 'd' }], 'reasoning text too many'],
  ])('sees %s', (_, events, shape) => {
    expect(judged(events)).toEqual([2, shape]);
  });

  it('goes by where the response starts, and whether calls in reasoning count', () => {
    const scenario = scenarioOf(TEXT, { startsInReasoning: true, callsInReasoning: false });
    expect(briefOf(channels.judge(trialOf(scenario, [right])))).toEqual([1, 'content text in place of reasoning text']);
    expect(briefOf(channels.judge(trialOf(scenario, [{ ...right, channels: [{ channel: 'reasoning', text: TEXT }] }])))).toEqual([1]);
  });
});
