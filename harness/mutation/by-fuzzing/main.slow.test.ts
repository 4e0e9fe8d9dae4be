/** The command as it is run, on files of its own: it appends, goes on, compares, and leaves nothing behind. */
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkoutRoot } from '../checkout.ts';
import { loadCatalogue } from '../load-catalogue.ts';
import { codeFingerprint, entryFingerprint } from './fingerprint.ts';
import { appendMeasurement, readMeasurements } from './measurements-file.ts';
import { medianRows, medianTable } from './median-table.ts';
import { huntedEntries, LIMITS, SEEDS } from './plan.ts';

const root = checkoutRoot() ?? '';
const main = join(root, 'dist', 'harness', 'mutation', 'by-fuzzing', 'main.js');
/** Found by every seed in the first few scenarios, and by none in the first thousands. */
const [EASY, HARD] = ['opener-counts-from-one', 'poisoned-tail-unnamed'];

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deltaproof-main-'));
  mkdirSync(join(folder, 'scratch'));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Ended {
  readonly exitCode: number | null;
  readonly output: string;
}

/** `onOutput` is told what was printed so far, and how to send a signal. */
function run(flags: readonly string[], onOutput: (output: string, interrupt: () => void) => void = () => {}): Promise<Ended> {
  const child = spawn(process.execPath, [main, '--folder', folder, ...flags], { env: { ...process.env, TMPDIR: join(folder, 'scratch') } });
  let output = '';
  const take = (data: Buffer): void => {
    output += String(data);
    onOutput(output, () => child.kill('SIGINT'));
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  return new Promise((resolve) => {
    child.on('close', (exitCode) => resolve({ exitCode, output }));
  });
}

const linesFile = (): string => join(folder, 'by-fuzzing.jsonl');

test('a mutant is measured once, whatever a run before left at the end of the file', { timeout: 120_000 }, async () => {
  const first = await run(['--only', EASY, '--concurrency', '2']);
  expect(first.output).toMatch(/^1 mutants\n5 campaigns to run\n/);
  // All others are not measured, so there is no table.
  expect(first.exitCode).toBe(4);
  const measurements = readMeasurements(linesFile());
  expect(measurements.map(({ id, seed, found }) => [id, seed, found !== null && found < 10])).toEqual(
    SEEDS.map((seed) => [EASY, seed, true]),
  );
  appendFileSync(linesFile(), '{"id":"opener-cou');
  const second = await run(['--only', EASY]);
  expect(second.output).toMatch(/^1 mutants\n0 campaigns to run\n/);
  expect(readMeasurements(linesFile())).toEqual(measurements);
  expect(readFileSync(linesFile(), 'utf8').endsWith('}\n')).toBe(true);
});

test('an interrupted run keeps what it has, ends at once and leaves no scratch files', { timeout: 120_000 }, async () => {
  let isInterrupted = false;
  const { exitCode, output } = await run(['--only', `${EASY},${HARD}`], (printed, interrupt) => {
    if (isInterrupted || !printed.includes(`${EASY}, seed 5`)) return;
    isInterrupted = true;
    interrupt();
  });
  expect(isInterrupted).toBe(true);
  expect(output).toContain('5 campaigns are left');
  expect(exitCode).toBe(130);
  expect(readMeasurements(linesFile())).toHaveLength(5);
  expect(readdirSync(join(folder, 'scratch'))).toEqual([]);
});

test('a table that is worse than the one that there is does not replace it', { timeout: 120_000 }, async () => {
  const { entries } = loadCatalogue(root);
  const code = await codeFingerprint(root);
  const write = (found: number): string => {
    rmSync(linesFile(), { force: true });
    for (const entry of huntedEntries(entries)) {
      for (const seed of SEEDS) {
        const { id, oracle } = entry;
        appendMeasurement(linesFile(), { id, seed, oracle, limit: LIMITS[0], found, others: {}, entry: entryFingerprint(entry), code });
      }
    }
    return medianTable(entries, medianRows(entries, readMeasurements(linesFile())).rows, 1);
  };
  const table = join(folder, 'by-fuzzing.md');
  const [good, bad] = [write(10), write(1000)];
  expect((await run([])).exitCode).toBe(0);
  expect(readFileSync(table, 'utf8')).toBe(bad);
  writeFileSync(table, good);
  const worse = await run([]);
  expect(worse.exitCode).toBe(3);
  expect(worse.output).toContain('the mean of the medians is 1000.0 scenarios, 10.0 before');
  expect(readFileSync(table, 'utf8')).toBe(good);
  const beside = bad.replace('1.000 times that of the best', '100.000 times that of the best');
  expect(readFileSync(join(root, 'reports', 'mutation', 'by-fuzzing.md'), 'utf8')).toBe(beside);
});

test.each([
  [['--only', 'no-such-mutant'], 'there is no mutant "no-such-mutant"'],
  [['--concurrency', '0'], '--concurrency must be a whole number from 1 to 9999, not "0"'],
  [['--max-minutes', 'soon'], '--max-minutes must be a whole number from 1 to 9999, not "soon"'],
  [['--seeds', '3'], "Unknown option '--seeds'"],
  [['--folder', '/proc/x'], '--folder /proc/x cannot be used: ENOENT'],
  [['--folder', fileURLToPath(import.meta.url)], 'cannot be used: EEXIST'],
])('%j is a mistake', async (flags, sentence) => {
  const { exitCode, output } = await run(flags);
  expect(output).toContain(sentence);
  expect(exitCode).toBe(2);
  expect(existsSync(linesFile())).toBe(false);
});
