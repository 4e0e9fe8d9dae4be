/** The command as it is run, on files of its own: it goes on where it was, and writes the table when all is measured. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkoutRoot, codeFingerprint, entryFingerprint, loadCatalogue, readMeasurements } from '../../mutation/index.ts';
import { BUDGET, GUIDED_DECIDING, GUIDED_SEEDS, hardEntries } from './guided-plan.ts';
import { guidedRows, guidedTable } from './guided-table.ts';

const root = checkoutRoot() ?? '';
const main = join(root, 'dist', 'harness', 'measure', 'guided', 'main.js');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deltaproof-guided-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(...flags: readonly string[]): { readonly exitCode: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, '--folder', folder, ...flags], { encoding: 'utf8' });
  return { exitCode: status, output: stdout + stderr };
}

test('when all is measured the table is written, when one figure is missing that one is measured first', { timeout: 120_000 }, async () => {
  const hard = hardEntries(loadCatalogue(root).entries, readMeasurements(join(root, 'mutants', 'by-fuzzing.jsonl')));
  const code = await codeFingerprint(root, GUIDED_DECIDING);
  const lines = hard.flatMap((entry) =>
    GUIDED_SEEDS.flatMap((seed) =>
      (['blind', 'guided'] as const).map((way) => {
        const { id, oracle } = entry;
        const found = seed + (way === 'blind' ? 900 : 100);
        return JSON.stringify({ id, seed, way, oracle, limit: BUDGET, found, others: {}, entry: entryFingerprint(entry), code });
      }),
    ),
  );
  expect(lines.length).toBeGreaterThan(600);
  const path = join(folder, 'guided.jsonl');
  // Of the mutant that is found soonest, with a last line that breaks off.
  const missing = lines.findLast((line) => line.includes('"engine-believed"')) ?? '';
  writeFileSync(path, `${lines.filter((line) => line !== missing).join('\n')}\n${missing.slice(0, 30)}`);
  const { exitCode, output } = run();
  expect(output).toMatch(/1 campaigns to run\nengine-believed, guided, seed 120: found after \d+ by collector/);
  expect(exitCode).toBe(0);
  const measurements = readMeasurements(path);
  expect(measurements).toHaveLength(lines.length);
  expect(readFileSync(join(folder, 'guided.md'), 'utf8')).toBe(guidedTable(guidedRows(hard, measurements).rows));
});

test.each([
  [['--only', 'no-such-mutant'], 'there is no mutant "no-such-mutant"'],
  [['--seeds', '3'], "Unknown option '--seeds'"],
])('%j is a mistake', (flags, sentence) => {
  const { exitCode, output } = run(...flags);
  expect(output).toContain(sentence);
  expect(exitCode).toBe(2);
  expect(existsSync(join(folder, 'guided.jsonl'))).toBe(false);
});
