/** The test file of `docs/foreign.md`, as it stands there, in an empty folder with the packed package: a parser that is right, and one that is not. */
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/run-cli.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const folder = temporaryFolder();
const modules = join(folder.path, 'node_modules');
afterAll(() => folder.remove());

/** The package as it is published; what it depends on is linked, since nothing may be fetched here. */
beforeAll(async () => {
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder.path], { cwd: ROOT });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  mkdirSync(join(modules, 'deltaproof'), { recursive: true });
  await run('tar', ['-xzf', join(folder.path, filename), '--strip-components=1', '-C', join(modules, 'deltaproof')]);
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (!name.startsWith('.') && name !== 'deltaproof') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  }
  const [, testFile = ''] =
    /## A parser in TypeScript\n.*?```ts\n(.*?)```/s.exec(readFileSync(join(ROOT, 'docs/foreign.md'), 'utf8')) ?? [];
  expect(testFile.trimEnd().split('\n').length).toBeLessThanOrEqual(12);
  writeFileSync(join(folder.path, 'my-parser.test.ts'), testFile);
  writeFileSync(join(folder.path, 'package.json'), '{ "type": "module" }');
});

/** A parser with the methods that the test file calls. */
const RIGHT = `import { ChannelSplitter, ToolCallDeltaStreamer, parseToolCalls } from 'deltaproof';
export class MyParser {
  private calls = 0;
  private readonly splitter = new ChannelSplitter({ startsInReasoning: false });
  private readonly streamer = new ToolCallDeltaStreamer({ newId: () => \`call_\${this.calls++}\` });
  constructor(readonly tools?: readonly unknown[]) {}
  parse(text: string) {
    const splitter = new ChannelSplitter({ startsInReasoning: false });
    const events = [...splitter.feed(text), ...splitter.finish()];
    return parseToolCalls(events.map(({ channel, text: piece }) => (channel === 'tool' ? piece : '')).join(''));
  }
  *push(chunk: string) {
    for (const { channel, text } of this.splitter.feed(chunk)) {
      if (channel === 'content') yield { content: text };
      if (channel !== 'tool') continue;
      for (const delta of this.streamer.feed(text)) yield { tool_calls: [delta] };
    }
  }
}
`;
/** It looks for the tag that closes a call in each chunk alone. */
const WRONG = RIGHT.replace('of this.splitter.feed(chunk)', "of this.splitter.feed(chunk.replace('</function>', ''))");

interface Outcome {
  readonly exitCode: number;
  readonly stdout: string;
}

async function vitestOn(parser: string): Promise<Outcome> {
  writeFileSync(join(folder.path, 'my-parser.ts'), parser);
  const args = [join(modules, 'vitest/vitest.mjs'), 'run', '--reporter=verbose', '--no-color'];
  try {
    const { stdout } = await run(process.execPath, args, { cwd: folder.path, env: { ...process.env, VITEST: undefined } });
    return { exitCode: 0, stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { exitCode: code, stdout: stdout + stderr };
  }
}

describe('the packed package', () => {
  it('makes a test of each oracle, which a parser that is right passes', async () => {
    const { exitCode, stdout } = await vitestOn(RIGHT);
    expect([exitCode, stdout.match(/✓ .*/g)?.length, stdout]).toEqual([0, 4, expect.stringContaining('Tests  4 passed (4)')]);
  });

  it('shows the smallest text of a parser that is wrong', async () => {
    const { exitCode, stdout } = await vitestOn(WRONG);
    expect(exitCode).toBe(1);
    expect(stdout).toContain('own-reading: a foreign target streams what it answers in one piece');
    expect(stdout).toMatch(/text {4}"<tool_call><function=f><\/function><\/tool_call>"/);
  });

  it.each(['node16', 'bundler'])('has types under %s', async (resolution) => {
    writeFileSync(join(folder.path, 'my-parser.ts'), RIGHT);
    const [module, strict] = [resolution === 'node16' ? 'node16' : 'esnext', ['--strict', '--noEmit', '--skipLibCheck', 'false']];
    const args = [
      join(ROOT, 'node_modules/typescript/bin/tsc'),
      '--module',
      module,
      '--moduleResolution',
      resolution,
      '--target',
      'es2023',
    ];
    const types = ['--types', 'node', '--typeRoots', join(dirname(modules), 'node_modules/@types')];
    await expect(run(process.execPath, [...args, ...strict, ...types, 'my-parser.test.ts'], { cwd: folder.path })).resolves.toMatchObject({
      stdout: '',
    });
  });

  it('needs no vitest for all the rest, and says so where it is needed', async () => {
    const elsewhere = temporaryFolder();
    try {
      mkdirSync(join(elsewhere.path, 'node_modules'));
      await run('cp', ['-r', join(modules, 'deltaproof'), join(elsewhere.path, 'node_modules/deltaproof')]);
      const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
      for (const name of Object.keys(dependencies)) {
        mkdirSync(dirname(join(elsewhere.path, 'node_modules', name)), { recursive: true });
        symlinkSync(join(ROOT, 'node_modules', name), join(elsewhere.path, 'node_modules', name));
      }
      const program = `import { chunkings, describeTarget, oracles } from 'deltaproof/harness';
        console.log(chunkings.length, oracles.length);
        try { describeTarget({ name: 'x', parse: () => ({ calls: [] }), stream: () => [] }); } catch (error) { console.log(error.message); }`;
      const saidIn = async (cwd: string): Promise<string> => {
        const env = { ...process.env, VITEST: undefined };
        return (await run(process.execPath, ['--input-type=module', '-e', program], { cwd, env })).stdout;
      };
      expect(await saidIn(elsewhere.path)).toBe('10 15\ndescribeTarget needs vitest, which is not installed\n');
      expect(await saidIn(folder.path)).toBe('10 15\ndescribeTarget belongs in a test file, which vitest runs\n');
    } finally {
      elsewhere.remove();
    }
  });
});
