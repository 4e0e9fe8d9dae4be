import { describe, expect, test } from 'vitest';
import { divergenceClasses, ToolCallDeltaStreamer, verificationNotes, verify } from '../../src/index.ts';
import { vectorRows } from '../testing/vector-rows.ts';
import { type ExpectedCall, expectationFor } from './expectation.ts';

const WRAP = (inside: string): string => `<tool_call>${inside}</tool_call>`;

describe('the expectation for a tool text', () => {
  test('is what was streamed and read in every stream vector', () => {
    const rows = vectorRows('stream');
    expect(rows).toHaveLength(2513);
    const wrong = rows.filter((row) => {
      const { streamed, reading } = expectationFor(row.tool_text);
      const found = [
        reading.map((call) => [call.name, call.arguments]),
        streamed.map((call) => ({ name: call.name, arguments: call.arguments, state: call.state })),
      ];
      return JSON.stringify(found) !== JSON.stringify([row.parsed, row.streamed]);
    });
    expect(wrong).toEqual([]);
  });

  test('gives every call of the reading to one streamed call, in order, and equal to it where no class applies', () => {
    let identical = 0;
    for (const { tool_text } of vectorRows('stream')) {
      const { streamed, reading } = expectationFor(tool_text);
      const paired = streamed.filter((call) => call.counterpart !== undefined);
      expect(paired.map((call) => call.counterpart)).toEqual(reading.map((_, place) => place));
      expect(paired.map((call) => call.name)).toEqual(reading.map((call) => call.name));
      const unclassed = paired.filter((call) => call.classes.length === 0);
      expect(unclassed.map((call) => call.arguments)).toEqual(unclassed.map((call) => reading[call.counterpart ?? -1]?.arguments));
      identical += unclassed.length;
    }
    expect(identical).toBeGreaterThan(2000);
  });

  test('names the classes and notes that verify names in every stream vector, and all of them occur', () => {
    const seen = new Set<string>();
    for (const { tool_text } of vectorRows('stream')) {
      const streamer = new ToolCallDeltaStreamer({ newId: () => 'call_000000000000000000000000' });
      streamer.feed(tool_text);
      streamer.finish();
      const verified = verify(streamer.calls, tool_text).calls.map(({ classes, notes }) => ({ classes, notes }));
      const expected = expectationFor(tool_text).streamed.map(({ classes, notes }) => ({ classes, notes }));
      expect(verified).toEqual(expected);
      for (const { classes, notes } of expected) for (const name of [...classes, ...notes]) seen.add(name);
    }
    expect([...seen].sort()).toEqual([...divergenceClasses, ...verificationNotes].sort());
  });

  test('knows the four classes by their smallest texts', () => {
    expect(outline('<tool_call><function=f><parameter=k>v')).toEqual([['{"k": "v', 'truncated', 'truncated-call', undefined]]);
    expect(outline(WRAP('<function=f><parameter=k>1</parameter><parameter=k>2</parameter></function>'))).toEqual([
      ['{"k": 1, "k": 2}', 'closed', 'duplicate-keys', 0],
    ]);
    expect(outline(WRAP('<function=f><parameter=k>v</function>'))).toEqual([['{"k": "v', 'poisoned', 'literal-function-close', 0]]);
    expect(outline(`${WRAP('')}<tool_call><function=f></function>`)).toEqual([['{}', 'closed', 'unterminated-tail', undefined]]);
    expect(outline(WRAP('<function=f><parameter=k>1</function>'))).toEqual([['{}', 'closed', '', 0]]);
    expect(outline(WRAP('<function=f>') + WRAP('<function=g></function>'))).toEqual([
      ['{', 'truncated', 'truncated-call', undefined],
      ['{}', 'closed', '', 0],
    ]);
  });

  test('holds a set of classes per call', () => {
    const text = `${WRAP('')}<tool_call><function=f><parameter=k>1</parameter><parameter=k>NaN</parameter></parameter><parameter=k>v</function>`;
    expect(expectationFor(text).streamed).toEqual([
      {
        name: 'f',
        arguments: '{"k": 1, "k": NaN, "k": "v',
        state: 'poisoned',
        classes: ['duplicate-keys', 'literal-function-close', 'unterminated-tail'],
        notes: ['literal-parameter-close', 'non-finite'],
        counterpart: undefined,
      },
    ]);
  });

  test('notes a parameter’s closer only outside every parameter, not as part of a tag', () => {
    const bodies = [
      '</parameter>',
      '<parameter=k></parameter></parameter>',
      '<parameter=k</parameter>',
      '<parameter=k</parameter>1</parameter>',
    ];
    const found = bodies.map((body) =>
      expectationFor(WRAP(`<function=f>${body}</function>`)).streamed.map((call) => [call.arguments, call.notes]),
    );
    expect(found).toEqual([
      [['{}', ['literal-parameter-close']]],
      [['{"k": ""}', ['literal-parameter-close']]],
      [['{}', []]],
      [['{"k</parameter": 1}', []]],
    ]);
  });

  test('keeps of an open value what stands before a closing tag, and at the end of the response not what could begin one', () => {
    const ends = ['', '</para', '</function>', '</para</function>', '</tool_call>', '</func</tool_call>', '<', '</x', ' ', ' <'];
    expect(ends.map((end) => outline(`<tool_call><function=f><parameter=k> v${end}`).map(([text]) => text))).toEqual(
      ['v', 'v', 'v', 'v</para', 'v', 'v</func', 'v', 'v</x', 'v', 'v'].map((value) => [`{"k": "${value}`]),
    );
    expect(outline('<tool_call><function=f><parameter=k>1<')).toEqual([['{', 'truncated', 'truncated-call', undefined]]);
    expect(outline('<tool_call><function=f><parameter=k>1<</tool_call>')).toEqual([
      ['{"k": "1<', 'truncated', 'truncated-call', undefined],
    ]);
  });

  test('never has a high surrogate sent that the response ends on', () => {
    const values = ['\ud83d', '\ud83dv', 'v \ud83d', 'v\ud83d<', '\ud83d<', '\ud83d</function>', '\ud83d\ude00'];
    expect(values.map((value) => outline(`<tool_call><function=f><parameter=k>${value}`).map(([text]) => text))).toEqual([
      ['{'],
      ['{"k": "\ud83dv'],
      ['{"k": "v '],
      ['{"k": "v\ud83d'],
      ['{"k": "\ud83d'],
      ['{"k": "\ud83d'],
      ['{"k": "\ud83d\ude00'],
    ]);
  });

  test('ends a level at the closer of an outer one, even inside an unfinished tag', () => {
    expect(outline(WRAP('<function=f><parameter=k</function>'))).toEqual([['{}', 'closed', '', 0]]);
    expect(outline(WRAP('<function=f'))).toEqual([]);
    expect(expectationFor(WRAP('<function=f</function>')).streamed.map((call) => call.name)).toEqual(['f</function']);
  });
});

/** Arguments, state, classes and counterpart of each call. */
function outline(toolText: string): (readonly [string, ExpectedCall['state'], string, number | undefined])[] {
  return expectationFor(toolText).streamed.map((call) => [call.arguments, call.state, call.classes.join(' '), call.counterpart]);
}
