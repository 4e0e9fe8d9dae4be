/** The verb as a person meets it, for a fraction of a second: documents, exit codes, mistakes. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLValidator } from 'fast-xml-parser';
import { afterAll, describe, expect, it } from 'vitest';
import { measurements } from '../../bench/index.ts';
import { temporaryFolder } from '../../testing/run-cli.ts';
import { runnerIn } from '../../testing/run-here.ts';
import { runCommandLine } from '../run-command-line.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const run = runnerIn(folder.path, runCommandLine);
const at = (name: string): string => join(folder.path, name);

describe('bench', () => {
  it('measures what is named, and writes the same document with --json and --report, a picture, and Markdown', async () => {
    const files = ['--report', 'json=b/bench.json', '--report', 'markdown=bench.md', '--plot', 'bench.svg'];
    const { exitCode, stdout, stderr } = await run('bench', '--only', 'reading', '--time', '1s', '--seed', '5', '--json', ...files);
    expect([exitCode, stderr]).toEqual([0, 'deltaproof bench: reading\n']);
    expect(readFileSync(at('b/bench.json'), 'utf8')).toBe(stdout);
    const report = JSON.parse(stdout);
    const figures = {
      rateToStringify: { median: expect.any(Number), least: expect.any(Number), most: expect.any(Number), rounds: expect.any(Number) },
      rateToPeer: expect.any(Object),
      codePointsPerSecond: expect.any(Object),
    };
    const values = ['code', 'words', 'CJK', 'emoji', 'escapes', 'JSON', 'numbers'];
    expect(report).toEqual({
      schemaVersion: 1,
      verb: 'bench',
      seed: 5,
      node: process.version,
      measurements: [
        {
          id: 'reading',
          description: expect.any(String),
          labels: ['value'],
          columns: expect.any(Array),
          rows: values.map((value) => ({ labels: [value], figures })),
          remarks: expect.any(Array),
        },
      ],
      failures: [],
      exitCode: 0,
      durations: { totalSeconds: expect.any(Number) },
    });
    const ratios = report.measurements[0].rows.map((row: typeof report) => row.figures.rateToPeer.median);
    expect(ratios.filter((ratio: number) => !(ratio > 0))).toEqual([]);
    expect(XMLValidator.validate(readFileSync(at('bench.svg'), 'utf8'))).toBe(true);
    expect(readFileSync(at('bench.md'), 'utf8')).toContain('`7 rows measured`');
  });

  it('names in its help what can be measured', async () => {
    const { exitCode, stdout } = await run('bench', '--help');
    expect([exitCode, stdout.replace(/\s+/g, ' ')]).toEqual([0, expect.stringContaining(measurements.map(({ id }) => id).join(', '))]);
  });

  it('prints a table without --json', async () => {
    const { exitCode, stdout } = await run('bench', '--only', 'reading', '--time', '0.2s');
    expect(exitCode).toBe(0);
    expect(stdout.split('\n').slice(1, 4)).toEqual([
      '',
      expect.stringMatching(/^reading · /),
      '  values of 2,048 code points, read at the end: rate to that of',
    ]);
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  it('exits 4 when there is time for nothing', async () => {
    const { exitCode, stdout } = await run('bench', '--only', 'reading', '--time', '0.000001s');
    expect(exitCode).toBe(4);
    expect(stdout).toContain('reading · no round\n');
    expect(stdout).toContain('\nFAILED: nothing was measured: --time was over before anything began\n');
  });

  it.each([
    [
      ['--only', 'raeding'],
      'unknown measurement "raeding" (nearest: reading): known are streaming, reading, growth, oracles, kinds, guiding',
    ],
    [['--only', 'reading,-growth'], '"reading,-growth" mixes names with minus names: give either those to use or those to leave out'],
    [['--time', '0s'], '--time takes a positive number with s, m or h, such as 30s, not "0s"'],
    [['--seed', '-1'], '--seed takes a whole number from 0 to 4294967295, not "-1"'],
    [['--report', 'jsn=x'], 'unknown report kind "jsn" (nearest: json): known are json, junit, markdown, sarif'],
    [['--plot', '.'], '--plot . is a folder'],
    [['--polt', 'x.svg'], 'unknown argument "polt"; the nearest flag is --plot; see --help'],
    [['reading'], 'unknown argument "reading"; see --help'],
  ])('exits 2 with one sentence on %j, and measures nothing', async (words, sentence) => {
    const { exitCode, stdout, stderr } = await run('bench', ...words);
    expect([exitCode, stdout, stderr]).toEqual([2, '', `deltaproof: ${sentence}\n`]);
    expect(existsSync(at('x'))).toBe(false);
  });
});
