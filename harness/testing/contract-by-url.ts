/** `contract` on a healthy server that it reaches by its URL, as servers of others are. */
import { formatById } from '../../src/index.ts';
import { startServer } from '../live/server/index.ts';
import type { ForcedOutput } from '../live/wire/index.ts';
import type { CliResult } from './run-cli.ts';

/** Exit code, counts by verdict, and every check that did not pass. */
export async function contractByUrl(
  run: (...words: readonly string[]) => Promise<CliResult>,
  forcedOutput: ForcedOutput,
  now: () => number,
): Promise<{ readonly exitCode: number; readonly counts: unknown; readonly others: readonly unknown[] }> {
  const server = await startServer({ format: formatById('qwen3_5'), now });
  // Of time on a server as fast as can be, a busy machine says nothing.
  const flags = ['--url', server.url, '--forced-output', forcedOutput, '--only=-streamed-in-time', '--json', '--no-durations'];
  const { exitCode, stdout } = await run('contract', ...flags);
  await server.close();
  const { counts, cases } = JSON.parse(stdout);
  const told = cases.map(({ check, verdict, reason }: Readonly<Record<string, unknown>>) => ({ check, verdict, reason }));
  return { exitCode, counts, others: told.filter(({ verdict }: { readonly verdict: unknown }) => verdict !== 'pass') };
}

/** What a healthy server shows. */
export const HEALTHY_BY_URL = {
  exitCode: 0,
  counts: { pass: 40, fail: 0, skip: 1, known: 0 },
  others: [{ check: 'first-arguments', verdict: 'skip', reason: 'the profile openai promises nothing about the first arguments' }],
};
