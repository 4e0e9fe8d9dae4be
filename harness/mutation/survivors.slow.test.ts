/** The lists of accepted survivors, as far as they can be judged without running Stryker. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkoutRoot } from './checkout.ts';
import { loadInstrumenter } from './instrumenter.ts';
import { identityKey, loadSurvivors } from './survivor.ts';

const root = checkoutRoot() ?? '';

function contentOf(name: string): { name: string; content: string } {
  return { name, content: readFileSync(join(root, name), 'utf8') };
}

test.each([
  ['mutants/survivors.json', /^src\//, 60],
  ['mutants/survivors-harness.json', /^harness\//, 60],
])('%s lists few survivors, and each is a mutant that Stryker makes', { timeout: 60_000 }, async (list, place, most) => {
  const survivors = loadSurvivors(root, list);
  expect(survivors.length).toBeGreaterThan(0);
  expect(survivors.length).toBeLessThanOrEqual(most);
  const files = [...new Set(survivors.map(({ file }) => file))];
  expect(files.filter((file) => !place.test(file))).toEqual([]);
  const { findMutants } = await loadInstrumenter();
  const contents = new Map(files.map((file) => [file, contentOf(file).content]));
  const counts = new Map<string, number>();
  for (const { file, start, end, mutatorName, replacement } of await findMutants(files.map(contentOf))) {
    const key = identityKey({ file, code: (contents.get(file) ?? '').slice(start, end), mutator: mutatorName, replacement });
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  expect(counts.size).toBeGreaterThan(survivors.length);
  const misplaced = survivors.filter((survivor) => {
    const count = counts.get(identityKey(survivor)) ?? 0;
    return survivor.occurrence === undefined ? count !== 1 : count < Math.max(2, survivor.occurrence);
  });
  expect(misplaced).toEqual([]);
});
