/** `replay` of numbered scenarios, through the command line: those of restricted runs are other ones than those of a full run. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readArtifact } from '../../artifacts/index.ts';
import { temporaryFolder } from '../../testing/run-cli.ts';
import { runnerIn } from '../../testing/run-here.ts';
import { runCommandLine } from '../run-command-line.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const run = runnerIn(folder.path, runCommandLine);

/** The words of the command in the README with which a finding is shown in the scenario where it was found. */
function firstSeenCommand(artifact: string): string[] {
  const readme = readFileSync(join(folder.path, artifact, 'README.md'), 'utf8');
  return /first in the scenario of `npx deltaproof (replay --seed [^`]+)`/.exec(readme)?.[1]?.split(' ') ?? [];
}

describe('the README of a finding names a command that makes the scenario again in which it was first seen', () => {
  it.each([
    ['a full run', [], []],
    [
      'a restricted run',
      ['--format', 'step3_7,qwen3_5', '--kinds=-plain,-cut', '--max-length', '900', '--chunkings', 'code-point,whole'],
      ['--format=step3_7,qwen3_5', '--kinds=-plain,-cut', '--max-length=900', '--chunkings=code-point,whole'],
    ],
  ])('of %s', async (name, flags, expected) => {
    const kept = `kept-${name.replaceAll(' ', '-')}`;
    await run('fuzz', '--target', 'canary-identity', '--seed', '7', '--runs', '600', '--artifacts', kept, ...flags);
    const generated = readdirSync(join(folder.path, kept)).filter(
      (bucket) => readArtifact(join(folder.path, kept, bucket)).firstSeen.kind === 'generated',
    );
    expect(generated.length).toBeGreaterThan(0);
    for (const bucket of generated) {
      const command = firstSeenCommand(join(kept, bucket));
      expect(command.slice(0, 4)).toEqual(['replay', '--seed', '7', '--scenario']);
      expect(command.slice(5)).toEqual(['--target', 'canary-identity', ...expected]);
      const { shape } = readArtifact(join(folder.path, kept, bucket));
      const { exitCode, stdout } = await run(...command);
      expect([exitCode, stdout]).toEqual([1, expect.stringContaining(`\nidentity: ${shape}\n`)]);
    }
  });

  it('and other flags make other scenarios', async () => {
    const outputs: string[] = [];
    for (const flags of [[], ['--kinds', 'json'], ['--format', 'step3_7'], ['--well-formed-only'], ['--chunkings', 'code-unit']]) {
      let shown = '';
      for (const scenario of ['257', '258', '259', '260', '261'])
        shown += (await run('replay', '--seed', '7', '--scenario', scenario, ...flags)).stdout;
      outputs.push(shown);
    }
    expect(outputs.length).toBe(5);
    expect(new Set(outputs).size).toBe(5);
  });
});
