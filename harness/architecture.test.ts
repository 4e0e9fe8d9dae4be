/** The house rules that a machine can check: who imports whom, and what no file may call. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface SourceFile {
  /** From the top of the project, with slashes. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly { readonly path: string; readonly isTypeOnly: boolean }[];
}

function sourceFiles(): SourceFile[] {
  return ['src', 'harness'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => sourceFile(`${folder}/${name.replaceAll('\\', '/')}`)),
  );
}

function sourceFile(path: string): SourceFile {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const statements = [...text.matchAll(/^(?:import|export)\s(?<clause>[^;]*?)from '(?<from>[^']+)';/gm)];
  const imports = statements.map((match) => {
    const { clause = '', from = '' } = match.groups ?? {};
    const resolved = from.startsWith('.') ? relative(ROOT, join(ROOT, dirname(path), from)).replaceAll('\\', '/') : from;
    return { path: resolved, isTypeOnly: /^type\s/.test(clause) || everyNameIsType(clause) };
  });
  return { path, text, imports };
}

function everyNameIsType(clause: string): boolean {
  const names =
    /\{(?<names>[^}]*)\}/
      .exec(clause)
      ?.groups?.names?.split(',')
      .map((name) => name.trim())
      .filter(Boolean) ?? [];
  return names.length > 0 && names.every((name) => name.startsWith('type '));
}

/** First folder below harness, or `src`; the rooms of the live side stand one deeper. */
function roomOf(path: string): string {
  const [top = '', room = '', inner = ''] = path.split('/');
  if (room === 'live') return `live/${inner}`;
  return top === 'harness' && !room.endsWith('.ts') ? room : top;
}

/** What each room may import besides itself, the ports at the top of harness, and packages. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  src: [],
  random: [],
  tools: ['src', 'random'],
  reference: [],
  // Of src its types alone: what a generator means must not be worked out by the code that is checked against it.
  arbitraries: ['random'],
  chunkings: ['random'],
  oracles: ['reference', 'targets'],
  targets: ['src', 'live/wire'],
  profiles: ['src', 'oracles', 'targets'],
  readings: ['oracles', 'runner', 'targets'],
  corpus: ['src'],
  vitest: ['src', 'arbitraries', 'chunkings', 'oracles', 'runner', 'targets'],
  vectors: ['src', 'random', 'corpus', 'chunkings', 'targets'],
  exhaustive: ['src', 'reference'],
  minima: ['src', 'exhaustive', 'corpus', 'oracles', 'reference', 'runner', 'targets'],
  bench: ['src', 'arbitraries', 'chunkings', 'guidance', 'oracles', 'measure', 'runner', 'targets'],
  measure: ['src', 'random', 'arbitraries', 'chunkings', 'corpus', 'guidance', 'mutation', 'oracles', 'runner', 'targets'],
  mutation: ['src', 'random', 'arbitraries', 'chunkings', 'corpus', 'exhaustive', 'guidance', 'oracles', 'runner', 'targets', 'vectors'],
  runner: ['src', 'random', 'tools', 'arbitraries', 'chunkings', 'oracles', 'targets', 'reference'],
  guidance: ['src', 'random', 'arbitraries', 'chunkings', 'oracles', 'reference', 'runner'],
  python: ['src', 'random', 'arbitraries', 'chunkings', 'corpus', 'reference', 'runner', 'targets'],
  artifacts: ['src', 'runner', 'corpus', 'oracles'],
  check: ['src', 'arbitraries', 'chunkings', 'oracles', 'targets', 'runner', 'vectors', 'exhaustive', 'measure', 'mutation', 'python'],
  reporters: ['oracles', 'readings', 'targets', 'runner', 'corpus', 'artifacts', 'check', 'live/probe', 'live/contract', 'bench'],
  merge: ['corpus', 'oracles', 'reporters', 'runner'],
  known: ['runner', 'corpus', 'artifacts', 'reporters', 'oracles', 'targets'],
  'live/wire': [],
  'live/contract': ['live/wire'],
  'live/clients': ['src', 'random', 'arbitraries', 'chunkings', 'corpus', 'live/wire', 'live/server'],
  'live/probe': ['random', 'runner', 'live/wire'],
  'live/server': ['src', 'random', 'chunkings', 'corpus', 'live/wire'],
  testing: [
    'src',
    'random',
    'arbitraries',
    'chunkings',
    'reference',
    'corpus',
    'oracles',
    'targets',
    'runner',
    'live/contract',
    'live/server',
    'live/wire',
    'mutation',
    'bench',
    'python',
  ],
};

/** Packages that one room alone may import. */
const OWNED_PACKAGES: Readonly<Record<string, string>> = {
  seedrandom: 'random',
  yargs: 'cli',
  'yargs/helpers': 'cli',
  'cli-progress': 'cli',
  piscina: 'cli',
  openai: 'live/clients',
  ai: 'live/clients',
  '@ai-sdk/openai-compatible': 'live/clients',
  '@langchain/openai': 'live/clients',
  '@langchain/core/messages': 'live/clients',
  '@ai-sdk-tool/parser': 'bench',
  'd3-scale': 'reporters',
  hono: 'live/server',
  '@hono/node-server': 'live/server',
};

/** Files that something outside runs or loads, besides those called `main.ts`. */
const ENTRY_FILES = [
  'harness/targets/exec/node/serve-target.ts',
  'harness/corpus/import-field-reports.ts',
  'harness/mutation/stryker-plugin.ts',
  'harness/mutation/survivors-plugin.ts',
];

const files = sourceFiles();

describe('the rooms', () => {
  it('were all found', () => {
    expect(files.length).toBeGreaterThan(90);
    expect(new Set(files.map((file) => roomOf(file.path)))).toEqual(new Set([...Object.keys(ALLOWED), 'harness', 'cli']));
  });

  it('import only what their place allows', () => {
    const offences = files.flatMap((file) => {
      const allowed = ALLOWED[roomOf(file.path)];
      if (allowed === undefined) return [];
      return file.imports
        .filter((target) => target.path.startsWith('src/') || target.path.startsWith('harness/'))
        .map((target) => ({ target, room: roomOf(target.path) }))
        .filter(
          ({ target, room }) =>
            room !== roomOf(file.path) && room !== 'harness' && !allowed.includes(room) && !(room === 'src' && target.isTypeOnly),
        )
        .map(({ target }) => `${file.path} imports ${target.path}`);
    });
    expect(offences).toEqual([]);
  });

  it('are entered by their doors: the index, or a port that others implement', () => {
    const offences = files.flatMap((file) =>
      file.imports
        .filter(
          ({ path }) =>
            (path.startsWith('src/') || path.startsWith('harness/')) && roomOf(path) !== roomOf(file.path) && roomOf(path) !== 'harness',
        )
        .filter(({ path, isTypeOnly }) => !path.endsWith('/index.ts') && !isTypeOnly)
        .map(({ path }) => `${file.path} enters ${path}`),
    );
    expect(offences).toEqual([]);
  });

  it('leave the command line alone: nothing imports it', () => {
    const importers = files.filter(
      (file) => roomOf(file.path) !== 'cli' && file.imports.some(({ path }) => path.startsWith('harness/cli/')),
    );
    expect(importers.map((file) => file.path)).toEqual([]);
  });

  it('keep some packages to themselves, and src imports none at all', () => {
    const offences = files.flatMap((file) =>
      file.imports
        .filter(({ path }) => {
          const owner = OWNED_PACKAGES[path];
          const isPackage = !path.startsWith('src/') && !path.startsWith('harness/');
          return (owner !== undefined && owner !== roomOf(file.path)) || (isPackage && roomOf(file.path) === 'src');
        })
        .map(({ path }) => `${file.path} imports ${path}`),
    );
    expect(offences).toEqual([]);
  });

  it('leave the client libraries alone, which are not there when the package is installed', () => {
    const importers = files.filter(
      (file) => roomOf(file.path) !== 'live/clients' && file.imports.some(({ path }) => roomOf(path) === 'live/clients'),
    );
    expect(importers.map((file) => file.path)).toEqual([]);
    const { files: published } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly files: readonly string[] };
    expect(published).toContain('!dist/harness/live/clients');
  });

  it('have no cycle of files', () => {
    const byPath = new Map(files.map((file) => [file.path, file]));
    const state = new Map<string, 'open' | 'done'>();
    const cycles: string[] = [];
    const visit = (path: string, trail: readonly string[]): void => {
      if (state.get(path) === 'done') return;
      if (state.get(path) === 'open') {
        cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
        return;
      }
      state.set(path, 'open');
      for (const target of byPath.get(path)?.imports ?? []) if (byPath.has(target.path)) visit(target.path, [...trail, path]);
      state.set(path, 'done');
    };
    for (const file of files) visit(file.path, []);
    expect(cycles).toEqual([]);
  });
});

describe('every file', () => {
  it('opens with a comment that says what it promises', () => {
    const without = files.filter((file) => !/^(#![^\n]*\n)?\/\*\*/.test(file.text));
    expect(without.map((file) => file.path)).toEqual([]);
  });

  it('calls no clock and no chance of its own, and prints only from the command line and the measurements', () => {
    const offences = files.flatMap((file) => {
      const room = roomOf(file.path);
      const banned = [/Math\.random/, /console\./];
      if (file.path !== 'harness/cli/clock.ts') banned.push(/Date\.now|new Date\(/);
      if (!['cli', 'measure', 'testing'].includes(room) && !file.path.endsWith('/main.ts') && !ENTRY_FILES.includes(file.path))
        banned.push(/process\.(exit|stdout|stderr)/, /hrtime|performance\.now/);
      if (room === 'src') banned.push(/\bprocess\./, /node:/);
      return banned.filter((pattern) => pattern.test(file.text)).map((pattern) => `${file.path}: ${pattern.source}`);
    });
    expect(offences).toEqual([]);
  });

  it('is short enough to be read in one go', () => {
    const tooLong = files.filter((file) => file.text.split('\n').length > (file.path.startsWith('src/') ? 600 : 300));
    expect(tooLong.map((file) => file.path)).toEqual([]);
  });
});
