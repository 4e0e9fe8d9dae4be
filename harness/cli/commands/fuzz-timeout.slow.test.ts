/** `fuzz --timeout-ms`, through the command line: what hangs is waited for. */
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunReport } from '../../reporters/index.ts';
import { type Target, targets } from '../../targets/index.ts';
import { temporaryFolder } from '../../testing/run-cli.ts';
import { runnerIn } from '../../testing/run-here.ts';
import { runCommandLine } from '../run-command-line.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const run = runnerIn(folder.path, runCommandLine);

async function reportOf(...args: string[]): Promise<RunReport> {
  const { stdout } = await run('fuzz', '--seed', '1', '--json', ...args);
  return JSON.parse(stdout) as RunReport;
}

describe('--timeout-ms', () => {
  const builtin = targets[0] as Target;
  const hang = (): never => {
    for (;;);
  };
  /** Never comes back where the text holds a carriage return. */
  const hanging: Target = {
    ...builtin,
    id: 'hanging',
    description: 'hangs on a carriage return',
    stream: (scenario, chunks) => (scenario.text.includes('\r') ? hang() : builtin.stream(scenario, chunks)),
  };
  const once = { hasHung: false };
  const hangingOnce: Target = {
    ...hanging,
    id: 'hanging-once',
    stream: (scenario, chunks) => {
      if (once.hasHung || !scenario.text.includes('\r')) return builtin.stream(scenario, chunks);
      once.hasHung = true;
      return hang();
    },
  };
  const registry = targets as Target[];
  beforeEach(() => {
    once.hasHung = false;
    registry.push(hanging, hangingOnce);
  });
  afterEach(() => {
    registry.splice(-2);
  });
  const LIMITED = ['--timeout-ms', '150', '--kinds', 'plain,crlf', '--format', 'step3_7', '--runs', '24'];

  // What hangs is told by the clock, and another process may take the machine.
  it('makes a hang a finding, reduces it, goes on behind it, and replay shows it again', { retry: 2 }, async () => {
    const report = await reportOf('--target', 'hanging', ...LIMITED);
    expect([report.exitCode, report.scenarios, report.skips]).toEqual([1, 24, {}]);
    const hangs = report.findings.filter(({ kind }) => kind === 'well-formed');
    expect(hangs.map(({ signature, verdict, got }) => [signature, verdict, got])).toEqual([
      ['totality: the stream hung (hanging, well-formed text)', 'timeout', 'no answer within 150 ms'],
    ]);
    expect(hangs[0]?.text).toContain('\r');
    expect(hangs[0]?.text.length).toBeLessThanOrEqual(10);
    const path = hangs[0]?.replay?.split(' ').at(-1) ?? '';
    const again = await run('replay', path, '--timeout-ms', '150');
    expect([again.exitCode, again.stdout]).toEqual([1, expect.stringContaining('totality: the stream hung\n')]);
    expect((await run('replay', path, '--target', 'builtin')).exitCode).toBe(0);
  });

  it('finds a hang with the totality oracle off', async () => {
    const report = await reportOf('--target', 'hanging', ...LIMITED, '--oracles', 'identity', '--stop-on-first');
    expect(report.findings.map(({ verdict }) => verdict)).toEqual(['timeout']);
  });

  it('reports a hang that does not come again', async () => {
    const report = await reportOf('--target', 'hanging-once', ...LIMITED);
    expect(report.exitCode).toBe(1);
    expect(report.findings.map(({ oracle, verdict, signature }) => [oracle, verdict, signature])).toEqual([
      ['totality', 'timeout', expect.stringContaining('hung once and not again')],
    ]);
  });

  it('is no matter for a target that answers', async () => {
    const { exitCode, scenarios } = await reportOf(...LIMITED);
    expect([exitCode, scenarios]).toEqual([0, 24]);
  });
});
