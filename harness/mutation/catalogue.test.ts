/** The catalogue itself, as far as it can be judged without running it: that it covers what it must, and that each edit has its place. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readEntry } from '../corpus/index.ts';
import { oracles } from '../oracles/index.ts';
import { checkoutRoot } from './checkout.ts';
import { countAnchors, entryMutator, isPlaced } from './entry-mutator.ts';
import { type FoundMutant, type Instrumenter, loadInstrumenter } from './instrumenter.ts';
import { promisesWithoutMutant } from './list-catalogue.ts';
import { loadCatalogue } from './load-catalogue.ts';

const root = checkoutRoot() ?? '';
const catalogue = loadCatalogue(root);
const { entries } = catalogue;
const killed = entries.filter((entry) => entry.expect === 'killed');
const files = [...new Set(entries.map((entry) => join(root, entry.file)))].map((name) => ({ name, content: readFileSync(name, 'utf8') }));

let instrumenter: Instrumenter;
/** The mutants that Stryker's own mutators make of the same files, and those of the catalogue. */
let standard: FoundMutant[];
let documented: FoundMutant[];

beforeAll(async () => {
  instrumenter = await loadInstrumenter();
  standard = await instrumenter.findMutants(files);
  const list = instrumenter.mutators;
  const before = list.splice(0, list.length, ...entries.map((entry) => entryMutator(entry, root, instrumenter)));
  documented = await instrumenter.findMutants(files);
  list.splice(0, list.length, ...before);
}, 60_000);

/** A place with the edit made, without what does not change the code: blanks, brackets, kinds of quotes. */
function edited({ file, start, end, replacement }: FoundMutant, from: number, to: number): string {
  const content = files.find(({ name }) => name === file)?.content ?? '';
  const code = (content.slice(from, start) + replacement + content.slice(end, to)).replace(/[\s();{}]/g, '').replace(/["`]/g, "'");
  // Stryker takes an operand out of a condition by putting a constant in its place.
  return code.replace(/false\|\||\|\|false|true&&|&&true/g, '');
}

function isSameEdit(left: FoundMutant, right: FoundMutant): boolean {
  if (left.file !== right.file || left.start > right.end || right.start > left.end) return false;
  const [from, to] = [Math.min(left.start, right.start), Math.max(left.end, right.end)];
  return edited(left, from, to) === edited(right, from, to);
}

describe('the catalogue', () => {
  test('has enough mutants, of which enough show a fault of a public report, and one canary', () => {
    expect(killed.length).toBeGreaterThanOrEqual(80);
    expect(killed.filter((entry) => entry.origin !== undefined).length).toBeGreaterThanOrEqual(25);
    expect(entries.filter((entry) => entry.expect === 'canary')).toHaveLength(1);
  });

  test('is as large as the README and the changelog say', () => {
    const reported = entries.filter((entry) => entry.origin !== undefined).length;
    const [readme, changelog] = ['README.md', 'CHANGELOG.md'].map((name) => readFileSync(join(root, name), 'utf8'));
    expect(readme).toContain(`| ${killed.length} documented ways to break the code, ${reported} of them faults of real parsers,`);
    expect(changelog).toContain(
      `- ${entries.length} documented mutants over ${catalogue.promises.size} promises, ${reported} of them faults`,
    );
  });

  test('has a mutant for every promise', () => {
    expect(catalogue.promises.size).toBeGreaterThan(100);
    expect(promisesWithoutMutant(catalogue)).toEqual([]);
  });

  test('finds the source of every entry, once or where it counts to', async () => {
    const anchors = await countAnchors(entries, root, instrumenter);
    expect(entries.filter((entry) => !isPlaced(entry, anchors.get(entry.id) ?? 0)).map(({ id }) => [id, anchors.get(id)])).toEqual([]);
    expect(documented.map(({ mutatorName }) => mutatorName).sort()).toEqual(entries.map(({ id }) => id).sort());
  });

  test('holds no edit that a standard mutator makes, and none twice', () => {
    expect(standard.length).toBeGreaterThan(1000);
    expect(documented).toHaveLength(entries.length);
    const sameAsStandard = documented.flatMap((mutant) =>
      standard.filter((other) => isSameEdit(mutant, other)).map((other) => [mutant.mutatorName, other.mutatorName]),
    );
    const sameAsOther = documented.flatMap((mutant, index) =>
      documented
        .filter((other, place) => place > index && isSameEdit(mutant, other))
        .map((other) => [mutant.mutatorName, other.mutatorName]),
    );
    expect([sameAsStandard, sameAsOther]).toEqual([[], []]);
  });

  test('names as origin the report from which the corpus entry was made', () => {
    const origins = killed.flatMap(({ id, origin }) => (origin === undefined ? [] : [{ id, ...origin }]));
    const wrong = origins.filter(({ url, corpus }) => {
      const { provenance } = readEntry(join(root, corpus));
      return provenance.kind !== 'field-report' || provenance.url !== url;
    });
    expect(wrong).toEqual([]);
  });

  test('names oracles that there are, or that the contract demands', () => {
    const demanded = ['strict-json', 'fidelity', 'budget', 'channels', 'collector', 'verify', ...oracles.map(({ id }) => id)];
    expect(killed.filter(({ oracle }) => oracle !== undefined && !demanded.includes(oracle)).map(({ id }) => id)).toEqual([]);
  });
});
