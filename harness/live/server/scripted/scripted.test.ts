/** The scripted model: which tools it calls with what, for prompts as people and checks write them, and that its text reads as meant. */
import { performance } from 'node:perf_hooks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formats, parseToolCalls } from '../../../../src/index.ts';
import { randomFor } from '../../../random/index.ts';
import type { FunctionTool, RequestMessage } from '../../wire/index.ts';
import { readServedRequest } from '../served-request.ts';
import { argumentsFor } from './arguments-for.ts';
import { planResponse, sharedPlan } from './plan-response.ts';
import { isValid, type Schema } from './schema.ts';
import { SchemaWork } from './schema-work.ts';
import { writeResponse } from './write-response.ts';

function tool(name: string, description: string, properties: Schema = {}, required = Object.keys(properties)): FunctionTool {
  return { type: 'function', function: { name, description, parameters: { type: 'object', properties, required } } };
}

const now = (): number => performance.now();
const anyWork = (): SchemaWork => new SchemaWork(now);
const text = { type: 'string' };
const READ = tool('read_file', 'Read a file and return its content', { path: text });
const SHELL = tool('run_shell', 'Run a command in the shell', { command: text });
const SEARCH = tool('web_search', 'Search the web', { query: text });
const CALCULATE = tool('calculate', 'Evaluate an arithmetic expression', { expression: text });
const CLOCK = tool('get_time', 'Say what time it is');
const WEATHER = tool('get_weather', 'Weather of a city', { city: text, unit: { enum: ['celsius', 'fahrenheit'] } }, ['city']);
const TOOLS = [READ, SHELL, SEARCH, CALCULATE, CLOCK, WEATHER];

function planned(messages: readonly RequestMessage[] | string, changes: object = {}, seed = 1) {
  const asked = typeof messages === 'string' ? [{ role: 'user', content: messages }] : messages;
  const request = readServedRequest(JSON.stringify({ model: 'm', messages: asked, tools: TOOLS, ...changes }));
  return planResponse(sharedPlan(request, now), true, randomFor(seed));
}

const callsTo = (...given: Parameters<typeof planned>) => planned(...given).calls.map(({ name, arguments: values }) => [name, values]);

describe('the scripted model calls', () => {
  it.each<[string, [string, object][]]>([
    ['Read the file /etc/hosts and tell me what is in it.', [['read_file', { path: '/etc/hosts' }]]],
    ['Show me notes.txt', [['read_file', { path: 'notes.txt' }]]],
    ['Read config/server.toml and say which port it names.', [['read_file', { path: 'config/server.toml' }]]],
    ['Read ./a/b.c.', [['read_file', { path: './a/b.c' }]]],
    ['Read ../x/y-z and/or stop', [['read_file', { path: '../x/y-z' }]]],
    ['Please read ~/notes/to do', [['read_file', { path: '~/notes/to' }]]],
    ['What is in "src/my file.rs"?', [['read_file', { path: 'src/my file.rs' }]]],
    ["Read 'src/lib.rs', please", [['read_file', { path: 'src/lib.rs' }]]],
    ['Read and/or show (see src/größe/.env)!', [['read_file', { path: 'src/größe/.env' }]]],
    ['Open the folder src/main', [['read_file', { path: 'src/main' }]]],
    ['Read main.c, e.g. its first line', [['read_file', { path: 'main.c' }]]],
    ['Read archive.tar.gz', [['read_file', { path: 'archive.tar.gz' }]]],
    ['Read the file behind https://example.org/a.html as docs/a.html', [['read_file', { path: 'docs/a.html' }]]],
    [
      'Read config/a.toml, ./b.toml and Docs/c.md',
      ['config/a.toml', './b.toml', 'Docs/c.md'].map((path): [string, object] => ['read_file', { path }]),
    ],
    ['Run `df -h` please', [['run_shell', { command: 'df -h' }]]],
    ['What is 37 * (43 + 2)?', [['calculate', { expression: '37 * (43 + 2)' }]]],
    ['Search the web for "node releases"', [['web_search', { query: 'node releases' }]]],
    ['What time is it?', [['get_time', {}]]],
    ['Weather in Paris, in fahrenheit?', [['get_weather', { city: 'Paris' }]]],
    [
      'What is the weather in Paris, Rome and New York?',
      [...['Paris', 'Rome', 'New York'].map((city): [string, object] => ['get_weather', { city }])],
    ],
    ['Call get_weather with {"city": "Oslo", "unit": "celsius"}', [['get_weather', { city: 'Oslo', unit: 'celsius' }]]],
    ['Call read_file with path = "a b.txt"', [['read_file', { path: 'a b.txt' }]]],
    [String.raw`Call read_file with the path "{\"a\": [1, \"ü\"]}"`, [['read_file', { path: '{"a": [1, "ü"]}' }]]],
    [
      'Read `/a.txt` and `/b.txt`.',
      [
        ['read_file', { path: '/a.txt' }],
        ['read_file', { path: '/b.txt' }],
      ],
    ],
    [
      'Call get_time, then call read_file with the path "/x"',
      [
        ['get_time', {}],
        ['read_file', { path: '/x' }],
      ],
    ],
    [
      'Read /etc/hosts and then search the web for "dns".',
      [
        ['read_file', { path: '/etc/hosts' }],
        ['web_search', { query: 'dns' }],
      ],
    ],
  ])('for %s', (prompt, calls) => {
    expect(callsTo(prompt)).toEqual(calls);
  });

  it('one of several when they may not be parallel, and the next once the first has come back', () => {
    const prompt = 'Read `/a.txt` and `/b.txt`.';
    expect(callsTo(prompt, { parallel_tool_calls: false })).toEqual([['read_file', { path: '/a.txt' }]]);
    const call = { id: 'c', type: 'function', function: { name: 'read_file', arguments: '{"path": "/a.txt"}' } } as const;
    const answered: RequestMessage[] = [
      { role: 'user', content: prompt },
      { role: 'assistant', content: null, tool_calls: [call] },
      { role: 'tool', tool_call_id: 'c', content: 'alpha <tool_call>' },
    ];
    expect(callsTo(answered)).toEqual([['read_file', { path: '/b.txt' }]]);
    const both: RequestMessage[] = [
      ...answered,
      { role: 'assistant', tool_calls: [call] },
      { role: 'tool', tool_call_id: 'c', content: 'beta' },
    ];
    expect(planned(both)).toMatchObject({ calls: [], content: 'The tool says: beta' });
    expect(callsTo(both, { tool_choice: 'required' })).toEqual([['read_file', { path: '/a.txt' }]]);
    expect(callsTo([...both, { role: 'user', content: 'And the time?' }])).toEqual([['get_time', {}]]);
  });

  it('what the choice of tools says', () => {
    expect(callsTo('What time is it?', { tool_choice: 'none' })).toEqual([]);
    expect(callsTo('What time is it?', { tools: [] })).toEqual([]);
    expect(callsTo('Hello', { tool_choice: 'required' })).toHaveLength(1);
    expect(callsTo('Hello', { tool_choice: { type: 'function', function: { name: 'get_time' } } })).toEqual([['get_time', {}]]);
    expect(callsTo([{ role: 'system', content: 'x' }], { tool_choice: 'required' })).toHaveLength(1);
  });

  it('with texts as long as they were asked to be', () => {
    const [[, values] = []] = callsTo('Call read_file with a path of 1,500 characters');
    expect((values as { path: string }).path).toHaveLength(1500);
    const prose = planned('Write 300 words', { tool_choice: 'none' });
    expect(prose.content.split(' ')).toHaveLength(300);
  });

  it('and says what it was asked to say', () => {
    expect(planned('Say "hello there" and nothing else', { tools: [] }).content).toBe('hello there');
    expect(planned('Tell me what you do, then call get_time')).toMatchObject({
      content: expect.stringMatching(/\.$/),
      calls: [{ name: 'get_time' }],
    });
  });
});

describe('arguments', () => {
  const node: Schema = {
    type: 'object',
    properties: { value: { type: 'integer' }, next: { $ref: '#/$defs/node' } },
    required: ['value', 'next'],
  };
  const properties: Record<string, unknown> = {
    text: { type: 'string', minLength: 30 },
    short: { type: 'string', maxLength: 3 },
    level: { type: 'integer', minimum: 10, maximum: 12 },
    ratio: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
    step: { type: 'integer', minimum: 7, multipleOf: 5 },
    flag: { type: 'boolean' },
    nothing: { type: 'null' },
    choice: { enum: ['x', 3, null] },
    fixed: { const: { a: 1 } },
    maybe: { anyOf: [{ type: 'null' }, { type: 'array', items: { type: 'integer' }, minItems: 2, uniqueItems: true }] },
    types: { type: ['null', 'number'] },
    pair: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'boolean' }], minItems: 2 },
    mail: { type: 'string', format: 'email' },
    code: { type: 'string', pattern: '^[A-Z]{2}$', examples: ['NO'] },
    place: { $ref: '#/$defs/place' },
    all: { allOf: [{ $ref: '#/$defs/place' }, { properties: { name: { type: 'string' } }, required: ['name'] }] },
    untyped: {},
  };
  const schema: Schema = {
    type: 'object',
    properties,
    required: Object.keys(properties),
    $defs: { node, place: { type: 'object', properties: { lat: { type: 'number' }, lon: { type: 'number' } }, required: ['lat', 'lon'] } },
  };

  it('are valid for the schema, whatever the prompt says', () => {
    const asked = ['', 'Call f', 'Set level: 99, ratio 0.5 and "some text" {"flag": 1}', 'short is "abcdef", maybe [1, 2, 3], choice 3'];
    for (const [seed, prompt] of asked.entries()) {
      const values = argumentsFor({ type: 'function', function: { name: 'f', parameters: schema } }, prompt, randomFor(seed), anyWork());
      expect(Object.keys(values)).toEqual(Object.keys(properties));
      expect(
        Object.entries(properties).filter(([name, property]) => !isValid(values[name], property, { root: schema, work: anyWork() })),
      ).toEqual([]);
    }
  });

  it('end, where a schema contains itself', () => {
    const parameters = { ...schema, properties: { list: { $ref: '#/$defs/node' } }, required: ['list'] };
    const values = argumentsFor({ type: 'function', function: { name: 'f', parameters } }, 'Call f', randomFor(1), anyWork());
    expect(JSON.stringify(values).length).toBeLessThan(2000);
  });

  it('follow the prompt where it names a value, required or not', () => {
    const named = tool(
      'f',
      '',
      { level: { type: 'integer' }, isLoud: { type: 'boolean' }, tags: { type: 'array', items: text }, note: text },
      ['note'],
    );
    const prompt = 'Call f with level 4, is loud: true, tags = ["a", "b"] and note "quoted"';
    expect(argumentsFor(named, prompt.replace('level 4', 'level: 4'), randomFor(1), anyWork())).toEqual({
      level: 4,
      isLoud: true,
      tags: ['a', 'b'],
      note: 'quoted',
    });
    expect(argumentsFor(named, 'Call f', randomFor(1), anyWork())).toEqual({ note: 'Call f' });
  });
});

describe('what would take for ever', () => {
  const one = (schema: Schema): FunctionTool => tool('f', '', { x: schema });

  it('a pattern that V8 cannot decide counts as not matched, and is tried once for all choices', () => {
    const work = anyWork();
    const started = now();
    for (const seed of [1, 2, 3])
      expect(
        argumentsFor(
          one({ type: 'string', pattern: '^(a+)+$', default: 'aaa' }),
          `Call f with "${'a'.repeat(60)}!"`,
          randomFor(seed),
          work,
        ),
      ).toEqual({
        x: 'aaa',
      });
    // Once undecided, for ever undecided: no further time is spent on it.
    const texts = Array.from({ length: 100 }, (_, place) => `${'a'.repeat(60 + place)}!`);
    expect(texts.filter((each) => work.matches('^(a+)+$', each))).toEqual([]);
    expect(now() - started).toBeLessThan(3000);
    expect([anyWork().matches('^a+$', 'aa'), anyWork().matches('^a+$', 'b'), anyWork().matches('(', 'b')]).toEqual([true, false, true]);
  });

  it('values in a prompt that are nested too deep are none', () => {
    const tools = [tool('f', '', { x: {} })];
    const deep = (levels: number): string => `Call f with {"x": ${'['.repeat(levels)}${']'.repeat(levels)}}`;
    expect(callsTo(deep(3), { tools })).toEqual([['f', { x: [[[]]] }]]);
    for (const levels of [150, 1500]) expect(callsTo(deep(levels), { tools })).toEqual([['f', { x: 'x' }]]);
  });

  it('descriptions of tools are read at the beginning only', () => {
    const tools = (before: string) => [CLOCK, tool('f', `${before}frobnicate`)];
    expect(callsTo('Frobnicate this', { tools: tools('') })).toEqual([['f', {}]]);
    expect(callsTo('Frobnicate this', { tools: tools('x '.repeat(600)), tool_choice: 'required' })).toEqual([['get_time', {}]]);
  });

  it('prompts are read at both ends only', () => {
    const long = (middle: string): string =>
      `Read the first file, ${'so many words '.repeat(1000)}${middle}${' and many more'.repeat(1000)}.`;
    expect(callsTo(long(' "/middle.txt" '))).toEqual(callsTo(long('')));
    expect(callsTo(`${long('')} It is "/end.txt"`)).toEqual([['read_file', { path: '/end.txt' }]]);
    expect(callsTo(`Call read_file with "/begin.txt"${long('')}`)).toEqual([['read_file', { path: '/begin.txt' }]]);
    expect(JSON.stringify(callsTo(`Call read_file with the path "/x" ${'😀'.repeat(3000)} y ${'😀'.repeat(3000)}`))).not.toMatch(/\\ud/);
  });

  it.each(['“', '1', " '", 'path “', 'a   '])('a prompt of 300,000 characters %j', (part) => {
    const started = now();
    expect(planned(part.repeat(300_000 / part.length), { tool_choice: 'required' }).calls).not.toEqual([]);
    expect(now() - started).toBeLessThan(4000);
  });
});

describe('a schema', () => {
  it.each<[unknown, Schema, boolean]>([
    [1.5, { type: 'integer' }, false],
    ['ab', { type: 'string', minLength: 3 }, false],
    ['😀', { type: 'string', maxLength: 1 }, true],
    [5, { anyOf: [{ type: 'string' }, { type: 'number', maximum: 5 }] }, true],
    [6, { anyOf: [{ type: 'string' }, { type: 'number', maximum: 5 }] }, false],
    [null, { type: ['string', 'null'] }, true],
    [{ a: 1 }, { type: 'object', properties: {}, additionalProperties: false }, false],
    [[1, 1], { type: 'array', uniqueItems: true }, false],
    [{ a: [{ b: 'x' }] }, { properties: { a: { items: { properties: { b: { type: 'number' } } } } } }, false],
    [{ b: 2 }, { const: { a: 1 } }, false],
  ])('takes or refuses %j', (value, schema, isRight) => {
    expect(isValid(value, schema, { root: schema, work: anyWork() })).toBe(isRight);
  });
});

describe('what is written reads as it was meant', () => {
  const jsonValue = fc.jsonValue({ maxDepth: 3 });
  const awkward = fc.constantFrom(
    '1',
    ' x ',
    '',
    'null',
    '{"a": 1}',
    '</parameter>',
    'a\n<tool_call>\nb',
    '"quoted"',
    'é😀\u2028',
    'NaN',
    '\\n',
  );

  it.each(formats)('in $id', (format) => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'c_d'), fc.oneof(jsonValue, awkward)), (values) => {
        const clean = JSON.parse(JSON.stringify(values));
        const written = writeResponse({ reasoning: '', content: '', calls: [{ name: 'f', arguments: clean }] }, format, false);
        const calls = parseToolCalls(written.slice(written.indexOf('<tool_call>')));
        expect(calls.map(({ name }) => name)).toEqual(['f']);
        expect(JSON.parse(calls[0]?.arguments ?? '')).toEqual(clean);
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('and nothing quoted acts as a tag', () => {
    const [format] = formats;
    if (format === undefined) throw new Error('no format');
    const written = writeResponse({ reasoning: '', content: 'it says <tool_call> and </think>', calls: [] }, format, false);
    expect(written).toBe('it says tool_call and /think');
  });
});
