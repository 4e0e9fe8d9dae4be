/** The command line as a person meets it: every mistake is one sentence and the right exit code, and nothing is half-written. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { corporaPath } from '../corpus/index.ts';
import { oracles, oraclesFor } from '../oracles/index.ts';
import type { MatrixReport, RunReport } from '../reporters/index.ts';
import { canaries, packagedParsers } from '../targets/index.ts';
import { interruptedFuzz } from '../testing/interrupted-fuzz.ts';
import { type CliResult, runCli, temporaryFolder } from '../testing/run-cli.ts';
import { runnerIn } from '../testing/run-here.ts';
import { runCommandLine } from './run-command-line.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const runInFolder = runnerIn(folder.path, runCommandLine);

function runHere(args: readonly string[]): Promise<CliResult> {
  return runInFolder(...args);
}

describe('a mistake on the command line', () => {
  const broken = join(folder.path, 'broken.jsonl');
  writeFileSync(broken, '{"raw": "1", "is_json": true, "dumps": "1"}\n{"raw": \n');
  mkdirSync(join(folder.path, 'empty'));
  spawnSync('mkfifo', [join(folder.path, 'pipe')]);
  mkdirSync(join(folder.path, 'broken-corpus'));
  writeFileSync(join(folder.path, 'broken-corpus', 'x.json'), '{');
  writeFileSync(join(folder.path, 'other.json'), '{}');

  it.each([
    ['no verb', [], 'name a verb'],
    ['an unknown verb', ['fuz'], 'unknown verb; did you mean fuzz?'],
    ['an unknown flag', ['fuzz', '--sede', '1'], 'unknown argument "sede"; the nearest flag is --seed'],
    ['a stray argument', ['fuzz', 'now'], 'unknown argument "now"'],
    [
      'an unknown format',
      ['fuzz', '--format', 'qwen3_code'],
      'unknown format "qwen3_code" (nearest: qwen3_coder): known are qwen3_coder, qwen3_5, step3_5, step3_7',
    ],
    ['an unknown target', ['fuzz', '--target', 'vllm'], 'unknown target "vllm"'],
    ['an unknown kind', ['fuzz', '--kinds', 'plan'], 'unknown kind "plan"'],
    ['an unknown chunking', ['fuzz', '--chunkings=-hole'], 'unknown chunking "hole" (nearest: whole)'],
    ['an unknown oracle', ['fuzz', '--oracles', 'identy'], 'unknown oracle "identy" (nearest: identity)'],
    ['nothing left to check', ['fuzz', `--oracles=${oracles.map(({ id }) => `-${id}`).join()}`], 'no oracle is left'],
    ['a seed that is no number', ['fuzz', '--seed', 'abc'], '--seed takes a whole number from 0 to 4294967295, not "abc"'],
    ['a seed that is too large', ['fuzz', '--seed', '4294967296'], '--seed takes a whole number from 0 to 4294967295, not "4294967296"'],
    ['a seed given twice', ['fuzz', '--seed', '1', '--seed', '2'], '--seed was given more than once'],
    ['zero runs', ['fuzz', '--runs', '0'], '--runs takes a whole number of at least 1, not "0"'],
    ['a negative number of runs', ['fuzz', '--runs=-5'], '--runs takes a whole number of at least 1, not "-5"'],
    ['a duration without a unit', ['fuzz', '--time', '20'], '--time takes a positive number with s, m or h, such as 30s, not "20"'],
    ['no time at all', ['fuzz', '--time', '0s'], '--time takes a positive number with s, m or h, such as 30s, not "0s"'],
    ['an unknown kind of report', ['fuzz', '--report', 'xml=a'], 'unknown report kind "xml"'],
    ['a report without a file', ['fuzz', '--report', 'json'], '--report takes KIND=FILE'],
    ['two reports in one file', ['fuzz', '--report', 'json=a', '--report', 'junit=./a'], '--report names ./a twice'],
    ['a report that is a folder', ['fuzz', '--report', 'json=.'], '--report . is a folder'],
    ...['check', 'fuzz', 'bench', 'probe', 'contract', 'merge other.json'].map((verb): [string, string[], string] => [
      `a report of ${verb} where no file can be made`,
      [...verb.split(' '), '--report', 'json=/proc/x.json'],
      '--report /proc/x.json cannot be written: /proc lets nobody write',
    ]),
    ['no folder for what is found', ['fuzz', '--artifacts='], '--artifacts takes a folder'],
    ['a file in its place', ['fuzz', '--artifacts', 'broken.jsonl'], '--artifacts broken.jsonl is no folder'],
    ['a folder below a file', ['fuzz', '--artifacts', 'broken.jsonl/x'], 'broken.jsonl is no folder'],
    ['a pipe in place of a file', ['shrink', 'pipe'], 'pipe cannot be read: it is a pipe'],
    ['a pipe in place of a list', ['fuzz', '--known', 'pipe'], 'pipe cannot be read: it is a pipe'],
    ['replay of nothing', ['replay'], 'replay takes a path, or --seed and --scenario'],
    ['replay of a missing path', ['replay', 'nowhere'], 'there is no file or folder "nowhere"'],
    ['replay of a folder without a finding', ['replay', 'empty'], 'empty/finding.json cannot be read'],
    ['replay of a file that is no entry', ['replay', 'broken.jsonl'], 'broken.jsonl is no JSON'],
    ['replay of two things', ['replay', 'empty', '--seed', '1'], 'not both'],
    ['trace of a missing file', ['trace', 'nowhere.txt'], 'nowhere.txt cannot be read'],
    ['vectors without a file', ['vectors'], 'a file or name is missing; see --help'],
    ['a flag without its value', ['trace', '--chunking'], '--chunking takes a value'],
    ['a minus name without an equals sign', ['fuzz', '--kinds', '-plain'], '--kinds takes a value'],
    ['a mixed list', ['fuzz', '--kinds', 'plain,-code'], 'mixes names with minus names'],
    ['a switch with a value', ['fuzz', '--stop-on-first=5'], '--stop-on-first takes no value'],
    ['another switch with a value', ['vectors', 'broken.jsonl', '--json=x'], '--json takes no value'],
    ['a length that is none', ['fuzz', '--max-length', '0'], '--max-length takes a whole number of at least 1, not "0"'],
    ['no kind that is well-formed', ['fuzz', '--well-formed-only', '--kinds', 'cut'], 'no kind of "cut" is well-formed'],
    ['a timeout of nothing', ['fuzz', '--timeout-ms', '5'], '--timeout-ms takes a whole number from 100 to 2147483647, not "5"'],
    ['a corpus that is not there', ['fuzz', '--corpus', 'nowhere'], 'nowhere cannot be read: ENOENT'],
    ['a corpus without entries', ['fuzz', '--corpus', 'empty'], 'empty holds no corpus entry'],
    ['a corpus with a broken entry', ['fuzz', '--corpus', 'broken-corpus'], 'broken-corpus/x.json is no JSON'],
    ['a missing list of known findings', ['fuzz', '--known', 'nowhere.json'], 'nowhere.json cannot be read: ENOENT'],
    ['a folder as such a list', ['fuzz', '--known', 'empty'], 'empty cannot be read'],
    ['a broken list', ['fuzz', '--known', 'broken.jsonl'], 'broken.jsonl is no JSON'],
    ['another JSON as such a list', ['fuzz', '--known', 'other.json'], 'other.json is no list of known findings: schemaVersion'],
    ['a list that would be overwritten', ['fuzz', '--write-known', 'other.json'], 'other.json is there already: name it with --known too'],
    ['replay of a path with the flags of a run', ['replay', 'empty', '--kinds', 'plain'], '--kinds goes with --seed and --scenario'],
    [
      'replay of a scenario that the run skips',
      ['replay', '--seed', '1', '--scenario', '3', '--max-length', '1'],
      'that run skips scenario 3',
    ],
    ['shrink of a missing file', ['shrink', 'nowhere.txt'], 'nowhere.txt cannot be read'],
    ['shrink of a missing entry', ['shrink', 'nowhere.json'], 'there is no file or folder "nowhere.json"'],
    ['shrink of a finding in another format', ['shrink', 'empty', '--format', 'qwen3_5'], '--format goes with a text'],
    ['an argument behind two dashes', ['targets', '--', 'x'], 'unknown argument "x"'],
    ['vectors of a missing file', ['vectors', 'nowhere.jsonl'], 'nowhere.jsonl cannot be read'],
    ['vectors of a broken line', ['vectors', 'broken.jsonl'], 'broken.jsonl:2'],
  ])('%s is one sentence and exit code 2', async (_, args, sentence) => {
    const before = readdirSync(folder.path).sort();
    const { exitCode, stdout, stderr } = await runHere(args);
    expect(stderr).toContain(sentence);
    expect(stderr.trimEnd().split('\n').length).toBe(1);
    expect(stderr.startsWith('deltaproof: ')).toBe(true);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(readdirSync(folder.path).sort()).toEqual(before);
  });

  it('text that is not UTF-8 is refused rather than repaired', async () => {
    writeFileSync(join(folder.path, 'latin.txt'), new Uint8Array([0x3c, 0xff]));
    const { exitCode, stderr } = await runHere(['trace', 'latin.txt']);
    expect([exitCode, stderr]).toEqual([2, 'deltaproof: latin.txt is not valid UTF-8\n']);
  });
});

describe('fuzz', () => {
  it('says that a disk is full, which is no mistake of the person', async () => {
    const { exitCode, stderr, stdout } = await runHere(['fuzz', '--runs', '3', '--seed', '1', '--report', 'json=/dev/full']);
    expect([exitCode, stderr.split('\n').at(-2)]).toEqual([4, 'deltaproof: /dev/full: no space left on device']);
    expect(stdout).toContain('3 scenarios');
  });

  it('is clean on the built-in target, and says what it did', async () => {
    const { exitCode, stdout, stderr } = await runHere(['fuzz', '--runs', '300', '--seed', '5']);
    expect(stdout.split('\n')[0]).toBe('clean: no oracle saw anything wrong with what was streamed');
    expect(stdout).toContain('300 scenarios in ');
    expect(stderr).toBe('deltaproof fuzz: target builtin, seed 5\n');
    expect(exitCode).toBe(0);
  });

  it('gives the same report byte for byte for the same seed, and another for another', async () => {
    const args = ['fuzz', '--runs', '50', '--json', '--no-durations', '--seed'];
    const [first, second, other] = [await runHere([...args, '9']), await runHere([...args, '9']), await runHere([...args, '10'])];
    expect(second.stdout).toBe(first.stdout);
    expect(other.stdout).not.toBe(first.stdout);
  });

  it('prints with --json exactly the document that --report json=FILE writes', async () => {
    const { stdout } = await runHere(['fuzz', '--runs', '300', '--seed', '3', '--json', '--report', 'json=deep/report.json']);
    expect(readFileSync(join(folder.path, 'deep/report.json'), 'utf8')).toBe(stdout);
    const report: unknown = JSON.parse(stdout);
    expect(Object.keys(report as object)).toEqual([
      'schemaVersion',
      'verb',
      'target',
      'seed',
      'flags',
      'scenarios',
      'corpusEntries',
      'ran',
      'executions',
      'codePoints',
      'textLength',
      'formats',
      'kinds',
      'chunkings',
      'oracles',
      'takingPart',
      'classes',
      'notes',
      'skips',
      'findings',
      'known',
      'failures',
      'exitCode',
      'durations',
    ]);
    expect(report).toMatchObject({ schemaVersion: 1, verb: 'fuzz', target: 'builtin', seed: 3, scenarios: 300, findings: [], exitCode: 0 });
  });

  it('runs only what was chosen', async () => {
    const { stdout } = await runHere([
      'fuzz',
      '--runs',
      '400',
      '--seed',
      '1',
      '--json',
      '--format',
      'step3_5',
      '--chunkings',
      'whole,code-unit',
      '--oracles=-vacuity',
      '--kinds',
      'plain,code,duplicate-key,several-calls',
    ]);
    const report = JSON.parse(stdout) as { formats: object; chunkings: object; oracles: object; kinds: object };
    expect(Object.keys(report.formats)).toEqual(['step3_5']);
    expect(Object.keys(report.chunkings)).toEqual(expect.arrayContaining(['whole', 'code-unit']));
    expect(Object.keys(report.oracles)).toEqual(
      oraclesFor({})
        .map(({ id }) => id)
        .filter((id) => id !== 'vacuity'),
    );
    expect(Object.keys(report.oracles)).toContain('identity');
    expect(Object.keys(report.kinds).length).toBe(4);
  });

  it('stops after the time that it was given', async () => {
    const { exitCode, stdout } = await runHere(['fuzz', '--time', '1s', '--seed', '1', '--json']);
    const { durations, scenarios } = JSON.parse(stdout) as { durations: { totalSeconds: number }; scenarios: number };
    expect(durations.totalSeconds).toBeGreaterThanOrEqual(1);
    expect(durations.totalSeconds).toBeLessThan(20);
    expect(scenarios).toBeGreaterThan(0);
    expect(exitCode).toBe(0);
  });

  // Fidelity goes by what the generator meant, which must be kept with the text.
  it.each(['identity', 'fidelity'])(
    'finds what is wrong with the canary of %s, keeps it, and the printed command shows it again',
    async (id) => {
      const { exitCode, stdout } = await runHere(['fuzz', '--target', `canary-${id}`, '--seed', '1', '--runs', '5000', '--stop-on-first']);
      expect(exitCode).toBe(1);
      const command = /again {3}npx deltaproof (replay \S+)/.exec(stdout)?.[1]?.split(' ') ?? [];
      expect(command.length).toBe(2);
      expect(readdirSync(join(folder.path, command[1] ?? '')).sort()).toEqual(['README.md', 'finding.json', 'text.txt', 'timeline.txt']);
      const again = await runHere(command);
      expect(again.exitCode).toBe(1);
      expect(again.stdout).toContain(`\nIt shows.\n${id}: `);
      const mended = await runHere([...command, '--target', 'builtin']);
      expect(mended.exitCode).toBe(0);
      expect(mended.stdout).toContain('\nIt does not show: nothing is wrong');
    },
  );

  it('keeps and reports what was found when it is interrupted', async () => {
    const { exitCode, stdout, kept } = await interruptedFuzz(folder.path, 'SIGINT');
    expect(exitCode).toBe(130);
    expect(stdout).toContain('interrupted; so far ');
    expect(stdout).toContain('FOUND');
    expect(kept.length).toBeGreaterThan(0);
  });

  it('lists the names that its flags take', async () => {
    const { exitCode, stdout } = await runHere(['fuzz', '--list']);
    expect(exitCode).toBe(0);
    for (const name of ['qwen3_coder', 'step3_7', 'every-cut', 'chunk-invariance', 'duplicate-key']) expect(stdout).toContain(`  ${name} `);
  });

  it('says what is wrong with a folder that it cannot write to', async () => {
    writeFileSync(join(folder.path, 'in-the-way'), '');
    chmodSync(join(folder.path, 'in-the-way'), 0o400);
    const { exitCode, stderr } = await runHere([
      'fuzz',
      '--target',
      'canary-identity',
      '--seed',
      '1',
      '--runs',
      '3000',
      '--artifacts',
      'in-the-way',
    ]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('in-the-way');
    expect(stderr).not.toContain('    at ');
  });
});

describe('replay', () => {
  it('makes a numbered scenario again', async () => {
    const { exitCode, stdout } = await runHere(['replay', '--seed', '1', '--scenario', '17']);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^chunk 0 {2}"/);
    expect(stdout).toContain('\nread at the end of the stream\n');
  });

  it('runs a corpus entry', async () => {
    const [name = ''] = readdirSync(corporaPath('seeds', 'qwen3_coder')).filter((file) => /^[0-9a-f]{64}\.json$/.test(file));
    const { exitCode, stdout } = await runHere(['replay', corporaPath('seeds', 'qwen3_coder', name)]);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('It does not show');
  });
});

describe('fuzz of several targets', () => {
  const fuzzEach = (...args: readonly string[]) => runHere(['fuzz', '--runs', '100', '--seed', '1', '--no-durations', ...args]);
  const three = ['builtin', 'canary-totality', 'canary-collector'].flatMap((target) => ['--target', target]);

  it('runs the same scenarios for each, and makes a table of classes of faults by targets', async () => {
    const { exitCode, stdout } = await fuzzEach(...three, '--json', '--artifacts', 'each');
    const report = JSON.parse(stdout) as MatrixReport;
    expect([exitCode, report.exitCode, report.verb, report.seed]).toEqual([1, 1, 'fuzz-matrix', 1]);
    expect(report.targets).toEqual(['builtin', 'canary-totality', 'canary-collector']);
    expect(report.runs.map(({ target, scenarios, exitCode: code }) => [target, scenarios, code])).toEqual([
      ['builtin', 100, 0],
      ['canary-totality', 100, 1],
      ['canary-collector', 100, 1],
    ]);
    const sum = (numbers: readonly number[]): number => numbers.reduce((left, right) => left + right, 0);
    const cells = report.matrix.map(({ faultClass, cells: [cell, ...others] }) => [
      faultClass,
      cell?.target,
      others.length,
      cell?.smallest.text,
    ]);
    expect(cells).toEqual([
      ['throws', 'canary-totality', 0, '<tool_call><function=f><parameter=n>\ud83d<'],
      ['finish-reason', 'canary-collector', 0, '<tool_call><function=f>'],
    ]);
    for (const [index, { target, findings }] of report.runs.slice(1).entries()) {
      const [cell] = report.matrix[index]?.cells ?? [];
      expect([cell?.target, cell?.kinds, cell?.count]).toEqual([target, findings.length, sum(findings.map(({ count }) => count))]);
      const again = await runHere(['replay', cell?.smallest.replay?.split(' ').at(-1) ?? '']);
      expect([again.exitCode, again.stdout.includes('It shows.')]).toEqual([1, true]);
    }
    const whole = await runHere(['fuzz', '--runs', '100', '--seed', '1', '--no-durations', '--json', '--target', 'builtin']);
    expect(JSON.parse(whole.stdout)).toEqual(report.runs[0]);
  });

  it('prints the table within eighty columns, and writes reports of it', async () => {
    const { exitCode, stdout } = await fuzzEach(...three, '--report', 'markdown=each.md', '--report', 'junit=each.xml');
    expect(exitCode).toBe(1);
    const [verdict, ...lines] = stdout.split('\n');
    expect(verdict).toBe('faults were found in 2 of 3 targets');
    const table = lines.slice(
      lines.findIndex((line) => line.startsWith('how often')) + 2,
      lines.findIndex((line) => line.startsWith('  scenarios')) + 1,
    );
    expect(table.every((line) => line.length <= 80)).toBe(true);
    expect(table.map((line) => line.trim().split(/\s{2,}/))).toEqual([
      ['A', 'B', 'C'],
      ['throws, dies or hangs', '-', expect.stringMatching(/^[1-9]\d*$/), '-'],
      ['the modes disagree on why the response ended', '-', '-', expect.stringMatching(/^[1-9]\d*$/)],
      ['scenarios', '100', '100', '100'],
    ]);
    expect(readFileSync(join(folder.path, 'each.md'), 'utf8')).toContain('## deltaproof `fuzz builtin, canary-totality, canary-collector`');
    expect(readFileSync(join(folder.path, 'each.xml'), 'utf8')).toContain('canary-totality: totality');
  });

  it.each([
    ['one twice', ['--target', 'builtin', '--target', 'builtin'], '--target builtin was given more than once'],
    ['one that is unknown', ['--target', 'builtin', '--target', 'buildin'], 'unknown target "buildin" (nearest: builtin)'],
    ['a list of known findings', [...three, '--known', 'known.json'], '--known goes with one target'],
    ['a shard', [...three, '--shard', '1/2'], '--shard goes with one target'],
    ['an end at the first finding', [...three, '--stop-on-first'], '--stop-on-first goes with one target'],
  ])('refuses %s', async (_, args, complaint) => {
    const { exitCode, stderr } = await fuzzEach(...args);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(complaint)]);
  });
});

describe('fuzz --against', () => {
  const fuzzAgainst = (...args: readonly string[]) => runHere(['fuzz', '--runs', '60', '--seed', '1', '--no-durations', ...args]);

  it('compares readings as information', async () => {
    const { exitCode, stdout } = await fuzzAgainst('--against', 'canary-regex-reading', '--json');
    const { against } = JSON.parse(stdout) as RunReport;
    expect([exitCode, against?.against, against?.compared, against?.skipped]).toEqual([0, 'canary-regex-reading', 60, 0]);
    expect(against?.differences.every(({ count, here, there }) => count > 0 && here !== there)).toBe(true);
    expect((against?.alike ?? 0) + (against?.differences ?? []).reduce((sum, { count }) => sum + count, 0)).toBe(60);
    const self = await fuzzAgainst('--against', 'builtin');
    expect(self.stdout).toContain('\n60 of 60 responses are read as by builtin\n');
  });

  it('goes with a run that is whole', async () => {
    const { exitCode, stderr } = await fuzzAgainst('--against', 'builtin', '--shard', '1/2');
    expect([exitCode, stderr]).toEqual([2, 'deltaproof: --against goes with a run that is whole, without --shard\n']);
  });
});

describe('trace', () => {
  const text = '<tool_call><function=f><parameter=k>é</parameter></function></tool_call>';
  const timeline = [
    String.raw`chunk 0  "<tool_call><function=f><parameter=k>\u00e9</parameter></function></tool_call>"`,
    String.raw`  tool "<tool_call><function=f><parameter=k>\u00e9</parameter></function></tool_call>"`,
    String.raw`    call 0 opens "f" "{\"k\": \"\u00e9\"}"`,
    '',
    'streamed, the first argument after 72 of 72 code points',
    String.raw`  0 "f" closed: "{\"k\": \"\u00e9\"}"`,
    'read at the end of the stream',
    String.raw`  0 "f": "{\"k\": \"\u00e9\"}"`,
    '',
  ].join('\n');

  it('shows what each chunk produced, of standard input as it is or of a file as a JSON string', async () => {
    writeFileSync(join(folder.path, 'text.json'), JSON.stringify(text).replace('é', '\\u00e9'));
    const plain = await runCli(['trace', '--chunking', 'whole'], { cwd: folder.path, input: text });
    const json = await runHere(['trace', 'text.json', '--chunking', 'whole', '--json-text']);
    expect([plain.exitCode, plain.stdout]).toEqual([0, timeline]);
    expect([json.exitCode, json.stdout]).toEqual([0, timeline]);
  });

  it('refuses a --json-text that is no JSON string', async () => {
    writeFileSync(join(folder.path, 'object.json'), '{}');
    const { exitCode, stderr } = await runHere(['trace', 'object.json', '--json-text']);
    expect([exitCode, stderr]).toEqual([2, 'deltaproof: object.json is not one JSON string, which --json-text asks for\n']);
  });
});

describe('vectors', () => {
  it('passes a file of the corpora, and says so in the last line', async () => {
    const { exitCode, stdout } = await runHere(['vectors', corporaPath('vectors', 'codec.jsonl.gz')]);
    expect(exitCode).toBe(0);
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('total: 3748 passed, 0 failed');
  });

  it('fails on a wrong row with its line, on a file without rows, and on an unknown row', async () => {
    writeFileSync(
      join(folder.path, 'wrong.jsonl'),
      '{"raw": "1", "is_json": true, "dumps": "1"}\n{"raw": "1", "is_json": true, "dumps": "2"}\n',
    );
    writeFileSync(join(folder.path, 'empty.jsonl'), '');
    writeFileSync(join(folder.path, 'unknown.jsonl'), '{"colour": "red"}\n');
    const results: CliResult[] = [];
    for (const name of ['wrong', 'empty', 'unknown']) results.push(await runHere(['vectors', `${name}.jsonl`, '--json']));
    const [wrong, empty, unknown] = results;
    expect(wrong?.exitCode).toBe(1);
    expect(JSON.parse(wrong?.stdout ?? '')).toMatchObject({
      files: [{ passed: 1, failed: 1, failures: [{ line: 2 }] }],
      passed: 1,
      failed: 1,
    });
    expect([empty?.exitCode, unknown?.exitCode]).toEqual([1, 1]);
  });
});

describe('targets', () => {
  it('lists the built-in target, a canary for each oracle, the parser of a package, a program and a server', async () => {
    const { exitCode, stdout } = await runHere(['targets']);
    expect(exitCode).toBe(0);
    expect(
      stdout
        .split('\n')
        .map((line) => line.split(' ')[0])
        .filter(Boolean),
    ).toEqual(['builtin', ...canaries.map(({ target }) => target.id), ...packagedParsers.map(({ id }) => id), 'exec:COMMAND', 'http:URL']);
  });

  it('measures what one does that others do not', async () => {
    const { exitCode, stdout } = await runHere(['targets', '--probe', 'canary-live-strings', '--json']);
    const report = JSON.parse(stdout) as { traits: { id: string; has: boolean; isStated: boolean; seen: string }[]; exitCode: number };
    expect([exitCode, report.exitCode, report.traits.length]).toEqual([1, 1, 9]);
    expect(report.traits[0]).toMatchObject({ id: 'live-strings', has: false, isStated: true, seen: expect.stringContaining('in 1 of') });
    const lines = await runHere(['targets', '--probe', 'builtin']);
    expect([lines.exitCode, lines.stdout]).toEqual([0, expect.stringContaining('  live-strings     yes      streams a long string')]);
  });

  it.each([
    ['--json', '--json goes with --probe'],
    ['--probe=buildin', 'unknown target "buildin" (nearest: builtin)'],
  ])('refuses %s', async (flag, complaint) => {
    const { exitCode, stderr } = await runHere(['targets', flag]);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(complaint)]);
  });
});

describe('help', () => {
  it.each(['fuzz', 'check', 'replay', 'shrink', 'trace', 'vectors', 'targets'])('of %s has an example', async (verb) => {
    const { exitCode, stdout } = await runHere([verb, '--help']);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('Examples:');
    expect(stdout).toContain(`deltaproof ${verb}`);
  });

  it('leaves no file behind', () => {
    expect(existsSync(join(folder.path, '.draft'))).toBe(false);
  });
});
