/** The ready-made Python targets in whole campaigns, and the scripts of what is found: they show the fault with the parser alone. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { PYTHON_FOLDER } from '../../../python/index.ts';
import type { RunReport } from '../../../reporters/index.ts';
import { isPythonMissing, skipReason } from '../../../testing/python-here.ts';
import { runCli, temporaryFolder } from '../../../testing/run-cli.ts';

const ADAPTERS = join(PYTHON_FOLDER, 'adapters');
const folder = temporaryFolder();
afterAll(() => folder.remove());

/** What whoever has these packages has too: here a tokenizer, and what the stand-ins are made of. */
const beside = join(folder.path, 'beside');
mkdirSync(beside);
cpSync(join(PYTHON_FOLDER, 'reading.py'), join(beside, 'reading.py'));
cpSync(join(ADAPTERS, 'tag_tokenizer.py'), join(beside, 'tag_tokenizer.py'));
writeFileSync(
  join(beside, 'transformers.py'),
  'from tag_tokenizer import TagTokenizer\n\n\nclass AutoTokenizer:\n    @staticmethod\n    def from_pretrained(name):\n        return TagTokenizer()\n',
);

/** Name, stand-ins, program with its flags, and whether the stand-in, which is simpler than its package, is right in all that is tried. */
const READY_MADE: readonly (readonly [name: string, standIns: readonly string[], program: string, isRight: boolean])[] = [
  ['tabbyAPI', ['tabbyapi'], 'tabbyapi_target.py', true],
  ['tabbyAPI of pull request 462', ['tabbyapi-462', 'tabbyapi'], 'tabbyapi_target.py', false],
  ['SGLang', ['sglang'], 'sglang_target.py', false],
  ['vLLM', ['vllm'], 'vllm_target.py', false],
  ['an older vLLM', ['vllm-old'], 'vllm_target.py', false],
  ["vLLM's parsers of whole responses", ['vllm'], 'vllm_target.py --engine', false],
];

async function fuzz(target: string, artifacts: string): Promise<{ readonly report: RunReport; readonly exitCode: number }> {
  const args = ['fuzz', '--runs', '120', '--seed', '1', '--json', '--no-durations', '--artifacts', artifacts, '--target', target];
  const { exitCode, stdout } = await runCli(args, { cwd: folder.path });
  return { exitCode, report: JSON.parse(stdout) as RunReport };
}

/** What the script of a finding prints, with nothing but these folders to import from. */
function shown(path: string, folders: readonly string[]): string {
  const env = { PATH: process.env.PATH, PYTHONPATH: folders.join(delimiter), PYTHONDONTWRITEBYTECODE: '1' };
  return execFileSync('python3', ['show.py'], { cwd: path, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

describe.skipIf(isPythonMissing)(`a target made for${skipReason}`, { timeout: 120_000 }, () => {
  it.each(READY_MADE)(
    '%s runs a campaign, and its findings have scripts that need the package alone',
    async (name, standIns, program, isRight) => {
      const folders = standIns.map((standIn) => join(ADAPTERS, 'stand-ins', standIn));
      const artifacts = name.replaceAll(' ', '-');
      const { report, exitCode } = await fuzz(
        `exec:PYTHONPATH=${folders.join(delimiter)} python3 -B ${join(ADAPTERS, program)}`,
        artifacts,
      );
      expect([report.scenarios, report.failures, exitCode]).toEqual([120, [], isRight ? 0 : 1]);
      for (const oracle of ['chunk-invariance', 'totality', 'own-reading']) expect(report.oracles[oracle]).toBeGreaterThan(20);
      expect(report.findings.length > 0).toBe(!isRight);
      for (const { folder: path, oracle } of report.findings) {
        const script = readFileSync(join(folder.path, path ?? '', 'show.py'), 'utf8');
        expect(script).not.toMatch(/deltaproof|tag_tokenizer|installed/);
        // A parser that throws throws there as well.
        if (oracle !== 'totality' && oracle !== 'own-reading')
          expect(shown(join(folder.path, path ?? ''), [...folders, beside])).toMatch(/in one piece: .*streamed:\n/s);
      }
    },
  );

  it.each([
    ['vllm_target.py', 'there is no package vllm here: pip install vllm'],
    ['sglang_target.py', 'there is no package sglang here: pip install sglang'],
    ['tabbyapi_target.py', 'there is no package tabbyAPI here: put the folder of a checkout on PYTHONPATH'],
  ])('%s says in one sentence that its package is not there', async (program, sentence) => {
    const { exitCode, stderr } = await runCli(['fuzz', '--runs', '1', '--target', `exec:python3 -B ${join(ADAPTERS, program)}`], {
      cwd: folder.path,
    });
    expect([exitCode, stderr]).toEqual([4, expect.stringContaining(sentence)]);
  });
});

describe.skipIf(isPythonMissing)(`the reading that is broken on purpose${skipReason}`, () => {
  it('has scripts that show what its findings say', async () => {
    const { report } = await fuzz(`exec:python3 -B ${join(PYTHON_FOLDER, 'broken.py')}`, 'broken');
    const found = report.findings.find(
      ({ signature, kind }) => signature.startsWith('own-reading: a call is missing') && kind === 'well-formed',
    );
    expect(readdirSync(join(folder.path, 'broken')).every((bucket) => existsSync(join(folder.path, 'broken', bucket, 'show.py')))).toBe(
      true,
    );
    const path = join(folder.path, found?.folder ?? '');
    expect(readFileSync(join(path, 'README.md'), 'utf8')).toContain('`python3 show.py`');
    const [inOnePiece = '', streamed = ''] = shown(path, [PYTHON_FOLDER]).split('streamed:');
    expect([inOnePiece, streamed]).toEqual([expect.stringMatching(/'name': '?\w|"name"|\('f'/), expect.not.stringContaining('tool_calls')]);
  });

  it('has none where a target says no lines', async () => {
    const program = join(folder.path, 'silent.py');
    writeFileSync(
      program,
      'import sys; sys.path.insert(0, sys.argv[1])\nimport broken, own, functools\nown.serve_as("x", functools.partial(own.stream, splitter=broken.LeakingSplitter), None)\n',
    );
    const { report } = await fuzz(`exec:python3 -B ${program} ${PYTHON_FOLDER}`, 'silent');
    expect(report.findings.length).toBeGreaterThan(0);
    for (const { folder: path } of report.findings)
      expect(readdirSync(join(folder.path, path ?? '')).sort()).toEqual(['README.md', 'finding.json', 'text.txt', 'timeline.txt']);
  });
});
