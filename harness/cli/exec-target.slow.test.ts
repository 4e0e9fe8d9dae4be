/** Programs as targets of the command line: one that is right, one that is wrong on purpose, one from npm, and those that are out of order. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { corporaPath } from '../corpus/index.ts';
import type { CheckReport, RunReport } from '../reporters/index.ts';
import { isPythonMissing, skipReason } from '../testing/python-here.ts';
import { type CliResult, runCli, temporaryFolder } from '../testing/run-cli.ts';
import { scriptedProgram } from '../testing/scripted-program.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PEER = `exec:node ${join(ROOT, 'dist/harness/targets/exec/node/ai-sdk-tool-parser.js')}`;
const PYTHON = join(ROOT, 'harness/targets/exec/python');
const python = (name: string): string => `exec:python3 ${join(PYTHON, name)}`;

const folder = temporaryFolder();
afterAll(() => folder.remove());
const run = (...args: readonly string[]): Promise<CliResult> => runCli(args, { cwd: folder.path });
const reportOf = ({ stdout }: CliResult): RunReport => JSON.parse(stdout) as RunReport;

describe.skipIf(isPythonMissing)(`a program in Python${skipReason}`, { timeout: 120_000 }, () => {
  const fuzz = ['fuzz', '--runs', '300', '--seed', '1', '--json', '--no-durations', '--target'];

  test('that is right is clean, and the run is the same for any number of workers', async () => {
    const [one, two] = [await run(...fuzz, python('own.py')), await run(...fuzz, python('own.py'), '--workers', '2')];
    const { findings, failures, oracles, exitCode, skips } = reportOf(one);
    expect([findings, failures, exitCode, one.exitCode]).toEqual([[], [], 0, 0]);
    expect(Object.entries(oracles).map(([oracle, compared]) => [oracle, compared > 100])).toEqual([
      ['chunk-invariance', true],
      ['frame-contract', true],
      ['fidelity', true],
      ['totality', true],
      ['own-reading', true],
      ['live-strings', false],
    ]);
    expect(oracles['live-strings']).toBeGreaterThan(0);
    expect(Object.keys(skips)).toEqual(['the target does not list the capability deep']);
    expect(two.stdout).toBe(one.stdout);
  });

  test('that is wrong is found in one line, which replays and shrinks', async () => {
    const { exitCode, stdout } = await run(...fuzz, python('broken.py'));
    const { findings } = JSON.parse(stdout) as RunReport;
    const found = findings.filter(({ oracle, kind }) => oracle === 'own-reading' && kind === 'well-formed');
    expect([exitCode, found.length > 0]).toEqual([1, true]);
    const buckets = readdirSync(join(folder.path, 'deltaproof-artifacts'));
    expect(buckets.length).toBe(findings.length);
    // Each starts the program again.
    for (const bucket of buckets.slice(0, 3)) {
      const path = join('deltaproof-artifacts', bucket);
      expect(readFileSync(join(folder.path, path, 'README.md'), 'utf8')).toMatch(/It takes a cut inside of a tag/);
      const again = await run('replay', path);
      expect([again.exitCode, again.stdout.includes('It shows.')]).toEqual([1, true]);
    }
    expect(found.every(({ text }) => text.length < 100)).toBe(true);
  });

  test('shows what it promises, and is told what it does not show', async () => {
    const asked = await run('targets', '--probe', python('own.py'));
    expect([asked.exitCode, asked.stdout.match(/\S+ .*\(stated\)/g)?.map((line) => line.split(/\s{2,}/))]).toEqual([
      0,
      [
        ['live-strings', 'yes', 'streams a long string while it is written (stated)'],
        ['intended-values', 'yes', 'reads JSON values without a schema as what they are (stated)'],
      ],
    ]);
    writeFileSync(
      join(folder.path, 'waiting.py'),
      `from deltaproof_target import serve
def parse(text, tools):
    return [("f", {"k": text.split(">")[3].split("<")[0].strip()})]
serve(parse=parse, profile=["live-strings"])
`,
    );
    const waiting = `exec:PYTHONPATH=${PYTHON} python3 waiting.py`;
    const { exitCode, stdout } = await run('targets', '--probe', waiting, '--json');
    const { traits } = JSON.parse(stdout) as { traits: { id: string; has: boolean | null; isStated: boolean }[] };
    expect(traits.filter(({ isStated }) => isStated)).toMatchObject([{ id: 'live-strings', has: false }]);
    expect([exitCode, (await run('targets', '--probe', waiting)).stdout]).toEqual([
      1,
      expect.stringContaining('\nFAILED: it states live-strings, and does not show it\n'),
    ]);
  });

  test('whose profile names no trait is refused', async () => {
    const unknown = `exec:printf '{"id":0,"profile":["fast"]}\\n'; cat`;
    const { exitCode, stderr } = await run(...fuzz, unknown);
    expect([exitCode, stderr]).toEqual([
      4,
      expect.stringContaining('its profile names "fast", which is no trait: there are live-strings, '),
    ]);
  });

  test('splits the tags that it takes for whole when it is told to', async () => {
    const { findings } = reportOf(await run(...fuzz, python('own.py'), '--raw-chunks'));
    expect(findings).toEqual([]);
  });
});

test('the check of the peer from npm passes with the list of what is wrong with it, and sees each entry that is taken out', {
  timeout: 120_000,
}, async () => {
  const list = corporaPath('known', 'ai-sdk-tool-parser.json');
  const { findings, ...rest } = JSON.parse(readFileSync(list, 'utf8')) as {
    findings: { why: string; oracle: string; shape: string; textKind: string }[];
  };
  expect([findings.length, findings.filter(({ why }) => why.length > 20).length]).toEqual([11, 11]);
  const check = ['check', '--target', 'ai-sdk-tool-parser', '--json', '--no-durations', '--artifacts', join(folder.path, 'checked')];
  const passed = await run(...check, '--known', list);
  const report = JSON.parse(passed.stdout) as CheckReport;
  expect([passed.exitCode, report.findings.length, report.findings.every(({ isKnown }) => isKnown), report.failures]).toEqual([
    0,
    11,
    true,
    [],
  ]);
  expect(report.parts.filter(({ verdict }) => verdict === 'passed').map(({ part }) => part)).toEqual(['corpus', 'generated']);
  expect(report.parts.filter(({ verdict }) => verdict === 'left out').map(({ part }) => part)).toEqual([
    'vectors',
    'exhaustive',
    'canaries',
    'growth',
    'python',
  ]);
  const [first, ...others] = findings;
  writeFileSync(join(folder.path, 'shorter.json'), JSON.stringify({ ...rest, findings: others }));
  const fuzz = ['fuzz', '--target', 'ai-sdk-tool-parser', '--runs', '20', '--seed', '1', '--json', '--known', 'shorter.json'];
  const failed = await run(...fuzz);
  const unknown = reportOf(failed).findings.filter(({ isKnown }) => !isKnown);
  expect([failed.exitCode, unknown.map(({ oracle, kind }) => [oracle, kind])]).toEqual([1, [[first?.oracle, first?.textKind]]]);
});

test('a program that dies for good ends the check with what was found until then', { timeout: 120_000 }, async () => {
  const { command } = scriptedProgram(folder.path);
  const { exitCode, stderr } = await run('check', '--target', `exec:${command('garbage-at-hello')}`);
  expect([exitCode, stderr]).toEqual([4, expect.stringContaining('Loading weights')]);
  const refused = await run('check', '--target', 'http://127.0.0.1:9');
  expect([refused.exitCode, refused.stderr]).toEqual([2, expect.stringContaining('a server is a target of fuzz, replay and shrink alone')]);
  const strange = await run('check', '--timeout-ms', '500');
  expect([strange.exitCode, strange.stderr]).toEqual([2, 'deltaproof: --timeout-ms goes with a program: --target exec:COMMAND\n']);
});

test('the peer from npm is told of its tools, and found to leak a part of a tag on a well-formed text', { timeout: 120_000 }, async () => {
  const artifacts = join(folder.path, 'peer');
  const { exitCode, stdout } = await run(
    'fuzz',
    '--target',
    PEER,
    '--format',
    'qwen3_coder',
    '--runs',
    '60',
    '--seed',
    '1',
    '--json',
    '--artifacts',
    artifacts,
  );
  expect(exitCode).toBe(1);
  const found = (JSON.parse(stdout) as RunReport).findings.filter(({ oracle, kind }) => oracle === 'own-reading' && kind === 'well-formed');
  const [first] = found;
  expect(found).toHaveLength(1);
  expect(first?.text).toBe('<tool_call><function=f><parameter=k></parameter></function></tool_call>');
  expect(first?.chunks).toHaveLength(2);
});

describe('a program that is out of order', { timeout: 60_000 }, () => {
  const program = scriptedProgram(folder.path);

  test.each([
    ['exec:no-such-program', 4, 'no-such-program ended with exit code 127 before it answered'],
    [`exec:${program.command('garbage-at-hello')}`, 4, 'it printed what is no answer: Loading weights: 100%'],
    ['exec: ', 2, "--target exec:COMMAND takes a command, such as --target 'exec:python3 my_target.py'"],
  ])('%s', async (target, code, sentence) => {
    const { exitCode, stdout, stderr } = await run('fuzz', '--target', target, '--runs', '10', '--artifacts', 'none');
    expect([exitCode, (stdout + stderr).includes(sentence)]).toEqual([code, true]);
    expect(existsSync(join(folder.path, 'none'))).toBe(false);
  });

  test('is no target of trace, and other targets have no raw chunks', async () => {
    expect((await run('trace', '--target', 'exec:x')).exitCode).toBe(2);
    const { exitCode, stderr } = await run('fuzz', '--raw-chunks', '--runs', '1');
    expect([exitCode, stderr]).toEqual([2, 'deltaproof: --raw-chunks goes with a program: --target exec:COMMAND\n']);
  });
});
