/** An entry survives being written and read, its name depends on what is tried alone, and whatever is wrong with a file is named. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CorpusError } from './corpus-error.ts';
import { type CorpusEntry, entryFileName, parseEntry, readEntry, serializeEntry } from './entry.ts';
import { MAX_FILE_BYTES } from './read-text.ts';

const ENTRY: CorpusEntry = {
  text: 'é😀\ud83d\u007f<tool_call>\n',
  format: 'qwen3_5',
  startInReasoning: true,
  chunks: ['é😀\ud83d', '', '\u007f<tool_call>\n'],
  tools: [{ type: 'function', function: { name: 'größe' } }],
  provenance: { kind: 'manual', note: 'naïve' },
};
const BARE: CorpusEntry = {
  text: '',
  format: 'qwen3_coder',
  startInReasoning: false,
  provenance: { kind: 'campaign', seed: 1, scenario: 2 },
};

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deltaproof-entry-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(content: string | Buffer): string {
  const path = join(folder, 'entry.json');
  writeFileSync(path, content);
  return path;
}

test('an entry is written in ASCII, one field a line', () => {
  expect(serializeEntry(ENTRY)).toBe(
    [
      '{',
      '  "text": "\\u00e9\\ud83d\\ude00\\ud83d\\u007f<tool_call>\\n",',
      '  "format": "qwen3_5",',
      '  "startInReasoning": true,',
      '  "chunks": ["\\u00e9\\ud83d\\ude00\\ud83d","","\\u007f<tool_call>\\n"],',
      '  "tools": [{"type":"function","function":{"name":"gr\\u00f6\\u00dfe"}}],',
      '  "provenance": {"kind":"manual","note":"na\\u00efve"}',
      '}',
      '',
    ].join('\n'),
  );
});

test('an entry that was written reads as the same entry, lone surrogates and absent fields included', () => {
  expect(readEntry(write(serializeEntry(ENTRY)))).toStrictEqual(ENTRY);
  expect(readEntry(write(serializeEntry(BARE)))).toStrictEqual(BARE);
});

test('a large entry reads as the same entry', () => {
  const large = { ...BARE, text: '<tool_call>\ud800é'.repeat(100_000) };
  expect(readEntry(write(serializeEntry(large)))).toStrictEqual(large);
});

test('the name is the SHA-256 of the content in one line of ASCII JSON', () => {
  // printf '%s' '{"text":"","format":"qwen3_coder","startInReasoning":false}' | sha256sum
  expect(entryFileName(BARE)).toBe('8c8fa43421b04416edd48dec0db9b592684e758b92af71b9140a807a801a7023.json');
});

test('the name depends on everything that is tried and not on the provenance', () => {
  const others: CorpusEntry[] = [
    { ...BARE, provenance: { kind: 'finding', signature: 's', note: '' } },
    { ...BARE, text: 'a' },
    { ...BARE, format: 'step3_5' },
    { ...BARE, startInReasoning: true },
    { ...BARE, chunks: [''] },
    { ...BARE, tools: [] },
  ];
  expect(others.map((entry) => entryFileName(entry) === entryFileName(BARE))).toEqual([true, false, false, false, false, false]);
});

const KNOWN_FORMATS = 'expected one of "qwen3_coder"|"qwen3_5"|"step3_5"|"step3_7"';
test.each([
  ['nothing', '', 'is empty'],
  ['half an entry', '{"text": "a', 'is no JSON: '],
  ['a list', '[]', 'is no corpus entry: Invalid input: expected object, received array'],
  ['a byte order mark', `\ufeff${serializeEntry(BARE)}`, 'begins with a byte order mark: save it as plain UTF-8'],
  ['no text', JSON.stringify({ ...BARE, text: undefined }), 'is no corpus entry: text: Invalid input: expected string, received undefined'],
  ['an unknown format', JSON.stringify({ ...BARE, format: 'hermes' }), `is no corpus entry: format: Invalid option: ${KNOWN_FORMATS}`],
  ['an unknown field', JSON.stringify({ ...BARE, texts: '' }), 'is no corpus entry: Unrecognized key: "texts"'],
  [
    'an unknown fact',
    JSON.stringify({ ...BARE, provenance: { ...BARE.provenance, run: 1 } }),
    'is no corpus entry: provenance: Unrecognized key: "run"',
  ],
  [
    'an unknown origin',
    JSON.stringify({ ...BARE, provenance: { kind: 'dream' } }),
    'is no corpus entry: provenance.kind: Invalid discriminator value',
  ],
  ['other chunks', JSON.stringify({ ...BARE, chunks: ['a'] }), 'is no corpus entry: chunks: together they are not the text'],
])('a file that holds %s is refused in one sentence that names it', (_, json, complaint) => {
  // A part is compared, since how JSON is broken is said in words of the engine.
  expect(() => parseEntry(json, 'seeds/a.json')).toThrow(`seeds/a.json ${complaint}`);
});

test('bytes that are no UTF-8 are refused, not repaired', () => {
  const path = write(Buffer.from(serializeEntry(BARE).replace('""', '"\u00e9"'), 'latin1'));
  expect(() => readEntry(path)).toThrow(new CorpusError(path, 'is not valid UTF-8'));
});

test('a file beyond the limit is refused before it is read', () => {
  const path = write('');
  truncateSync(path, MAX_FILE_BYTES + 1);
  expect(() => readEntry(path)).toThrow(new CorpusError(path, 'is too large: 67108865 bytes where 67108864 are allowed'));
});

test('a file that is not there, a folder and a link to nowhere are refused by name', () => {
  const paths = ['absent.json', 'folder.json', 'link.json'].map((name) => join(folder, name));
  mkdirSync(join(folder, 'folder.json'));
  symlinkSync(join(folder, 'nowhere'), join(folder, 'link.json'));
  const causes = ['ENOENT: no such file or directory', 'EISDIR: illegal operation on a directory', 'ENOENT: no such file or directory'];
  expect(paths.map(complaintOf)).toEqual(paths.map((path, index) => expect.stringMatching(`^${path} cannot be read: ${causes[index]}`)));
});

function complaintOf(path: string): string {
  try {
    readEntry(path);
    return 'read';
  } catch (error) {
    return error instanceof CorpusError ? error.message : 'another error';
  }
}
