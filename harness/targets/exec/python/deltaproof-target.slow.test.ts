/** What a parser in Python has to do with `deltaproof_target.py`, and what it may do without harm. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, PythonProgram } from '../../../python/index.ts';
import { isPythonMissing, skipReason } from '../../../testing/python-here.ts';

let folder = '';
let running: PythonProgram | undefined;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deltaproof-python-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(async () => {
  await running?.end();
  running = undefined;
});

/** Runs a parser of these lines. */
function target(...lines: readonly string[]): PythonProgram {
  const file = join(folder, 'target.py');
  writeFileSync(file, ['import os, sys', 'from deltaproof_target import serve', ...lines, ''].join('\n'));
  running = new PythonProgram(file);
  return running;
}

/** Answers in the order of their requests, without ids. */
async function answers(python: PythonProgram, ...requests: readonly object[]): Promise<Answer[]> {
  const all = await Promise.all(requests.map((request) => python.ask(request)));
  return all.map(({ id, ...answer }) => answer);
}

const parse = (text: string, more: object = {}): object => ({ op: 'parse', text, ...more });
const stream = (chunks: readonly string[], more: object = {}): object => ({ op: 'stream', chunks, ...more });

describe.skipIf(isPythonMissing)(`a parser in Python${skipReason}`, () => {
  it('says of itself what it was given, and nothing else', async () => {
    const full = `serve(parse=lambda text: [], name="p", version="1", formats=("a", "b"), capabilities=["reasoning"], unit="code-unit", atomic_tags=[])`;
    expect(await answers(target(full), { op: 'hello' })).toEqual([
      { name: 'p', version: '1', formats: ['a', 'b'], capabilities: ['reasoning'], unit: 'code-unit', atomicTags: [] },
    ]);
    await running?.end();
    expect(await answers(target('serve(parse=lambda text: [])'), { op: 'hello' })).toEqual([{}]);
  });

  it('returns calls in any of the shapes', async () => {
    const python = target('serve(parse=lambda text: eval(text))');
    const call = { name: 'f', arguments: '{"k": 1}' };
    const shapes = [
      'None',
      '[]',
      `[("f", '{"k": 1}')]`,
      `[["f", {"k": 1}]]`,
      `[{"name": "f", "arguments": '{"k": 1}'}]`,
      `[{"id": "x", "type": "function", "function": {"name": "f", "arguments": {"k": 1}}}]`,
      `(call for call in [("f", {"k": 1})])`,
      `{"calls": [("f", {"k": 1})], "content": "c", "reasoning_content": "r", "finish_reason": "stop"}`,
      `{"role": "assistant", "content": None, "tool_calls": [{"function": {"name": "f", "arguments": '{"k": 1}'}}]}`,
      `{"content": "c"}`,
    ];
    expect(await answers(python, ...shapes.map((shape) => parse(shape)))).toEqual([
      { calls: [] },
      { calls: [] },
      { calls: [call] },
      { calls: [call] },
      { calls: [call] },
      { calls: [call] },
      { calls: [call] },
      { calls: [call], content: 'c', reasoning_content: 'r', finish_reason: 'stop' },
      { calls: [call] },
      { calls: [], content: 'c' },
    ]);
  });

  it('is told what it returned wrong', async () => {
    const python = target('serve(parse=lambda text: eval(text), stream=lambda chunks: eval(next(chunks)))');
    const wrong = ['{"call": []}', '[{"name": "f"}]', '"abc"', '[(1, "{}")]', '{"content": {1, 2}}', '3'];
    const told = await answers(python, ...wrong.map((shape) => parse(shape)), stream(['["a"]']), stream(['[{"content": b""}]']));
    expect(told.map(({ error }) => error)).toEqual([
      expect.stringMatching(/^TypeError: the result of parse has no key 'call'; known: calls, /),
      "TypeError: a call has a name and arguments, not {'name': 'f'}",
      "TypeError: a call has a name and arguments, not 'a'",
      'TypeError: the name of a call is a string, not 1',
      'TypeError: Object of type set is not JSON serializable',
      "TypeError: 'int' object is not iterable",
      "TypeError: a delta is a dict or None, not 'a'",
      'TypeError: Object of type bytes is not JSON serializable',
    ]);
  });

  it('is handed what it names', async () => {
    const python = target(
      'def parse(text, tools, *, format, start_in_reasoning=5, calls_in_reasoning=6, finish="none", other=7):',
      '    return {"content": repr([text, tools, format, start_in_reasoning, calls_in_reasoning, finish, other])}',
      'def stream(pieces, **others): yield {"content": repr([list(pieces), others])}',
      'serve(parse=parse, stream=stream)',
    );
    const fields = {
      tools: [{ type: 'function' }],
      format: 'f',
      startInReasoning: true,
      callsInReasoning: false,
      finish: 'length',
      other: 0,
    };
    expect(await answers(python, parse('t', fields), parse('t'), stream(['t'], fields))).toEqual([
      { calls: [], content: "['t', [{'type': 'function'}], 'f', True, False, 'length', 7]" },
      { calls: [], content: "['t', None, None, 5, 6, 'none', 7]" },
      { deltas: [{ content: "[['t'], {}]", chunk: 1 }] },
    ]);
  });

  it('has its deltas labelled with the chunk that it pulled last', async () => {
    const python = target(
      'def stream(chunks, tools):',
      '    yield {"content": "start"}',
      '    for chunk in chunks:',
      '        yield None',
      '        yield {"content": chunk}',
      '        if chunk == "c": yield from ({}, {"content": "own", "chunk": 7})',
      '    yield {"content": "end", "finish_reason": "stop"}',
      '    yield {"finish_reason": "length"}',
      'serve(stream=stream)',
    );
    expect(await answers(python, stream(['a', '', 'c']), stream([]))).toEqual([
      {
        deltas: [
          { content: 'start' },
          { content: 'a', chunk: 0 },
          { content: '', chunk: 1 },
          { content: 'c', chunk: 2 },
          { content: 'own', chunk: 7 },
          { content: 'end', chunk: 3 },
        ],
        finish_reason: 'length',
      },
      { deltas: [{ content: 'start' }, { content: 'end', chunk: 0 }], finish_reason: 'length' },
    ]);
  });

  it('has none labelled where it takes all chunks before it returns any', async () => {
    const python = target('serve(stream=lambda chunks, tools: [{"content": chunk} for chunk in chunks])');
    expect(await answers(python, stream(['a', 'b']))).toEqual([{ deltas: [{ content: 'a' }, { content: 'b' }] }]);
  });

  it('may only stream: then one chunk is the whole text', async () => {
    const python = target(
      'def stream(chunks):',
      '    for chunk in chunks:',
      '        yield {"content": chunk, "reasoning": "r"}',
      '        yield {"tool_calls": [{"index": 0, "id": "i", "type": "function", "function": {"name": "f", "arguments": "{"}}]}',
      '        yield {"tool_calls": [{"index": 0, "function": {"arguments": "}"}}, {"index": 1, "function": {"name": "g"}}]}',
      '    yield {"finish_reason": "tool_calls"}',
      'serve(stream=stream)',
    );
    expect(await answers(python, parse('text'))).toEqual([
      {
        calls: [
          { name: 'f', arguments: '{}' },
          { name: 'g', arguments: '' },
        ],
        content: 'text',
        reasoning_content: 'r',
        finish_reason: 'tool_calls',
      },
    ]);
  });

  it('may only parse: then all is sent at the end', async () => {
    const python = target('serve(parse=lambda text: {"calls": [("f", "{}")], "content": text, "finish_reason": "stop"})');
    const id = expect.stringMatching(/^call_[0-9a-f]{24}$/);
    const call = { index: 0, id, type: 'function', function: { name: 'f', arguments: '{}' } };
    expect(await answers(python, stream(['a', 'b']))).toEqual([
      {
        deltas: [
          { content: 'ab', chunk: 2 },
          { tool_calls: [call], chunk: 2 },
        ],
        finish_reason: 'stop',
      },
    ]);
  });

  it('may raise anything, and goes on', async () => {
    const python = target(
      'class Silent(Exception):',
      '    def __str__(self): raise ValueError',
      'class Panic(BaseException): pass',
      'def parse(text):',
      '    if text == "deep": return parse(text)',
      '    raise eval(text)',
      'def stream(chunks):',
      '    yield {"content": next(chunks)}',
      '    raise KeyError("k")',
      'serve(parse=parse, stream=stream)',
    );
    const raised = ['ValueError("v")', 'SystemExit(3)', 'Panic("p")', 'Silent()', 'deep'];
    const told = await answers(python, ...raised.map((text) => parse(text)), stream(['a']));
    expect(told.map(({ error }) => error)).toEqual([
      'ValueError: v',
      'SystemExit: 3',
      'Panic: p',
      'Silent: its message cannot be printed',
      expect.stringMatching(/^RecursionError: /),
      "KeyError: 'k'",
    ]);
    const { exitCode, errorOutput } = await python.end();
    expect(exitCode).toBe(0);
    expect(errorOutput).toContain('in parse\n    raise eval(text)');
  });

  it('may print and read: what it prints goes to standard error', async () => {
    const python = target(
      'import subprocess',
      'def parse(text):',
      '    print("printed", "\\ud83d")',
      '    os.write(1, b"written\\n")',
      '    subprocess.run(["echo", "echoed"])',
      '    return {"content": sys.stdin.read()}',
      'serve(parse=parse)',
    );
    expect(await answers(python, parse('a'), parse('b'))).toEqual([
      { calls: [], content: '' },
      { calls: [], content: '' },
    ]);
    const { errorOutput } = await python.end();
    expect(errorOutput.split('\n').sort()).toEqual(['', ...['echoed', 'printed \\ud83d', 'written'].flatMap((line) => [line, line])]);
  });

  it('gets every text unharmed, and so does who asks', async () => {
    const python = target(
      'def parse(text): return {"content": text, "reasoning_content": str(len(text))}',
      'serve(parse=parse, stream=lambda chunks: [{"content": chunk} for chunk in chunks])',
    );
    const text = '\ud83d\ude00\ude00\ud83d é\u2028\u0000\ufeff"\\\n\r\u0085';
    expect(await answers(python, parse(text), stream(['\ud83d', '\ude00']))).toEqual([
      { calls: [], content: text, reasoning_content: '13' },
      { deltas: [{ content: '\ud83d' }, { content: '\ude00' }] },
    ]);
    expect(await python.send('{"id":"raw","op":"parse","text":"😀é\u2028"}\n', 'raw')).toEqual({
      id: 'raw',
      calls: [],
      content: '😀é\u2028',
      reasoning_content: '3',
    });
  });

  it('is spared broken requests', async () => {
    const python = target('serve(parse=lambda text: [], stream=lambda chunks: [])');
    const broken = ['x', '', '[1]', '{"op":"parse"', '{"op":"hello","id":null}', '['.repeat(1_000_000)];
    const told: Answer[] = [];
    for (const line of broken) told.push(await python.send(`${line}\n`, null));
    told.push(await python.send(new Uint8Array([0x22, 0xff, 0x0a]), null));
    expect(told.map(({ error }) => String(error).replace(/:.*/s, ''))).toEqual([
      'JSONDecodeError',
      'JSONDecodeError',
      'ValueError',
      'JSONDecodeError',
      'undefined',
      'RecursionError',
      'UnicodeDecodeError',
    ]);
    const asked = await answers(python, { op: 'run' }, { op: 'parse' }, { op: 'stream', chunks: 'ab' }, stream(['a']));
    expect(asked).toEqual([
      { error: "ValueError: 'op' is hello, parse or stream, not 'run'" },
      { error: "ValueError: 'text' is a string" },
      { error: "ValueError: 'chunks' is a list of strings" },
      { deltas: [] },
    ]);
  });

  it('gets lines of any length, and the last one without its end', async () => {
    const python = target('serve(parse=lambda text: {"content": text[::-1]})');
    const text = `${'a'.repeat(8_000_000)}b`;
    const [answer] = await answers(python, parse(text));
    expect(answer?.content === `b${'a'.repeat(8_000_000)}`).toBe(true);
    const last = python.send('{"id":"last","op":"parse","text":"ab"}', 'last');
    expect(await python.end()).toEqual({ exitCode: 0, errorOutput: '' });
    expect(await last).toEqual({ id: 'last', calls: [], content: 'ba' });
  });

  it('ends without a word when it is interrupted', async () => {
    const python = target('def parse(text):', '    os.kill(os.getpid(), 2)', '    while True: pass', 'serve(parse=parse)');
    await expect(python.ask(parse('a'))).rejects.toThrow('the program has ended: ');
    expect(await python.end()).toEqual({ exitCode: 130, errorOutput: '' });
  });

  it('is told at once when it misuses serve', async () => {
    const python = target(
      'def tell(*functions, **facts):',
      '    try: serve(*functions, **facts)',
      '    except (TypeError, ValueError) as error: print(f"{type(error).__name__}: {error}", file=sys.stderr)',
      'tell()',
      'tell(lambda text, strict: [])',
      'tell(len, unit="byte")',
      'tell(len, capabilities=["speed", "finish"])',
    );
    expect((await python.end()).errorOutput.split('\n')).toEqual([
      'TypeError: serve() needs parse or stream',
      "TypeError: nothing is known that 'strict' could be; known: tools, format, start_in_reasoning, calls_in_reasoning, finish",
      "ValueError: unknown: 'byte'; known: code-point, code-unit",
      "ValueError: unknown: 'speed'; known: deep, finish, lone-surrogates, reasoning, tools-schema",
      '',
    ]);
  });
});
