/** The package as it is published: what is in it, that its types resolve, and its first run in an empty folder. */
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from './run-cli.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const folder = temporaryFolder();
const modules = join(folder.path, 'node_modules');
let tarball = '';
let paths: readonly string[] = [];
afterAll(() => folder.remove());

/** Its dependencies are linked, since nothing may be fetched here, and nothing else is. */
beforeAll(async () => {
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder.path], { cwd: ROOT });
  const [packed] = JSON.parse(stdout) as [{ readonly filename: string; readonly files: readonly { readonly path: string }[] }];
  tarball = join(folder.path, packed.filename);
  paths = packed.files.map(({ path }) => path);
  mkdirSync(join(modules, 'deltaproof'), { recursive: true });
  await run('tar', ['-xzf', tarball, '--strip-components=1', '-C', join(modules, 'deltaproof')]);
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    readonly dependencies: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  }
});

describe('the package', () => {
  it('holds the built code, the corpora, the documents and what is copied from it, and neither sources nor tests', () => {
    const tops = new Set(paths.map((path) => path.split('/')[0]));
    expect([...tops].sort()).toEqual([
      '.github',
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'corpora',
      'dist',
      'docs',
      'harness',
      'package.json',
    ]);
    expect(paths.filter((path) => /\.test\.|\.tsbuildinfo|stand-ins|__pycache__|(?<!\.d)\.ts$/.test(path))).toEqual([]);
    expect(paths.filter((path) => path.startsWith('harness/') && !path.startsWith('harness/targets/exec/python/'))).toEqual([]);
    for (const needed of [
      'dist/src/index.d.ts',
      'dist/harness/index.js',
      'dist/harness/cli/main.js',
      'corpora/known/ai-sdk-tool-parser.json',
    ])
      expect(paths).toContain(needed);
  });

  it('has nothing that publint complains of', async () => {
    const { stdout } = await run(process.execPath, [join(ROOT, 'node_modules/publint/src/cli.js'), 'run', tarball, '--strict']);
    expect(stdout).toContain('All good!');
  });

  it('has types that resolve under node16 and bundler, for each of its doors', async () => {
    const { stdout } = await run(process.execPath, [
      join(ROOT, 'node_modules/@arethetypeswrong/cli/dist/index.js'),
      ...[tarball, '--profile', 'esm-only', '--format', 'json'],
    ]);
    const { analysis } = JSON.parse(stdout) as {
      readonly analysis: {
        readonly entrypoints: Record<
          string,
          { readonly resolutions: Record<string, { readonly visibleProblems?: readonly unknown[]; readonly resolution?: object }> }
        >;
      };
    };
    expect(Object.keys(analysis.entrypoints)).toEqual(['.', './harness', './package.json']);
    for (const { resolutions } of Object.values(analysis.entrypoints))
      for (const mode of ['node16-esm', 'bundler']) {
        expect(resolutions[mode]?.resolution).toBeDefined();
        expect(resolutions[mode]?.visibleProblems ?? []).toEqual([]);
      }
  });

  it('runs in an empty folder, with its dependencies and nothing else', async () => {
    const main = join(modules, 'deltaproof/dist/harness/cli/main.js');
    const { stdout } = await run(process.execPath, [main, 'fuzz', '--runs', '50', '--seed', '1', '--no-durations'], { cwd: folder.path });
    expect(stdout).toMatch(/^clean: no oracle saw anything wrong/);
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly version: string };
    expect((await run(process.execPath, [main, '--version'], { cwd: folder.path })).stdout).toBe(`${version}\n`);
    expect(readdirSync(folder.path).sort()).toEqual(['node_modules', tarball.split('/').at(-1)].sort());
  });
});
