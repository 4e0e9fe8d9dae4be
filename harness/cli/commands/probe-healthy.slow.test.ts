/** The healthy server passes the probe whatever the seed, so that a DROP means something; a server that loses calls does not. */
import { afterAll, describe, expect, it } from 'vitest';
import { formatById } from '../../../src/index.ts';
import { faultById, startServer } from '../../live/server/index.ts';
import type { ProbeReport } from '../../reporters/index.ts';
import { temporaryFolder } from '../../testing/run-cli.ts';
import { runnerIn } from '../../testing/run-here.ts';
import { runCommandLine } from '../run-command-line.ts';

const SEEDS = 50;

const folder = temporaryFolder();
afterAll(() => folder.remove());
const run = runnerIn(folder.path, runCommandLine);

async function probe(...words: readonly string[]): Promise<ProbeReport> {
  const { stdout } = await run('probe', '--tool-choice', 'both', '--repeat', '1', '--json', '--no-durations', ...words);
  return JSON.parse(stdout) as ProbeReport;
}

describe('the probe', () => {
  it('passes the healthy server in 50 seeded runs, every request', { timeout: 600_000 }, async () => {
    const reports: ProbeReport[] = [];
    for (let seed = 1; seed <= SEEDS; seed += 1) reports.push(await probe('--seed', String(seed)));
    expect(reports).toHaveLength(SEEDS);
    expect(reports.map(({ exitCode }) => exitCode)).toEqual(reports.map(() => 0));
    expect(new Set(reports.flatMap(({ cases }) => cases.map(({ verdict }) => verdict)))).toEqual(new Set(['PASS']));
    expect(reports.flatMap(({ cases }) => cases)).toHaveLength(SEEDS * 20);
  });

  it('fails a server that drops calls where the reasoning ends', { timeout: 60_000 }, async () => {
    const fault = faultById('think-boundary-drop');
    const faults = fault === undefined ? [] : [fault];
    const server = await startServer({ format: formatById('qwen3_5'), faults, now: () => performance.now() });
    const { exitCode, cases } = await probe('--url', server.url);
    await server.close();
    expect(exitCode).toBe(1);
    expect(cases.filter(({ verdict }) => verdict === 'DROP').length).toBeGreaterThan(0);
  });
});
