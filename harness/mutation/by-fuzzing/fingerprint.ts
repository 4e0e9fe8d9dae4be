/** What a measurement depends on, in twelve hexadecimal digits: while these are the same, so is the figure, and it need not be taken again. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry } from '../entry.ts';

/** Files and folders that make scenarios, run them and judge them; not the reducer, the reports and the command line. */
export const DECIDING: readonly string[] = [
  'src',
  'harness/scenario.ts',
  'harness/arbitraries',
  'harness/chunkings',
  'harness/oracles',
  'harness/random',
  'harness/reference',
  'harness/runner/draw-cuts.ts',
  'harness/runner/draw-oracles.ts',
  'harness/runner/judge.ts',
  'harness/runner/scenario-source.ts',
  'harness/runner/trial.ts',
  'harness/targets/build-target.ts',
  'harness/targets/streaming-target.ts',
  'harness/mutation/by-fuzzing/hunt-mutant.ts',
];

/** Of what an entry edits, and of the oracle that should find it. */
export function entryFingerprint({ file, find, occurrence = 1, replace, oracle = '' }: Entry): string {
  return digest([file, find, String(occurrence), replace, oracle]);
}

/** Of the code at those paths, without its tests, comments and types. `root` is the checkout. */
export async function codeFingerprint(root: string, deciding: readonly string[] = DECIDING): Promise<string> {
  const { default: compiler } = await import('typescript');
  const compilerOptions = { target: compiler.ScriptTarget.ES2023, module: compiler.ModuleKind.ESNext, removeComments: true };
  const parts = deciding
    .flatMap((path) => filesOf(root, path))
    .map((path) => {
      const { outputText } = compiler.transpileModule(readFileSync(join(root, path), 'utf8'), { compilerOptions });
      return `${path}\n${outputText}`;
    });
  return digest(parts);
}

function filesOf(root: string, path: string): string[] {
  if (path.endsWith('.ts')) return [path];
  const names = readdirSync(join(root, path), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${path}/${name.replaceAll('\\', '/')}`)
    .sort();
}

function digest(parts: readonly string[]): string {
  const hash = createHash('sha256');
  // Lengths, so that no two lists of parts are one text.
  for (const part of parts) hash.update(`${part.length}:${part}`);
  return hash.digest('hex').slice(0, 12);
}
