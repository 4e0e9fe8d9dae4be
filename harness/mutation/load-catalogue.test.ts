/** The catalogue as data: every mistake in it is one sentence with file and id. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { corporaPath } from '../corpus/index.ts';
import { temporaryFolder } from '../testing/run-cli.ts';
import { checkoutRoot } from './checkout.ts';
import { families } from './entry.ts';
import { catalogueListing, promisesWithoutMutant } from './list-catalogue.ts';
import { CatalogueError, loadCatalogue } from './load-catalogue.ts';
import { chosenEntries } from './only-variable.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const GOOD = {
  id: 'brace-lost',
  family: 'streamer',
  title: 'the brace is lost',
  promise: 'opening-brace',
  file: 'src/a.ts',
  find: 'a',
  replace: 'b',
  expect: 'killed',
  killedBy: 'a test',
};
const CANARY = { id: 'quiet', family: 'canary', title: 'nothing', file: 'src/a.ts', find: 'a', replace: 'b', expect: 'canary' };

let checkouts = 0;

/** A checkout whose catalogue is this, one promise and one file of source. */
function checkoutWith(streamer: unknown, canary: unknown = [CANARY]): string {
  checkouts += 1;
  const root = join(folder.path, String(checkouts));
  mkdirSync(join(root, 'mutants', 'catalogue'), { recursive: true });
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'src', 'a.ts'), 'export const a = 1;\n');
  writeFileSync(join(root, 'mutants', 'promises.json'), '{"opening-brace": "One brace.", "closing-brace": "Another."}');
  for (const family of families) {
    const entries = family === 'streamer' ? streamer : family === 'canary' ? canary : [];
    writeFileSync(join(root, 'mutants', 'catalogue', `${family}.json`), JSON.stringify(entries));
  }
  return root;
}

function mistakesIn(root: string): readonly string[] {
  try {
    loadCatalogue(root);
  } catch (error) {
    if (error instanceof CatalogueError) return error.mistakes;
    throw error;
  }
  return [];
}

const STREAMER = 'mutants/catalogue/streamer.json: brace-lost:';

describe('a mistake in an entry', () => {
  test.each<[string, object, string[]]>([
    ['none', {}, []],
    [
      'an id that is no name',
      { id: 'Brace lost' },
      ['mutants/catalogue/streamer.json: Brace lost: id must be lower-case words joined by hyphens'],
    ],
    ['another family', { family: 'reading' }, [`${STREAMER} family reading belongs into reading.json`]],
    ['an unknown promise', { promise: 'no-brace' }, [`${STREAMER} unknown promise no-brace`]],
    ['no promise', { promise: undefined }, [`${STREAMER} promise must name one of promises.json`]],
    ['a missing file', { file: 'src/b.ts' }, [`${STREAMER} there is no file src/b.ts`]],
    ['a file elsewhere', { file: '../src/a.ts' }, [`${STREAMER} file must be a TypeScript file below src/ or harness/`]],
    ['an edit that is none', { replace: 'a' }, [`${STREAMER} replace must differ from find`]],
    ['no killer', { killedBy: undefined }, [`${STREAMER} killedBy must name the test that kills it`]],
    [
      'an equivalent without a reason',
      { expect: 'equivalent', killedBy: undefined },
      [`${STREAMER} why must say what makes the edit unobservable`],
    ],
    ['an equivalent with a killer', { expect: 'equivalent', why: 'so' }, [`${STREAMER} killedBy is for mutants that are killed`]],
    [
      'a missing corpus entry',
      { origin: { url: 'https://a.b/c', corpus: 'corpora/x.json' } },
      [`${STREAMER} there is no corpus entry corpora/x.json`],
    ],
    ['an unknown field', { note: 'x' }, [`${STREAMER} Unrecognized key: "note"`]],
  ])('%s', (_, changes, mistakes) => {
    expect(mistakesIn(checkoutWith([{ ...GOOD, ...changes }]))).toEqual(mistakes);
  });
});

describe('a mistake in the catalogue', () => {
  test('two entries with one id', () => {
    expect(mistakesIn(checkoutWith([GOOD, GOOD, GOOD]))).toEqual(['brace-lost: two mutants have this id']);
  });

  test('no canary', () => {
    expect(mistakesIn(checkoutWith([GOOD], []))).toEqual(['there is no canary: nothing would show that survivors are seen']);
  });

  test('too many equivalents', () => {
    const equivalents = Array.from({ length: 6 }, (_, index) => ({
      ...GOOD,
      id: `e${index}`,
      expect: 'equivalent',
      why: 'so',
      killedBy: undefined,
    }));
    expect(mistakesIn(checkoutWith(equivalents))).toEqual(['6 mutants are called equivalent, at most 5 may be']);
  });

  test('several are all told, and the message shows the first', () => {
    const root = checkoutWith([{ ...GOOD, promise: 'x', file: 'src/b.ts' }]);
    expect(mistakesIn(root)).toHaveLength(2);
    expect(() => loadCatalogue(root)).toThrow(`the catalogue of mutants is wrong: ${STREAMER} unknown promise x (and 1 more)`);
  });

  test('a file that is missing, or a folder in its place, is one sentence with the path', () => {
    const root = checkoutWith([GOOD]);
    const path = join(root, 'mutants', 'catalogue', 'streamer.json');
    rmSync(path);
    expect(() => loadCatalogue(root)).toThrow(`${path} cannot be read: ENOENT`);
    mkdirSync(path);
    expect(() => loadCatalogue(root)).toThrow(`${path} cannot be read: EISDIR`);
  });

  test('a file that is no list of mutants', () => {
    expect(() => loadCatalogue(checkoutWith({ entries: [] }))).toThrow('mutants/catalogue/streamer.json is no list of mutants');
  });
});

test('the promises without a mutant are named, and an equivalent one does not count', () => {
  const equivalent = { ...GOOD, id: 'slower', promise: 'closing-brace', expect: 'equivalent', why: 'so', killedBy: undefined };
  const catalogue = loadCatalogue(checkoutWith([GOOD, equivalent]));
  expect(promisesWithoutMutant(catalogue)).toEqual(['closing-brace']);
  expect(catalogueListing(catalogue).split('\n')).toEqual([
    'opening-brace: One brace.',
    '  brace-lost: the brace is lost',
    'closing-brace: Another.',
    '  slower: the brace is lost (equivalent)',
    'no mutant breaks closing-brace',
    '',
    '1 mutants to be killed, 1 equivalent, 1 canary',
    '2 promises, 1 without a mutant',
    '0 show a fault of a public report, 0 name the oracle by which fuzzing should find them',
    '',
  ]);
});

test('entries are chosen by id, in their own order, and an unknown id is a mistake', () => {
  const { entries } = loadCatalogue(checkoutWith([GOOD, { ...GOOD, id: 'brace-twice' }]));
  const ids = (value: string | undefined): string[] => chosenEntries(entries, value).map((entry) => entry.id);
  expect([ids(undefined), ids('quiet,brace-lost')]).toEqual([
    ['brace-lost', 'brace-twice', 'quiet'],
    ['brace-lost', 'quiet'],
  ]);
  expect(() => ids('')).toThrow('there is no mutant ""');
  expect(() => ids('brace-lost,brace')).toThrow('there is no mutant "brace"');
});

test('a folder is a checkout when it has the catalogue, the sources and Stryker’s configuration', () => {
  const root = checkoutWith([GOOD]);
  const before = checkoutRoot(root);
  writeFileSync(join(root, 'stryker.conf.json'), '{}');
  expect([before, checkoutRoot(root), checkoutRoot()]).toEqual([undefined, root, corporaPath('..')]);
});
