/** The timeline against the same definition applied to every beginning of the text, and against the vectors' own timelines. */
import { describe, expect, it } from 'vitest';
import { slowTimeline } from '../testing/slow-timeline.ts';
import { scenarioOf } from '../testing/trial-of.ts';
import { certainToolText, emissionTimeline, expectedChannels } from './index.ts';

const IN_VALUE = '<tool_call><function=f><parameter=k>';

describe('the emission timeline', () => {
  it.each([
    '2024-01-02',
    '[Errno 2] x',
    'nullable',
    'Infinite',
    '{ color: red }',
    '  a \n b  ',
    'a </b </para c',
    'a \ud83d\ude00 \ud83d<',
    ' \ud83d',
    '\ud83d',
    'tru</',
    '1</parameter><parameter=k>2',
    '"a\tb"</parameter>\n<parameter=k2>c\td',
    'v</function></tool_call>',
    '1</function></tool_call>',
    'v</tool_call><tool_call><function=g></function>',
    'v</parameter',
    'v</tool_call',
    'v</par</tool_call>',
    'v</par</tool_call><tool_call><function=g></function>',
    'v </par</function></tool_call>',
    'v\ud83d</tool_call>',
    '1</parameter><parameter=l>x</parameter><parameter=m>2</parameter><parameter=n>y',
    'v</parameter></function><function=g><parameter=a>tru</tool_call><tool_call><function=h><parameter=b>x </para',
  ])('is what every beginning of the text demands: %j', (value) => {
    for (const toolText of [IN_VALUE + value, `${IN_VALUE}${value}</parameter></function></tool_call>`]) {
      expect([...emissionTimeline(toolText)]).toEqual(slowTimeline(toolText));
    }
  });
});

describe('the certain part of the tool text', () => {
  it('is all but what could begin the closing tag, and nothing of an opening tag that is not complete', () => {
    const text = 'a<tool_call>b</tool_c</tool_call>c</tool_call>';
    const certain = certainToolText(scenarioOf(text));
    expect(expectedChannels(scenarioOf(text)).toolText).toBe('<tool_call>b</tool_c</tool_call></tool_call>');
    const after = (beginning: string): number | undefined => certain[beginning.length];
    expect([
      after(''),
      after('a<tool_call'),
      after('a<tool_call>'),
      after('a<tool_call>b'),
      after('a<tool_call>b</tool_c'),
      after('a<tool_call>b</tool_c<'),
      after('a<tool_call>b</tool_c</tool_call'),
      after('a<tool_call>b</tool_c</tool_call>'),
      after('a<tool_call>b</tool_c</tool_call>c</tool_call'),
      after(text),
    ]).toEqual([0, 0, 11, 12, 12, 20, 20, 32, 32, 44]);
  });

  it('lets the rest of a wrapper that is not closed wait for the end', () => {
    const response = scenarioOf('<tool_call>b</tool');
    expect([expectedChannels(response).toolText, certainToolText(response).at(-1)]).toEqual(['<tool_call>b</tool', 12]);
  });
});
