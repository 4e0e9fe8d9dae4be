import { expect, it } from 'vitest';
import type { Execution } from '../../targets/index.ts';
import { briefOf, executionOf, scenarioOf, trialOf } from '../../testing/trial-of.ts';
import type { Trial } from '../oracle.ts';
import { liveStrings } from './live-strings.ts';

const VALUE = 'a'.repeat(40) + 'b'.repeat(60);
const textWith = (value: string): string => `<tool_call><function=f><parameter=k>\n${value}\n</parameter></function></tool_call>`;
const TEXT = textWith(VALUE);
const START = TEXT.indexOf(VALUE);
const ARGUMENTS = `{"k": "${VALUE}"}`;
const opening = { index: 0, id: 'call_1', type: 'function', function: { name: 'f', arguments: '' } } as const;

/** The call streamed with its arguments in these pieces, one for each chunk, and words beside it. */
function streamed(...pieces: readonly string[]): Execution {
  const frames = pieces.map((piece) => [{ index: 0, function: { arguments: piece } }]);
  const execution = executionOf(TEXT, [{ name: 'f', arguments: pieces.join(''), state: 'closed' }], [[opening], ...frames]);
  const words = { chunk: 9, channel: 'content', text: 'words', deltas: undefined } as const;
  return { ...execution, timeline: [words, ...execution.timeline] };
}

const AT_ONCE = streamed(ARGUMENTS);
const IN_TWO = streamed(ARGUMENTS.slice(0, 20), ARGUMENTS.slice(20));

/** One execution under the chunks that these places make. */
function trialCutAt(execution: Execution | string, places: readonly number[], text = TEXT): Trial {
  const trial = trialOf(scenarioOf(text, { promisedCalls: 1 }), [execution]);
  const ends = [...places, text.length];
  const chunks = ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
  return { ...trial, executions: trial.executions.map((one) => ({ ...one, chunks })) };
}

it('sees a string that came at once though it was cut well inside', () => {
  const { compared, faults } = liveStrings.judge(trialCutAt(AT_ONCE, [START + 50]));
  const [execution] = trialCutAt(AT_ONCE, [START + 50]).executions;
  expect([compared, faults]).toEqual([
    1,
    [
      {
        shape: 'a long string came at once',
        expected: `${JSON.stringify(VALUE)} in several pieces`,
        got: JSON.stringify([[opening], [{ index: 0, function: { arguments: ARGUMENTS } }]]),
        execution,
      },
    ],
  ]);
  expect(briefOf(liveStrings.judge(trialCutAt(IN_TWO, [START + 50])))).toEqual([1]);
});

it.each([
  ['16 letters before the cut', START + 16, 1],
  ['15 letters before the cut', START + 15, 0],
  ['one letter behind it', START + VALUE.length - 1, 1],
  ['the whole value before it', START + VALUE.length, 0],
])('a parser may hold back as much as a closing tag: %s', (_, place, compared) => {
  expect(briefOf(liveStrings.judge(trialCutAt(AT_ONCE, [place])))).toEqual(compared === 1 ? [1, 'a long string came at once'] : [0]);
});

it('a parser may hold back white space before a cut', () => {
  const value = `${'a'.repeat(40)}${' '.repeat(60)}${'b'.repeat(60)}`;
  const text = textWith(value);
  const start = text.indexOf(value);
  const whole = `{"k": "${value}"}`;
  const atOnce = executionOf(
    text,
    [{ name: 'f', arguments: whole, state: 'closed' }],
    [[opening], [{ index: 0, function: { arguments: whole } }]],
  );
  expect(briefOf(liveStrings.judge(trialCutAt(atOnce, [start + 100], text)))).toEqual([1, 'a long string came at once']);
  const blank = ` ${' '.repeat(99)}`;
  const led = textWith(`${blank}${value}`);
  expect(briefOf(liveStrings.judge(trialCutAt(atOnce, [led.indexOf('a') + 20], led)))).toEqual([0]);
});

it('judges nothing where it cannot know when the string was certain', () => {
  const place = [START + 50];
  expect(briefOf(liveStrings.judge(trialCutAt(AT_ONCE, [])))).toEqual([0]);
  expect(briefOf(liveStrings.judge(trialCutAt('boom', place)))).toEqual([0]);
  const promised = trialCutAt(AT_ONCE, place);
  const unpromised = { ...promised, scenario: { ...promised.scenario, promisedCalls: undefined } };
  expect(briefOf(liveStrings.judge(unpromised))).toEqual([0]);
  const quoted = textWith(`"${VALUE}"`);
  expect(briefOf(liveStrings.judge(trialCutAt(AT_ONCE, [quoted.indexOf(VALUE) + 50], quoted)))).toEqual([0]);
  expect(briefOf(liveStrings.judge(trialCutAt(AT_ONCE, place, TEXT + TEXT)))).toEqual([0]);
  const elsewhere = textWith('c');
  expect(briefOf(liveStrings.judge(trialCutAt(AT_ONCE, [40], elsewhere)))).toEqual([0]);
});

it('judges four strings of a call at most', () => {
  const keys = ['k', 'l', 'm', 'n', 'o'];
  const values = keys.map((key) => key.replace('n', 'p').repeat(100));
  const text = `<tool_call><function=f>${values.map((value, at) => `<parameter=${keys[at]}>${value}</parameter>`).join('')}</function></tool_call>`;
  const whole = `{${values.map((value, at) => `"${keys[at]}": "${value}"`).join(', ')}}`;
  const places = values.map((value) => text.indexOf(value) + 50);
  const execution = executionOf(
    text,
    [{ name: 'f', arguments: whole, state: 'closed' }],
    [[opening], [{ index: 0, function: { arguments: whole } }]],
  );
  expect(briefOf(liveStrings.judge(trialCutAt(execution, places, text)))).toEqual([4, 'a long string came at once']);
});
