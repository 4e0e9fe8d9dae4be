/** Each way to force an output, as a server takes it that is reached by its URL. */
import { afterAll, describe, expect, it } from 'vitest';
import { formatById } from '../../../src/index.ts';
import { startServer } from '../../live/server/index.ts';
import { forcedOutputs } from '../../live/wire/index.ts';
import { temporaryFolder } from '../../testing/run-cli.ts';
import { runnerIn } from '../../testing/run-here.ts';
import { runCommandLine } from '../run-command-line.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const run = runnerIn(folder.path, runCommandLine);

describe('a healthy server that is named by its URL', () => {
  // Of time on a server as fast as can be, a busy machine says nothing.
  it.each(forcedOutputs)('passes with the default profile and the forced output %s', { timeout: 60_000 }, async (field) => {
    const server = await startServer({ format: formatById('qwen3_5'), now: () => Date.now() });
    const flags = ['--url', server.url, '--forced-output', field, '--only=-streamed-in-time', '--json', '--no-durations'];
    const { exitCode, stdout } = await run('contract', ...flags);
    await server.close();
    const { counts, cases } = JSON.parse(stdout);
    expect(cases.filter(({ verdict }: { verdict: string }) => verdict !== 'pass')).toMatchObject([
      { check: 'first-arguments', reason: 'the profile openai promises nothing about the first arguments' },
    ]);
    expect([exitCode, counts]).toEqual([0, { pass: 40, fail: 0, skip: 1, known: 0 }]);
  });
});
