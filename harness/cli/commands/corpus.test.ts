/** The corpus verb as a person meets it: each file is told of, exit codes are those of the contract, and nothing is lost. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, truncateSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { artifactOf, writeArtifact } from '../../artifacts/index.ts';
import { type CorpusEntry, corporaPath, entryFileName, loadCorpus, readEntry } from '../../corpus/index.ts';
import { CorpusFolder, corpusEntry } from '../../testing/corpus-folder.ts';
import { callChunks, chunkOf, sseText } from '../../testing/fake-server.ts';
import { findingWith } from '../../testing/finding-with.ts';
import type { CliResult } from '../../testing/run-cli.ts';
import { runnerIn } from '../../testing/run-here.ts';
import { runCommandLine } from '../run-command-line.ts';

let folder: CorpusFolder;
beforeEach(() => {
  folder = new CorpusFolder();
});
afterEach(() => folder.remove());

const corpus = (...args: readonly string[]): Promise<CliResult> => runnerIn(folder.path, runCommandLine)('corpus', ...args);
const lines = ({ stdout }: CliResult): string[] => stdout.trimEnd().split('\n');

describe('a mistake', () => {
  it.each([
    ['no action', [], 'name an action; deltaproof corpus --help lists them'],
    ['another action', ['minimise', 'corpus'], 'did you mean minimize?'],
    ['no folder', ['stats'], 'a file or name is missing; see --help'],
    ['a second folder', ['stats', 'corpus', 'more'], 'unknown argument "more"'],
    ['an unknown flag', ['minimize', 'corpus', '--dryrun'], 'unknown argument "dryrun"; the nearest flag is --dry-run'],
    ['a folder that is not there', ['minimize', 'nowhere'], 'nowhere cannot be read: ENOENT'],
    ['a file as a folder', ['stats', 'file'], 'file cannot be read: ENOTDIR'],
    ['a folder without entries', ['export', 'empty', '--to', 'out'], 'empty holds no corpus entry'],
    ['a copy into what is not empty', ['minimize', 'corpus', '--out', 'corpus2'], 'corpus2 is not empty'],
    ['a copy into the corpus', ['minimize', 'corpus', '--out', 'corpus/small'], 'corpus/small and corpus lie within each other'],
    ['nowhere to add to', ['add', 'file'], 'Missing required argument: to'],
    ['a file to add to', ['add', 'file', '--to', 'file'], '--to file is no folder'],
    ['an unknown format', ['add', 'file', '--to', 'out', '--format', 'hermes'], 'unknown format "hermes"'],
    [
      'neither yes nor no',
      ['add', 'file', '--to', 'out', '--start-in-reasoning', 'maybe'],
      '--start-in-reasoning takes yes or no, not "maybe"',
    ],
    ['a file to export to', ['export', 'corpus', '--to', 'file'], '--to file is no folder'],
  ])('%s is one sentence and exit code 2', async (_, args, sentence) => {
    folder.put('corpus', corpusEntry('a'));
    folder.put('corpus2', corpusEntry('a'));
    folder.put('file', 'text');
    mkdirSync(folder.at('empty'));
    const before = folder.files();
    const { exitCode, stdout, stderr } = await corpus(...args);
    expect([exitCode, stdout, stderr.split('\n').length]).toEqual([2, '', 2]);
    expect(stderr).toContain(sentence);
    expect(folder.files()).toEqual(before);
  });

  it('help of the verb names its actions, and that of each has an example', async () => {
    const { stdout } = await corpus('--help');
    for (const action of ['minimize <dir>', 'add <sources..>', 'stats <dir>', 'export <dir>']) expect(stdout).toContain(`corpus ${action}`);
    for (const action of ['minimize', 'add', 'stats', 'export']) expect((await corpus(action, '--help')).stdout).toContain('Examples:');
  });
});

const CALL = '<tool_call>\n<function=f>\n<parameter=k>\n1\n</parameter>\n</function>\n</tool_call>';
/** Two texts that show the same as many others do, and two that alone show something. */
function fill(): void {
  for (const text of ['word', 'other', CALL, CALL.replace('1', '2'), CALL.replace('1', '3'), CALL.replace('1', '"'), `${CALL}${CALL}`])
    folder.put('corpus/qwen3_coder', corpusEntry(text));
}

describe('corpus minimize', () => {
  it('says what it would do and does nothing', async () => {
    fill();
    const regression = folder.put('corpus/regressions', corpusEntry('word'));
    const before = folder.files();
    const result = await corpus('minimize', 'corpus', '--dry-run');
    expect([result.exitCode, result.stderr]).toEqual([0, 'deltaproof corpus minimize: corpus\n']);
    const [first = '', ...others] = lines(result);
    expect(first).toMatch(/^corpus: (\d) of 8 entries are kept; at least \1 are needed$/);
    expect(others.at(-1)).toBe('dry run: nothing was changed');
    expect(others.filter((line) => line.startsWith('    corpus/qwen3_coder/')).length).toBeGreaterThan(2);
    expect(folder.files()).toEqual(before);
    const report = JSON.parse((await corpus('minimize', 'corpus', '--dry-run', '--json')).stdout);
    const { kept, dropped, features, leastNeeded, ...facts } = report;
    expect(facts).toEqual({
      ...{
        schemaVersion: 1,
        verb: 'corpus minimize',
        folder: 'corpus',
        out: null,
        dryRun: true,
        interrupted: false,
        lookedAt: 8,
        entries: 8,
      },
      ...{ broken: [], huge: [], misnamed: [], misplaced: [], unfollowed: [], others: 0, deleted: 0, changedMeanwhile: [], copied: false },
      duplicates: [{ path: expect.stringMatching(/^corpus\/regressions/), firstPath: expect.stringMatching(/^corpus\/qwen3_coder/) }],
      exitCode: 0,
    });
    expect(kept.length + dropped.length).toBe(8);
    expect([leastNeeded, kept.find(({ reason }: { reason: string }) => reason === 'regression').path]).toEqual([
      kept.length,
      regression.slice(folder.path.length + 1),
    ]);
    expect(features).toBeGreaterThan(50);
  });

  it('deletes exactly what it said, after which there is nothing left to do', async () => {
    fill();
    const { kept, dropped } = JSON.parse((await corpus('minimize', 'corpus', '--dry-run', '--json')).stdout);
    expect(dropped.length).toBeGreaterThan(2);
    const result = await corpus('minimize', 'corpus');
    expect([result.exitCode, lines(result).at(-1)]).toEqual([0, `${dropped.length} of ${dropped.length} files were deleted`]);
    expect(folder.files()).toEqual(kept.map(({ path }: { path: string }) => folder.at(path)));
    const again = await corpus('minimize', 'corpus');
    expect([again.exitCode, lines(again).at(-1)]).toEqual([0, '0 of 0 files were deleted']);
    expect(folder.files().length).toBe(kept.length);
  });

  it('copies what is kept', async () => {
    fill();
    const before = folder.files();
    const { kept } = JSON.parse((await corpus('minimize', 'corpus', '--dry-run', '--json')).stdout);
    const result = await corpus('minimize', 'corpus', '--out', 'small');
    expect([result.exitCode, lines(result).at(-1)]).toEqual([0, 'copied to small']);
    const copies = kept.map(({ path }: { path: string }) => folder.at(path.replace('corpus', 'small')));
    expect(folder.files()).toEqual([...before, ...copies].sort());
    expect(loadCorpus(folder.at('small')).problems).toEqual([]);
  });

  it('does its work beside files that are no use, and tells of them with exit code 2', async () => {
    fill();
    const broken = Array.from({ length: 12 }, (_, number) => folder.put(`corpus/broken\n${number}.json`, '{'));
    const large = folder.put('corpus/large.json', '');
    truncateSync(large, 60 * 1024 * 1024);
    spawnSync('mkfifo', [folder.at('corpus/pipe.json')]);
    const result = await corpus('minimize', 'corpus');
    expect(result.exitCode).toBe(2);
    expect(result.stdout).toContain('  broken       13\n    corpus/broken\\n0.json is no JSON: ');
    expect(result.stdout).toContain('    and 3 more\n  huge         1, not looked into\n    corpus/large.json has 62,914,560 bytes\n');
    expect(lines(result).at(-1)).toMatch(/^[1-9] of \d files were deleted$/);
    expect(folder.files()).toEqual(expect.arrayContaining([...broken, large, folder.at('corpus/pipe.json')]));
  });
});

describe('corpus add', () => {
  it('takes a finding, by its folder or its file, with its signature', async () => {
    const finding = findingWith();
    const path = writeArtifact(folder.at('found'), artifactOf(finding, ['--kinds=plain']), 'timeline');
    const result = await corpus('add', 'found', path, `${path}/finding.json`, '--to', 'corpus');
    const entry: CorpusEntry = {
      text: 'ab',
      format: 'qwen3_coder',
      startInReasoning: false,
      chunks: ['a', 'b'],
      provenance: {
        kind: 'finding',
        signature: 'identity: arguments differ (canary-identity, malformed text)',
        note: 'first seen in npx deltaproof replay --seed 1 --scenario 2 --target canary-identity --kinds=plain',
      },
    };
    const place = `corpus/qwen3_coder/${entryFileName(entry)}`;
    const name = path.slice(folder.path.length + 1);
    expect([result.exitCode, result.stderr, lines(result)]).toEqual([
      0,
      'deltaproof corpus add: to corpus\n',
      [
        `added         ${name}: ${place}`,
        `already there ${path}: ${place}`,
        `already there ${path}/finding.json: ${place}`,
        'corpus: 1 added, 2 already there, 0 refused',
      ].map((line) => line.replace(name, `found/${name.split('/').at(-1)}`)),
    ]);
    expect(readEntry(folder.at(place))).toEqual(entry);
  });

  it('takes texts as they are, in the format and the channel that it is told', async () => {
    folder.put('a.txt', '\ufeffé\r\n');
    folder.put('b', '');
    await corpus('add', 'a.txt', 'b', '--to', 'corpus');
    await corpus('add', 'a.txt', '--to', 'corpus', '--format', 'qwen3_5');
    await corpus('add', 'a.txt', '--to', 'corpus', '--format', 'qwen3_5', '--start-in-reasoning', 'no');
    const entries = loadCorpus(folder.at('corpus')).entries.map(({ entry }) => entry);
    const entryOf = (text: string, file: string, format = 'qwen3_coder', startInReasoning = false): CorpusEntry => ({
      ...{ text, format, startInReasoning },
      provenance: { kind: 'text', file },
    });
    expect(new Set(entries)).toEqual(
      new Set([
        entryOf('\ufeffé\r\n', 'a.txt'),
        entryOf('', 'b'),
        entryOf('\ufeffé\r\n', 'a.txt', 'qwen3_5', true),
        entryOf('\ufeffé\r\n', 'a.txt', 'qwen3_5'),
      ]),
    );
  });

  it('takes entries with their provenance, and a folder of anything', async () => {
    const seeds = corporaPath('seeds', 'step3_5');
    const result = await corpus('add', seeds, '--to', 'corpus', '--json');
    const report = JSON.parse(result.stdout);
    expect(report).toMatchObject({
      schemaVersion: 1,
      verb: 'corpus add',
      folder: 'corpus',
      interrupted: false,
      added: 2,
      alreadyThere: 0,
      refused: 0,
    });
    expect(report.files.map(({ status, why }: { status: string; why: string }) => [status, why])).toEqual(Array(2).fill(['added', null]));
    const kept = loadCorpus(folder.at('corpus'));
    expect([kept.problems, kept.entries.map(({ entry }) => entry)]).toEqual([[], loadCorpus(seeds).entries.map(({ entry }) => entry)]);
  });

  it('refuses with one sentence what it cannot take, and takes the rest', async () => {
    folder.put('mixed/good.txt', 'good');
    folder.put('mixed/.hidden', 'hidden');
    folder.put('mixed/latin\n1.txt', new Uint8Array([0xe9]));
    folder.put('mixed/other.json', '{}');
    folder.put('mixed/inner/finding.json', '{}');
    folder.put('mixed/inner/text.txt', 'a part of the finding');
    mkdirSync(folder.at('mixed/empty'));
    symlinkSync('..', folder.at('mixed/up'));
    symlinkSync('loop', folder.at('mixed/loop'));
    spawnSync('mkfifo', [folder.at('mixed/pipe')]);
    const large = folder.put('mixed/large.txt', '');
    truncateSync(large, 60 * 1024 * 1024);
    const result = await corpus('add', 'mixed', 'nowhere', '--to', 'corpus');
    const place = `corpus/qwen3_coder/${entryFileName(corpusEntry('good'))}`;
    expect([result.exitCode, lines(result)]).toEqual([
      2,
      [
        'refused       mixed/empty is an empty folder',
        `added         mixed/good.txt: ${place}`,
        expect.stringMatching(/^refused {7}mixed\/inner is no finding: /),
        'refused       mixed/large.txt is too large: 62914560 bytes where 8388608 are allowed',
        'refused       mixed/latin\\n1.txt is not valid UTF-8',
        expect.stringMatching(/^refused {7}mixed\/loop cannot be read: ELOOP/),
        expect.stringMatching(/^refused {7}mixed\/other\.json is no corpus entry: /),
        'refused       mixed/pipe cannot be read: it is a pipe',
        'refused       mixed/up is a link to a folder, which is not followed: name that folder',
        expect.stringMatching(/^refused {7}nowhere cannot be read: ENOENT/),
        'corpus: 1 added, 0 already there, 9 refused',
      ],
    ]);
    expect(folder.files().filter((path) => path.startsWith(folder.at('corpus')))).toEqual([folder.at(place)]);
  });

  it('refuses what has no place there, and a finding that no entry can say', async () => {
    folder.put('a.txt', 'a');
    const finding = findingWith();
    writeArtifact(folder.at('found'), artifactOf({ ...finding, scenario: { ...finding.scenario, callsInReasoning: false } }, []), '');
    const result = await corpus('add', 'a.txt', 'found', '--to', 'step3_5');
    expect([result.exitCode, lines(result)]).toEqual([
      2,
      [
        'refused       a.txt has no place: step3_5 is for step3_5, and this is of qwen3_coder',
        expect.stringMatching(/^refused {7}found\/\w{12} is a finding on a response whose calls in reasoning do not count/),
        'step3_5: 0 added, 0 already there, 2 refused',
      ],
    ]);
    expect(existsSync(folder.at('step3_5'))).toBe(false);
  });
});

describe('corpus add of a transcript', () => {
  const request = { tools: [{ type: 'function', function: { name: 'read_file' } }] };
  const header = {
    id: 'one/auto/1',
    side: 'candidate',
    status: 200,
    contentType: 'text/event-stream',
    end: 'complete',
    problem: null,
    attempts: 1,
    request,
  };
  const transcript = (chunks: readonly object[], changes = {}): string =>
    `: deltaproof-transcript ${JSON.stringify({ ...header, ...changes })}\n\n${sseText(chunks)}`;
  const pieces = (field: string, ...texts: string[]): object[] => texts.map((text) => chunkOf({ [field]: text }));

  async function added(text: string, ...flags: string[]): Promise<CorpusEntry | string> {
    folder.put('answer.sse', text);
    const { stdout } = await corpus('add', 'answer.sse', '--to', 'corpus', '--json', ...flags);
    const [{ path, why }] = JSON.parse(stdout).files;
    return path === null ? why : readEntry(folder.at(path));
  }

  it('keeps text that came as it was, in the pieces in which it came', async () => {
    const came = pieces('content', '<tool', '_call>\n<fun', 'ction=f>');
    expect(await added(transcript([chunkOf({ role: 'assistant', content: '' }), ...came, chunkOf({}, 'stop')]))).toEqual({
      text: '<tool_call>\n<function=f>',
      format: 'qwen3_coder',
      startInReasoning: false,
      chunks: ['<tool', '_call>\n<fun', 'ction=f>'],
      tools: request.tools,
      provenance: { kind: 'transcript', id: 'one/auto/1', model: 'm', confidence: 'exact' },
    });
  });

  it('sees from a tag whether such a text begins in reasoning, unless it is told', async () => {
    const began = sseText(pieces('content', 'hm</think>a'));
    expect(await added(began)).toEqual({
      ...{ text: 'hm</think>a', format: 'qwen3_coder', startInReasoning: true },
      provenance: { kind: 'transcript', id: 'answer.sse', model: 'm', confidence: 'exact' },
    });
    expect(await added(began, '--start-in-reasoning', 'no')).toMatchObject({ startInReasoning: false });
    expect(await added(sseText(pieces('content', '<think>hm</think>a')))).toMatchObject({ startInReasoning: false });
    expect(await added(sseText(pieces('content', 'hm</think>a<think>b')))).toMatchObject({ startInReasoning: true });
  });

  it('puts reasoning back in front of content, with its tags', async () => {
    const answer = transcript([...pieces('reasoning_content', 'h', 'm'), ...pieces('content', '\n\n', '<tool_call>x')]);
    const provenance = { kind: 'transcript', id: 'one/auto/1', model: 'm', confidence: 'reconstructed' };
    expect(await added(answer, '--format', 'qwen3_5')).toEqual({
      text: 'hm</think>\n\n<tool_call>x',
      format: 'qwen3_5',
      startInReasoning: true,
      chunks: ['h', 'm', '</think>', '\n\n', '<tool_call>x'],
      tools: request.tools,
      provenance,
    });
    expect(await added(answer)).toMatchObject({ text: '<think>hm</think>\n\n<tool_call>x', startInReasoning: false, provenance });
    expect(await added(transcript([...pieces('reasoning', 'hm'), ...pieces('content', 'a')]), '--format', 'step3_5')).toMatchObject({
      text: 'hm</think>\na',
    });
  });

  it('writes calls that the server read as a model writes them', async () => {
    const chunks = [
      ...pieces('reasoning_content', 'hm'),
      ...pieces('content', 'I will.', '\n'),
      ...callChunks('f', '{"k": "a b", "n": [1, {}]}'),
    ];
    expect(await added(transcript(chunks), '--format', 'qwen3_5')).toMatchObject({
      text: 'hm</think>\n\nI will.\n<tool_call>\n<function=f>\n<parameter=k>\na b\n</parameter>\n<parameter=n>\n[1,{}]\n</parameter>\n</function>\n</tool_call>',
      startInReasoning: true,
      provenance: { confidence: 'reconstructed' },
    });
    // White space behind a call is no content.
    expect(await added(transcript([...callChunks('f', '{}'), ...pieces('content', '\n')]), '--format', 'qwen3_5')).toMatchObject({
      text: '<tool_call>\n<function=f>\n</function>\n</tool_call>',
      startInReasoning: false,
    });
  });

  it.each([
    [
      'an answer that broke off',
      transcript([], { end: 'cut', problem: 'the answer broke off: x' }),
      'holds no whole answer: the answer broke off: x',
    ],
    ['no chunks', 'data: 1\n\n', /^holds no whole answer: event 1 is no chunk: /],
    ['nothing at all', '', 'holds no streamed answer with a text in it'],
    ['no text', sseText([chunkOf({ content: '' }, 'stop')]), 'holds no streamed answer with a text in it'],
    [
      'two answers',
      sseText([{ choices: [0, 1].map((index) => ({ index, delta: { content: 'a' } })) }]),
      'holds 2 answers side by side, where an entry is one',
    ],
    ['arguments that are no object', transcript(callChunks('f', '[1]')), /^holds a call whose arguments are no JSON object/],
    [
      'a call that reads as another',
      transcript(callChunks('f', '{"k": 12345678901234567890}')),
      /in the format qwen3_coder it reads as something else$/,
    ],
    ['markup beside a call', transcript([...pieces('content', '<tool_call>'), ...callChunks()]), /reads as something else$/],
    ['reasoning behind content', transcript([...pieces('content', 'a'), ...pieces('reasoning', 'b')]), /reads as something else$/],
    ['content behind a call', transcript([...callChunks(), ...pieces('content', 'a')]), /reads as something else$/],
    ['a tag in reasoning', transcript([...pieces('reasoning', 'a</think>b'), ...pieces('content', 'c')]), /reads as something else$/],
  ])('refuses %s', async (_, text, why) => {
    expect(await added(text)).toMatch(why);
  });
});

describe('corpus stats', () => {
  it('tells what a corpus is made of', async () => {
    folder.put('corpus/qwen3_coder', corpusEntry('a', { chunks: ['a'] }));
    folder.put('corpus/step3_5', corpusEntry('b'.repeat(1200), { format: 'step3_5', startInReasoning: true }));
    folder.put('corpus/notes.txt', '');
    const result = await corpus('stats', 'corpus');
    expect([result.exitCode, lines(result).filter((line) => !line.startsWith('    '))]).toEqual([
      0,
      [
        'corpus: 2 entries',
        '  looked at    2: 2 entries',
        '  formats      qwen3_coder 1 · step3_5 1',
        '  origins      campaign 2',
        '  of these     1 start in reasoning, 1 with chunks, 0 with tools',
        '  code points  1,201 in all, 1 at least; 50 % up to 1 · 90 % up to 1,200 · 99 % up to 1,200 · all up to 1,200',
        expect.stringMatching(/^ {2}features {5}\d+, of which \d+ are in one entry alone$/),
        '  rarest       entries that show it, feature, the first of them',
        '  other files  1, whose names do not end in .json',
      ],
    ]);
    expect(result.stdout).toMatch(/^ {4}1 \S.* corpus\/(qwen3_coder|step3_5)\/\w{64}\.json$/m);
    const report = JSON.parse((await corpus('stats', 'corpus', '--json')).stdout);
    expect(report).toMatchObject({
      schemaVersion: 1,
      verb: 'corpus stats',
      folder: 'corpus',
      interrupted: false,
      entries: 2,
      others: 1,
      exitCode: 0,
    });
    expect(report.rarest.length).toBe(Math.min(20, report.features));
  });

  it('ends with 2 when a file is broken, and names all that is out of order', async () => {
    folder.put('corpus/x.json', JSON.stringify(corpusEntry('a')));
    folder.put('corpus/y.json', '{}');
    const result = await corpus('stats', 'corpus');
    expect(result.exitCode).toBe(2);
    expect(result.stdout).toContain(`  misnamed     1\n    corpus/x.json should be named ${entryFileName(corpusEntry('a'))}\n`);
    expect(result.stdout).toContain('  broken       1\n    corpus/y.json is no corpus entry: ');
  });
});

describe('corpus export', () => {
  it('writes texts, and tells what it skipped', async () => {
    folder.put('corpus', corpusEntry('é'));
    folder.put('corpus', corpusEntry('é', { chunks: ['é'] }));
    const lone = folder.put('corpus', corpusEntry('\ud800'));
    const result = await corpus('export', 'corpus', '--to', 'texts');
    expect([result.exitCode, lines(result)]).toEqual([
      0,
      [
        'corpus: 1 texts written to texts, 0 already there',
        '  same text    1 entries have the text of another one',
        '  skipped      1, which hold half of a surrogate pair',
        `    ${lone.slice(folder.path.length + 1)}`,
      ],
    ]);
    const [text = ''] = folder.files().filter((path) => path.startsWith(folder.at('texts')));
    expect(readFileSync(text, 'utf8')).toBe('é');
    expect(JSON.parse((await corpus('export', 'corpus', '--to', 'texts', '--json')).stdout)).toMatchObject({
      ...{
        schemaVersion: 1,
        verb: 'corpus export',
        folder: 'corpus',
        out: 'texts',
        complete: true,
        written: 0,
        alreadyThere: 1,
        sameText: 1,
      },
      ...{ loneSurrogates: [lone.slice(folder.path.length + 1)], exitCode: 0 },
    });
  });

  it('says that nothing could be exported', async () => {
    folder.put('corpus', corpusEntry('\ud800'));
    const { exitCode, stderr } = await corpus('export', 'corpus', '--to', 'texts');
    expect([exitCode, stderr.split('\n').at(-2)]).toEqual([2, 'deltaproof: corpus holds no text that UTF-8 can say']);
  });
});
