/** A tiny project in a folder of its own, on which Stryker runs with a configuration of this one. */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ONLY_VARIABLE } from '../mutation/index.ts';
import { temporaryFolder } from './run-cli.ts';

export interface StrykerResult {
  /** `null` when a signal ended it. */
  readonly exitCode: number | null;
  readonly output: string;
}

export interface StrykerProject {
  readonly path: string;
  /** Writes a text, or anything else as JSON, to a file of the project. */
  readonly write: (name: string, content: unknown) => void;
  /** Writes the checkout's own configuration of that name, with the plugin of that name from its `dist/`, and with the changes. */
  readonly configure: (name: string, plugin: string, changes: object) => void;
  /** Waits for the end. `only`: ids of the mutants to run, separated by commas. */
  readonly run: (configuration: string, words?: readonly string[], only?: string) => Promise<StrykerResult>;
  readonly remove: () => void;
}

/** With the packages of the checkout at `root`, and a project `guarantee` of all tests under `src/`. */
export function strykerProject(root: string): StrykerProject {
  const folder = temporaryFolder();
  const write = (name: string, content: unknown): void => {
    const path = join(folder.path, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  };
  symlinkSync(join(root, 'node_modules'), join(folder.path, 'node_modules'));
  write('package.json', { type: 'module' });
  const test = { runner: join(root, 'harness/mutation/bounded-runner.ts'), include: ['src/**/*.test.ts'], isolate: false };
  write('vitest.guarantee.config.ts', `export default ${JSON.stringify({ test })};\n`);
  return {
    path: folder.path,
    write,
    configure: (name, plugin, changes) => {
      const configuration = JSON.parse(readFileSync(join(root, name), 'utf8'));
      const plugins = ['@stryker-mutator/vitest-runner', join(root, 'dist/harness/mutation', plugin)];
      write(name, { ...configuration, plugins, concurrency: 1, ...changes });
    },
    run: (configuration, words = [], only) => {
      const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
      const env = { ...process.env, STRYKER_MUTATOR_WORKER: undefined, [ONLY_VARIABLE]: only };
      return new Promise((resolve) => {
        const child = execFile(
          process.execPath,
          [stryker, 'run', configuration, ...words],
          { cwd: folder.path, env },
          (_error, stdout, stderr) => {
            resolve({ exitCode: child.exitCode, output: stdout + stderr });
          },
        );
      });
    },
    remove: folder.remove,
  };
}
