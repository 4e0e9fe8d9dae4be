/** Where the grammar stands at each offset, and how far into a tag. */
import { describe, expect, test } from 'vitest';
import { formats, ToolCallDeltaStreamer } from '../../src/index.ts';
import { kinds, scenarioArbitrary } from '../arbitraries/index.ts';
import { fastCheckRandomFor } from '../random/index.ts';
import { expectationFor, expectedChannels } from '../reference/index.ts';
import type { Scenario } from '../scenario.ts';
import { scenarioOf } from '../testing/trial-of.ts';
import { FeatureSet } from './feature-set.ts';
import { PLACE_NAMES } from './places.ts';
import { POSITION_NAMES } from './tag-positions.ts';
import { TextScan } from './text-scan.ts';

const scan = new TextScan();

/** The place at each offset, and the position in a tag where there is one; runs of the same are one. */
function runsOf(scenario: Scenario): string[] {
  scan.scan(scenario);
  const runs: string[] = [];
  for (let offset = 0; offset <= scenario.text.length; offset += 1) {
    const position = POSITION_NAMES[scan.positions[offset] ?? 0] ?? '';
    const name = `${PLACE_NAMES[scan.places[offset] ?? 0]}${position === 'no-tag' ? '' : ` ${position}`}`;
    if (runs.at(-1) !== name) runs.push(name);
  }
  return runs;
}

/** Without the positions. */
const placesOf = (text: string, known: Partial<Scenario> = {}): string[] =>
  runsOf(scenarioOf(text, known))
    .map((run) => run.split(' ')[0] ?? '')
    .filter((place, index, places) => place !== places[index - 1]);

const CALL = '<tool_call><function=f><parameter=k>';

describe('places', () => {
  test('go through the levels of a call and back', () => {
    expect(placesOf(`a${CALL}v </parameter></function></tool_call>\n`)).toEqual([
      'content',
      'wrapper',
      'function-opener',
      'function-name',
      'function',
      'parameter-opener',
      'parameter-name',
      'value-start',
      'string',
      'string-space',
      'function',
      'wrapper',
      'content',
    ]);
  });

  test.each([
    ['a name that does not come at once', '<tool_call><function= f>', ['content', 'wrapper', 'function-opener', 'wrapper']],
    ['more in a tag than a name', '<tool_call><function=f\u0085x>', ['function-opener', 'function-name', 'function-tag', 'function']],
    ['a function closer in the tag of a parameter', `${CALL.slice(0, -1)}</function>`, ['parameter-opener', 'parameter-name', 'wrapper']],
    ['a wrapper closer in the tag of a function', '<tool_call><function=f</tool_call>', ['function-opener', 'function-name', 'content']],
    ['a function closer in the tag of a function', '<tool_call><function=f</function>', ['function-opener', 'function-name', 'function']],
    ['a function closer in a value', `${CALL}v</function>`, ['value-start', 'string', 'wrapper']],
    ['half a pair', `${CALL}v\ud83d\ude00`, ['string', 'string-surrogate', 'string']],
    [
      'white space behind reasoning',
      '</think> \n<tool_call></tool_call> x',
      ['content-behind-reasoning', 'wrapper', 'content-behind-reasoning', 'content'],
    ],
    ['a closer outside', '</tool_call></tool_call>', ['content']],
  ])('with %s', (_what, text, places) => {
    expect(placesOf(text).slice(-places.length)).toEqual(places);
  });

  test('in reasoning depend on whether calls count there', () => {
    expect(placesOf('<tool_call></tool_call></think>', { startsInReasoning: true })).toEqual([
      'reasoning',
      'wrapper',
      'reasoning',
      'content-behind-reasoning',
    ]);
    expect(placesOf('<tool_call></think>', { startsInReasoning: true, callsInReasoning: false })).toEqual([
      'reasoning',
      'content-behind-reasoning',
    ]);
  });

  test('open as many calls as the contract says, for generated texts of every kind', () => {
    const arbitrary = scenarioArbitrary({ formats, kinds });
    let calls = 0;
    for (let number = 0; number < 400; number += 1) {
      const { value } = arbitrary.generate(fastCheckRandomFor('text-scan', number), undefined);
      const opened = runsOf(value).filter((run, index, runs) => run === 'function' && /^function-/.test(runs[index - 1] ?? '')).length;
      const { toolText } = expectedChannels(value);
      expect([value.text, opened]).toEqual([value.text, expectationFor(toolText).streamed.length]);
      calls += opened;
    }
    expect(calls).toBeGreaterThan(400);
  });
});

describe('positions in a tag', () => {
  test('say how much of which tag has come, as long as it may still become one', () => {
    expect(runsOf(scenarioOf('<tool_call></tool_call>'))).toEqual([
      'content',
      'content bracket',
      'content begun-wrapper-opener',
      'content late-wrapper-opener',
      'content almost-whole-wrapper-opener',
      'wrapper',
      'wrapper bracket',
      'wrapper bracket-and-slash',
      'wrapper begun-wrapper-closer',
      'wrapper late-wrapper-closer',
      'wrapper almost-whole-wrapper-closer',
      'content',
    ]);
    expect(runsOf(scenarioOf(`${CALL}1</p>`)).slice(-6)).toEqual([
      'value-start',
      'json-integer',
      'json-integer bracket',
      'json-integer bracket-and-slash',
      'json-integer begun-parameter-closer',
      'string',
    ]);
  });

  test('are those of tags that mean something there alone', () => {
    expect(runsOf(scenarioOf('<function=f>'))).toEqual(['content', 'content bracket', 'content']);
    expect(runsOf(scenarioOf(`${CALL}v</parameter=`)).slice(-3)).toEqual([
      'string late-parameter-closer',
      'string almost-whole-parameter-closer',
      'string',
    ]);
    expect(runsOf(scenarioOf(`${CALL}v<think>`)).slice(-3)).toEqual(['string', 'string bracket', 'string']);
  });
});

test('depth in JSON is that of the containers around an offset, in tags too, and nothing outside of JSON', () => {
  scan.scan(scenarioOf(`${CALL}[{"a": [</p`));
  expect([...scan.depths.subarray(CALL.length, CALL.length + 12)]).toEqual([0, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3]);
});

test('a scan is the same whatever was scanned before, also a longer text', () => {
  const short = scenarioOf(`${CALL}[1, </parameter><parameter=j>"x`);
  const features = new FeatureSet();
  const fresh = (): readonly string[] => {
    const first = new TextScan();
    features.clear();
    first.scan(short, features);
    return [...features.names()];
  };
  const expected = fresh();
  expect(expected.length).toBeGreaterThan(20);
  scan.scan(scenarioOf(`${CALL}${'[{"a": '.repeat(2000)}`), features);
  features.clear();
  scan.scan(short, features);
  expect([...features.names()]).toEqual(expected);
});

test('the streamer agrees on when a value begins to stream', () => {
  const streamer = new ToolCallDeltaStreamer({ newId: () => 'call_0' });
  const text = `${CALL} [1, x`;
  scan.scan(scenarioOf(text));
  const begins = [...text].findIndex((character, index) => streamer.feed(character).length > 0 && index > CALL.length);
  expect(PLACE_NAMES[scan.places[begins] ?? 0]).toBe('json-element');
  expect(PLACE_NAMES[scan.places[begins + 1] ?? 0]).toBe('string');
});
