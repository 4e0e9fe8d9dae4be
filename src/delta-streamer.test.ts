/** Frames as OpenAI's clients get them: each field, at each chunk border; identifiers, states, and the end of a response. */
import { describe, expect, test } from 'vitest';
import { cutsOf, outcomesOf } from '../harness/testing/cuts-of.ts';
import { type ToolCallDelta, ToolCallDeltaStreamer } from './delta-streamer.ts';

const CALL_IDS = ['call_000000000000000000000000', 'call_000000000000000000000001', 'call_000000000000000000000002'];

/** A streamer with the identifiers above, and how many of them it has taken. */
function numberedStreamer(): { streamer: ToolCallDeltaStreamer; idsTaken: () => number } {
  let taken = 0;
  const newId = () => {
    taken += 1;
    return CALL_IDS[taken - 1] ?? '';
  };
  return { streamer: new ToolCallDeltaStreamer({ newId }), idsTaken: () => taken };
}

function framesOf(chunks: readonly string[]): ToolCallDelta[][] {
  const { streamer } = numberedStreamer();
  return chunks.map((chunk) => streamer.feed(chunk));
}

const opening = (index: number, name: string, args: string): ToolCallDelta => ({
  index,
  id: CALL_IDS[index] ?? '',
  type: 'function',
  function: { name, arguments: args },
});
const more = (index: number, args: string): ToolCallDelta => ({ index, function: { arguments: args } });

/** Frames of neighbouring chunks as one frame: one delta for each index, with all that they said of it. */
function joinFrames(frames: readonly (readonly ToolCallDelta[])[]): ToolCallDelta[] {
  const joined: ToolCallDelta[] = [];
  for (const delta of frames.flat()) {
    const last = joined.at(-1);
    if (last?.index !== delta.index) joined.push(delta);
    else
      joined[joined.length - 1] = {
        ...last,
        function: { ...last.function, arguments: last.function.arguments + delta.function.arguments },
      };
  }
  return joined;
}

/** A tool text with every kind of value, and where each of its deltas becomes certain: behind the text in front of it. */
const TOLD: readonly (readonly [text: string, delta: ToolCallDelta | undefined])[] = [
  ['<tool_call>\n<function=get_weather>', opening(0, 'get_weather', '{')],
  ['\n<parameter=city>\nZ', more(0, '"city": "Z')],
  ['ü', more(0, 'ü')],
  [' r', more(0, ' r')],
  ['<', undefined],
  ['b', more(0, '<b')],
  ['\n</parameter>', more(0, '"')],
  ['\n<parameter=days>\n 12 \n</parameter>', more(0, ', "days": 12')],
  ['\n<parameter=units>\n["C",null]\n</parameter>', more(0, ', "units": ["C", null]')],
  ['\n<parameter=note>\n2024-', more(0, ', "note": "2024-')],
  ['0', more(0, '0')],
  ['\u{1f600}', more(0, '\u{1f600}')],
  ['"', more(0, '\\"')],
  ['</parameter>', more(0, '"')],
  ['\n<parameter=empty></parameter>', more(0, ', "empty": ""')],
  ['\n</function>', more(0, '}')],
  ['\n</tool_call>', undefined],
  ['<tool_call><function=list>', opening(1, 'list', '{')],
  ['</function>', more(1, '}')],
  ['<function=last one>', opening(2, 'last', '{')],
  ['<parameter=a>t', undefined],
  ['h', more(2, '"a": "th')],
  ['e', more(2, 'e')],
  ['</parameter>', more(2, '"')],
  ['<parameter=a>x', more(2, ', "a": "x')],
  ['</tool_call>', undefined],
];
const TOLD_TEXT = TOLD.map(([text]) => text).join('');

/** By code unit of the text, the frame that it completes. */
const TOLD_FRAMES = TOLD.flatMap(([text, delta]) => [...Array(text.length - 1).fill([]), delta === undefined ? [] : [delta]]);

describe('frames', () => {
  test('of code units come at the first moment when what they say is certain', () => {
    expect(TOLD_FRAMES).toHaveLength(TOLD_TEXT.length);
    expect(framesOf(TOLD_TEXT.split(''))).toStrictEqual(TOLD_FRAMES);
  });

  test('of the whole text are one, with one delta for each call', () => {
    expect(framesOf([TOLD_TEXT])).toStrictEqual([
      [
        opening(0, 'get_weather', '{"city": "Zü r<b", "days": 12, "units": ["C", null], "note": "2024-0\u{1f600}\\"", "empty": ""}'),
        opening(1, 'list', '{}'),
        opening(2, 'last', '{"a": "the", "a": "x'),
      ],
    ]);
  });

  test('of any cut say what the frames of its code units say together', () => {
    const cuts = cutsOf(TOLD_TEXT);
    expect(cuts).toHaveLength(TOLD_TEXT.length + 3);
    for (const chunks of cuts) {
      let offset = 0;
      const expected = chunks.map((chunk) => {
        const frames = TOLD_FRAMES.slice(offset, offset + chunk.length);
        offset += chunk.length;
        return joinFrames(frames);
      });
      expect([chunks, framesOf(chunks)]).toStrictEqual([chunks, expected]);
    }
  });

  test('of an empty chunk are empty in every position', () => {
    const { streamer } = numberedStreamer();
    expect(['', TOLD_TEXT.slice(0, 3), '', TOLD_TEXT.slice(3, 70), '', ''].map((chunk) => streamer.feed(chunk).length)).toEqual([
      0, 0, 0, 1, 0, 0,
    ]);
  });
});

/** Two calls: a string and JSON in the first, and in the second a key that the first one ended with. */
const TWO_CALLS =
  '<tool_call><function=f><parameter=l>word</parameter><parameter=k>1</parameter></function></tool_call>' +
  '<tool_call><function=g><parameter=k>other words</parameter></function></tool_call>';
const TWO_CALLS_CUTS: readonly (readonly [string, readonly string[]])[] = [
  ['at once', [TWO_CALLS]],
  ['by code unit', TWO_CALLS.split('')],
];

describe.each(TWO_CALLS_CUTS)('the first delta of a call that comes %s', (_, chunks) => {
  const firsts = () =>
    framesOf(chunks)
      .flat()
      .filter((delta) => delta.id !== undefined || delta.type !== undefined);

  test('carries its index', () => {
    expect(firsts().map(({ index }) => index)).toEqual([0, 1]);
  });

  test('carries an id from the injected source', () => {
    expect(firsts().map(({ id }) => id)).toEqual(CALL_IDS.slice(0, 2));
  });

  test('carries the type function', () => {
    expect(firsts().map(({ type }) => type)).toEqual(['function', 'function']);
  });

  test('carries its name, and no later one does', () => {
    expect(firsts().map((delta) => delta.function.name)).toEqual(['f', 'g']);
    expect(
      framesOf(chunks)
        .flat()
        .filter((delta) => 'name' in delta.function),
    ).toHaveLength(2);
  });

  test('carries arguments that begin with a brace', () => {
    expect(firsts().map((delta) => delta.function.arguments?.charAt(0))).toEqual(['{', '{']);
  });
});

describe.each(TWO_CALLS_CUTS)('arguments that come %s', (_, chunks) => {
  const assembled = (): string[] => {
    const deltas = framesOf(chunks).flat();
    const ofCall = (call: number) => deltas.filter(({ index }) => index === call);
    return [0, 1].map((call) =>
      ofCall(call)
        .map((delta) => delta.function.arguments)
        .join(''),
    );
  };

  test('carry the index of their call, which run in the order of opening', () => {
    const indices = framesOf(chunks)
      .flat()
      .map(({ index }) => index);
    expect(indices).toEqual(indices.toSorted());
    expect(new Set(indices)).toEqual(new Set([0, 1]));
    expect(assembled().map((text) => text.replace(/[^a-z ]/g, ''))).toEqual(['l word k ', 'k other words']);
  });

  test('begin with one opening brace, also where the first key comes with it', () => {
    expect(assembled().map((text) => text.split('{').length - 1)).toEqual([1, 1]);
    expect(assembled().map((text) => text.slice(0, 2))).toEqual(['{"', '{"']);
  });

  test('end with one closing brace, whatever closes behind it', () => {
    expect(assembled().map((text) => text.split('}').length - 1)).toEqual([1, 1]);
    expect(assembled().map((text) => text.slice(-2))).toEqual(['1}', '"}']);
  });

  test('have a comma between two parameters and nowhere else', () => {
    expect(assembled().map((text) => text.replace(/[^,]/g, ''))).toEqual([',', '']);
    expect(assembled()[0]).toContain('"word", "k"');
  });

  test('of the next call begin anew, though it repeats the last key', () => {
    expect(assembled()[1]).toBe('{"k": "other words"}');
  });
});

describe('identifiers', () => {
  test('are taken once for each call, under every cut', () => {
    const cuts = cutsOf(TOLD_TEXT);
    expect(cuts.length).toBeGreaterThan(300);
    const outcomes = outcomesOf(cuts, (chunks) => {
      const { streamer, idsTaken } = numberedStreamer();
      const ids = chunks.flatMap((chunk) => streamer.feed(chunk)).flatMap((delta) => (delta.id === undefined ? [] : [delta.id]));
      streamer.finish();
      return [ids, idsTaken()];
    });
    expect(outcomes).toEqual([{ chunks: [TOLD_TEXT], outcome: [CALL_IDS, 3] }]);
  });

  test('are not taken before a call opens', () => {
    const { streamer, idsTaken } = numberedStreamer();
    streamer.feed('<tool_call><function=f');
    const before = idsTaken();
    streamer.feed('>');
    expect([before, idsTaken()]).toEqual([0, 1]);
  });
});

describe('calls', () => {
  test('are open until they end', () => {
    const { streamer } = numberedStreamer();
    const states = ['<tool_call>', '<function=f>', '<parameter=k>v', '</parameter>', '</function>', '<function=g>', '</tool_call>'].map(
      (chunk) => {
        streamer.feed(chunk);
        return streamer.calls;
      },
    );
    expect(states).toStrictEqual([
      [],
      [{ name: 'f', arguments: '{', state: 'open' }],
      [{ name: 'f', arguments: '{"k": "v', state: 'open' }],
      [{ name: 'f', arguments: '{"k": "v"', state: 'open' }],
      [{ name: 'f', arguments: '{"k": "v"}', state: 'closed' }],
      [
        { name: 'f', arguments: '{"k": "v"}', state: 'closed' },
        { name: 'g', arguments: '{', state: 'open' },
      ],
      [
        { name: 'f', arguments: '{"k": "v"}', state: 'closed' },
        { name: 'g', arguments: '{', state: 'truncated' },
      ],
    ]);
  });

  test('that were handed out do not change', () => {
    const { streamer } = numberedStreamer();
    streamer.feed('<tool_call><function=f>');
    const before = streamer.calls;
    streamer.feed('</function>');
    expect(before).toStrictEqual([{ name: 'f', arguments: '{', state: 'open' }]);
  });
});

describe('the end of the response', () => {
  test.each<[string, string, string]>([
    ['before the first parameter', '', '{'],
    ['inside half a tag', '<parameter=k', '{'],
    ['inside a string', '<parameter=k>v w ', '{"k": "v w'],
    ['inside a value that may be JSON', '<parameter=k>12', '{'],
    ['inside half a closer', '<parameter=k>v</param', '{"k": "v'],
    ['on a high surrogate', '<parameter=k>v \ud83d', '{"k": "v '],
    ['behind a parameter', '<parameter=k>v</parameter>', '{"k": "v"'],
    ['inside half a function closer', '</functio', '{'],
  ])('%s marks the call truncated and sends nothing', (_, rest, args) => {
    const cuts = cutsOf(`<tool_call><function=f>${rest}`);
    expect(cuts.length).toBeGreaterThan(20);
    for (const chunks of cuts) {
      const { streamer } = numberedStreamer();
      for (const chunk of chunks) streamer.feed(chunk);
      const before = streamer.calls;
      streamer.finish();
      expect([chunks, before]).toStrictEqual([chunks, [{ name: 'f', arguments: args, state: 'open' }]]);
      expect([chunks, streamer.calls]).toStrictEqual([chunks, [{ name: 'f', arguments: args, state: 'truncated' }]]);
    }
  });

  test('leaves a call that has ended as it is', () => {
    for (const [text, state] of [
      ['<tool_call><function=f></function>', 'closed'],
      ['<tool_call><function=f><parameter=k>v</function>', 'poisoned'],
      ['<tool_call><function=f></tool_call>', 'truncated'],
    ] as const) {
      const { streamer } = numberedStreamer();
      streamer.feed(text);
      const before = streamer.calls;
      streamer.finish();
      expect([before.map((call) => call.state), streamer.calls]).toEqual([[state], before]);
    }
  });

  test.each([
    '',
    '<tool_call',
    '<tool_call><function=f',
    '<tool_call><function=f><parameter=k>v',
    '<tool_call><function=f><parameter=k>v</',
    '<tool_call>',
  ])('makes text behind %j be ignored', (text) => {
    const { streamer } = numberedStreamer();
    streamer.feed(text);
    streamer.finish();
    const calls = streamer.calls;
    const later = ['>', 'w', '/parameter></function>', TOLD_TEXT].map((chunk) => streamer.feed(chunk));
    streamer.finish();
    expect([later, streamer.calls]).toStrictEqual([[[], [], [], []], calls]);
  });
});
