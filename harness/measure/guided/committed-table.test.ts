/** The committed table is the one of the committed measurements, which are of the mutants as they are. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkoutRoot, entryFingerprint, loadCatalogue, readMeasurements } from '../../mutation/index.ts';
import { hardEntries } from './guided-plan.ts';
import { guidedRows, guidedTable } from './guided-table.ts';

const root = checkoutRoot() ?? '';
const [lines, table] = ['guided.jsonl', 'guided.md'].map((name) => join(root, 'mutants', name)) as [string, string];

test('the table is there when the measurements are, and is made of them', () => {
  const hard = hardEntries(loadCatalogue(root).entries, readMeasurements(join(root, 'mutants', 'by-fuzzing.jsonl')));
  expect(hard.length).toBeGreaterThan(15);
  const measurements = readMeasurements(lines);
  const { rows, unmeasured } = guidedRows(hard, measurements);
  expect([existsSync(table), measurements.length > 0]).toEqual([unmeasured.length === 0, unmeasured.length === 0]);
  const fingerprints = new Map(hard.map((entry) => [entry.id, entryFingerprint(entry)]));
  expect(measurements.filter(({ id, entry }) => fingerprints.get(id) !== entry)).toEqual([]);
  expect(existsSync(table) ? readFileSync(table, 'utf8') : guidedTable(rows)).toBe(guidedTable(rows));
});
