/** The committed table is the one of the committed measurements and of the catalogue as it is, and what it says is what is promised. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { oracles } from '../../oracles/index.ts';
import { checkoutRoot } from '../checkout.ts';
import { loadCatalogue } from '../load-catalogue.ts';
import { entryFingerprint } from './fingerprint.ts';
import { readMeasurements, tidied } from './measurements-file.ts';
import { medianRows, medianTable, readMedianTable, readRise, seedsWithin } from './median-table.ts';
import { huntedEntries, killableEntries, LIMITS } from './plan.ts';

const mutants = join(checkoutRoot() ?? '', 'mutants');
const { entries } = loadCatalogue(checkoutRoot() ?? '');

test('the committed table is that of the committed measurements, which are of the mutants as they are', () => {
  const path = join(mutants, 'by-fuzzing.jsonl');
  const measurements = readMeasurements(path);
  const hunted = huntedEntries(entries);
  expect(hunted.length).toBeGreaterThan(100);
  expect(readFileSync(path, 'utf8')).toBe(
    tidied(
      measurements,
      hunted.map(({ id }) => id),
    ),
  );
  const fingerprints = new Map(hunted.map((entry) => [entry.id, entryFingerprint(entry)]));
  expect(measurements.filter(({ id, entry }) => fingerprints.get(id) !== entry)).toEqual([]);
  const { rows, unmeasured } = medianRows(entries, measurements);
  expect(unmeasured).toEqual([]);
  const text = readFileSync(join(mutants, 'by-fuzzing.md'), 'utf8');
  expect(text).toBe(medianTable(entries, rows, readRise(text)));
});

test('at least nine of ten mutants are found by the oracle that they name, with most seeds; of those that name none there are few', () => {
  const rows = readMedianTable(readFileSync(join(mutants, 'by-fuzzing.md'), 'utf8'));
  const found = rows.filter((row) => seedsWithin(row, LIMITS[0]) >= 3);
  const killable = killableEntries(entries);
  expect(rows.length).toBeGreaterThan(100);
  expect(found.length / rows.length).toBeGreaterThanOrEqual(0.9);
  expect(found.length / killable.length).toBeGreaterThanOrEqual(0.9);
  const ids = new Set(oracles.map(({ id }) => id));
  expect(rows.filter(({ oracle }) => !ids.has(oracle))).toEqual([]);
});
