/** Vector files pass as a whole, with as many rows as they hold, and each way to be wrong is a failure or an error that names its line. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { corporaPath } from '../corpus/index.ts';
import { type FileReport, runVectors } from './run-vectors.ts';

const PARSE_ROW = {
  id: 'p',
  text: '<tool_call><function=f><parameter=k>é😀</parameter></function></tool_call>',
  calls: [['f', '{"k": "é😀"}']],
  response: {
    text: 'a<tool_call><function=f></function></tool_call>b',
    start_in_reasoning: false,
    tool_calls_in_reasoning: true,
    channels: [
      ['content', 'a'],
      ['tool', '<tool_call><function=f></function></tool_call>'],
      ['content', 'b'],
    ],
    calls: [['f', '{}']],
  },
};
const STREAM_ROW = {
  id: 's',
  tool_text: '<tool_call><function=f><parameter=k>x</function>',
  parsed: [['f', '{}']],
  streamed: [{ name: 'f', arguments: '{"k": "x', state: 'poisoned' }],
  emitted: [...Array<number>(22).fill(0), ...Array<number>(14).fill(1), ...Array<number>(12).fill(8)],
};
const CODEC_ROW = { raw: ' 1E5\u001f', is_json: true, dumps: '100000.0' };

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deltaproof-vectors-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function runRows(rows: readonly unknown[]): Promise<FileReport | undefined> {
  const path = write('rows.jsonl', rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return (await runVectors([path])).files[0];
}

test('every tenth row of the three vector files holds; the slow test tries all of them', async () => {
  const paths = ['parse', 'stream', 'codec'].map((name) => {
    const rows = gunzipSync(readFileSync(corporaPath('vectors', `${name}.jsonl.gz`)))
      .toString()
      .split('\n')
      .filter((_, number) => number % 10 === 0);
    return write(`${name}.jsonl.gz`, gzipSync(rows.join('\n')));
  });
  expect(await runVectors(paths)).toEqual({
    files: [
      { file: paths[0], format: 'parse', passed: 455, failed: 0, failures: [] },
      { file: paths[1], format: 'stream', passed: 252, failed: 0, failures: [] },
      { file: paths[2], format: 'codec', passed: 375, failed: 0, failures: [] },
    ],
    passed: 1082,
    failed: 0,
  });
});

const BROKEN: readonly (readonly [name: string, row: unknown, id: string | null, what: string])[] = [
  ['calls of a text', { ...PARSE_ROW, calls: [] }, 'p', 'calls of the text: expected [], got [["f","{\\"k\\": \\"é😀\\"}"]]'],
  [
    'channels',
    { ...PARSE_ROW, response: { ...PARSE_ROW.response, channels: PARSE_ROW.response.channels.slice(1) } },
    'p',
    'channels, whole: expected [["tool","<tool_call><function=f></function></tool_call>"],["content","b"]], got ' +
      '[["content","a"],["tool","<tool_call><function=f></function></tool_call>"],["content","b"]]',
  ],
  [
    'calls of a response',
    { ...PARSE_ROW, response: { ...PARSE_ROW.response, calls: [['f', '{ }']] } },
    'p',
    'calls of the collected response: expected [["f","{ }"]], got [["f","{}"]]',
  ],
  ['calls of a tool text', { ...STREAM_ROW, parsed: [['g', '{}']] }, 's', 'calls of the text: expected [["g","{}"]], got [["f","{}"]]'],
  [
    'state of a streamed call',
    { ...STREAM_ROW, streamed: [{ name: 'f', arguments: '{"k": "x', state: 'truncated' }] },
    's',
    'calls of the streamer, whole: expected …:"f","arguments":"{\\"k\\": \\"x","state":"truncated"}], got …:"f","arguments":"{\\"k\\": \\"x","state":"poisoned"}]',
  ],
  [
    'characters sent',
    { ...STREAM_ROW, emitted: [...STREAM_ROW.emitted.slice(0, -1), 9] },
    's',
    'characters sent after each code point: expected …1,1,1,1,1,1,1,1,1,8,8,8,8,8,8,8,8,8,8,8,9], got …1,1,1,1,1,1,1,1,1,8,8,8,8,8,8,8,8,8,8,8,8]',
  ],
  ['is_json', { ...CODEC_ROW, is_json: false }, null, 'is_json: expected false, got true'],
  ['dumps', { ...CODEC_ROW, dumps: '1e5' }, null, 'dumps: expected "1e5", got "100000.0"'],
  ['unknown fields', { raw: '1', dumps: '1' }, null, 'this is no parse, stream or codec row'],
];

test.each(BROKEN)('a row that is wrong in its %s fails with its line, and the others pass', async (_, row, id, what) => {
  expect(await runRows([PARSE_ROW, STREAM_ROW, row, CODEC_ROW])).toEqual({
    file: join(folder, 'rows.jsonl'),
    format: 'mixed',
    passed: 3,
    failed: 1,
    failures: [{ line: 3, id, what }],
  });
});

test('a wrong judgement of one row is counted for its file and in all', async () => {
  const paths = [write('good.jsonl', JSON.stringify(CODEC_ROW)), write('bad.jsonl', `\n${JSON.stringify(STREAM_ROW)}\n`)];
  const report = await runVectors(paths, (row) => (row.format === 'stream' ? 'wrong' : undefined));
  expect(report).toEqual({
    files: [
      { file: paths[0], format: 'codec', passed: 1, failed: 0, failures: [] },
      { file: paths[1], format: 'stream', passed: 0, failed: 1, failures: [{ line: 2, id: 's', what: 'wrong' }] },
    ],
    passed: 1,
    failed: 1,
  });
});

test.each([
  ['nothing', ''],
  ['blank lines', '\n \r\n\n'],
])('a file that holds %s has failed', async (_, content) => {
  const path = write('empty.jsonl', content);
  expect(await runVectors([path])).toEqual({
    files: [{ file: path, format: 'unknown', passed: 0, failed: 1, failures: [{ line: 0, id: null, what: 'the file has no rows' }] }],
    passed: 0,
    failed: 1,
  });
});

test('a line that is no JSON is an error that names file and line', async () => {
  const path = write('broken.jsonl', `${JSON.stringify(CODEC_ROW)}\n{"raw": \n`);
  await expect(runVectors([path])).rejects.toThrow(`${path}:2 is no JSON: `);
});

test('a file that is not there, a folder, a file cut short, no gzip and no UTF-8 are errors that name the file', async () => {
  const unreadable = [
    join(folder, 'absent.jsonl'),
    join(folder, 'absent.jsonl.gz'),
    folder,
    write('cut.jsonl.gz', gzipSync(JSON.stringify(CODEC_ROW)).subarray(0, 30)),
    write('plain.jsonl.gz', JSON.stringify(CODEC_ROW)),
    write('latin.jsonl', Buffer.from([0x22, 0xe9, 0x22])),
  ];
  for (const path of unreadable) await expect(runVectors([path]), path).rejects.toThrow(`${path} cannot be read: `);
});

test('a byte order mark, carriage returns and separators inside strings do not disturb a row', async () => {
  const row = { raw: '"\u2028\u2029"', is_json: true, dumps: '"\u2028\u2029"' };
  const path = write('marks.jsonl', `\ufeff${JSON.stringify(row)}\r\n${JSON.stringify(row)}\r\n`);
  expect((await runVectors([path])).files).toEqual([{ file: path, format: 'codec', passed: 2, failed: 0, failures: [] }]);
});

test('rows longer than a block are read whole, compressed or not', async () => {
  const raw = '\u00e9'.repeat(300_000);
  const content = `${JSON.stringify({ raw, is_json: false, dumps: JSON.stringify(raw) })}\n`.repeat(3);
  const paths = [write('long.jsonl', content), write('long.jsonl.gz', gzipSync(content))];
  expect((await runVectors(paths)).files).toEqual([
    { file: paths[0], format: 'codec', passed: 3, failed: 0, failures: [] },
    { file: paths[1], format: 'codec', passed: 3, failed: 0, failures: [] },
  ]);
});
