/** The configuration of the run that judges the lists of accepted survivors. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkoutRoot } from './checkout.ts';

const root = checkoutRoot() ?? '';

/** Sources under guarantee, from the top of the project. */
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => contentOf(`src/${name}`));

function contentOf(name: string): { name: string; content: string } {
  return { name, content: readFileSync(join(root, name), 'utf8') };
}

test('the run mutates all of src/ and demands 95 % of it', () => {
  expect(JSON.parse(readFileSync(join(root, 'harness/mutation/standard.stryker.json'), 'utf8'))).toMatchObject({
    mutate: ['src/**/*.ts', '!src/**/*.test.ts'],
    ignoreStatic: false,
    survivors: { list: 'mutants/survivors.json', leastKilled: 95 },
    thresholds: { break: null },
  });
});

test('no comment takes a mutant out', () => {
  expect(sources.length).toBeGreaterThan(15);
  expect(sources.filter(({ content }) => /Stryker (disable|restore)/i.test(content)).map(({ name }) => name)).toEqual([]);
});
