/** What is kept shows all features, recalls every bug, and is as little and as short as that allows; what is dropped has a reason. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CorpusFolder, corpusEntry } from '../testing/corpus-folder.ts';
import { temporaryFolder } from '../testing/run-cli.ts';
import { type CorpusEntry, entryFileName, serializeEntry } from './entry.ts';
import type { MeasureEntry } from './measure-entry.ts';
import { type MinimizationPlan, planMinimization } from './plan-minimization.ts';
import { CorpusSurvey } from './survey-corpus.ts';

let folder: CorpusFolder;
beforeEach(() => {
  folder = new CorpusFolder();
});
afterEach(() => folder.remove());

/** The letters of the text are its features; its length is its length. */
const measure: MeasureEntry = ({ text }) => ({ features: new Set(text.replace(/\W/g, '')), length: text.length });

async function planned(): Promise<MinimizationPlan> {
  const plan = await planMinimization(new CorpusSurvey(folder.path), measure, async () => true);
  if (plan === undefined) throw new Error('nobody ended it');
  return plan;
}

const brief = ({ kept, dropped, features, leastNeeded }: MinimizationPlan) => ({
  kept: kept.map(({ path, reason }) => [path, reason]),
  dropped: dropped.map(({ path, reason, keptPath }) => [path, reason, keptPath]),
  features,
  leastNeeded,
});

const FINDING: Partial<CorpusEntry> = { provenance: { kind: 'finding', signature: 's', note: '' } };

describe('a plan', () => {
  it('keeps all features in few and short entries', async () => {
    const [ab, cd] = ['ab', 'cd'].map((text) => folder.put('', corpusEntry(text)));
    const others = ['bc', 'a ', 'ab ', 'd  ', 'cd '].map((text) => folder.put('others', corpusEntry(text)));
    const plan = await planned();
    expect(brief(plan)).toEqual({
      kept: [ab, cd].sort().map((path) => [path, 'features']),
      dropped: others.sort().map((path) => [path, 'superfluous', undefined]),
      features: 4,
      leastNeeded: 2,
    });
    expect(plan.kept.map(({ length }) => length)).toEqual([2, 2]);
  });

  it('prefers the shorter of two with the same features, and of two of one length the first by name, wherever they are', async () => {
    const texts = ['ab   ', 'ba ', 'ab ', 'a b'];
    const paths = texts.map((text, index) => folder.put(`${9 - index}`, corpusEntry(text)));
    const short = paths.slice(1);
    const [first] = [...short].sort((left, right) => ((left.split('/').at(-1) ?? '') < (right.split('/').at(-1) ?? '') ? -1 : 1));
    expect((await planned()).kept.map(({ path }) => path)).toEqual([first]);
  });

  it('keeps the file rather than a link to it, though the link is named better', async () => {
    const name = entryFileName(corpusEntry('ab'));
    const file = folder.put('a.json', serializeEntry(corpusEntry('ab')));
    symlinkSync('a.json', folder.at(name));
    expect(brief(await planned())).toMatchObject({ kept: [[file, 'features']], dropped: [[folder.at(name), 'duplicate', file]] });
  });

  it('keeps what a link may lead to beside the link: a regression, and what nothing but links shows', async () => {
    const file = folder.put('found/a.json', serializeEntry(corpusEntry('ab')));
    const elsewhere = temporaryFolder();
    try {
      writeFileSync(join(elsewhere.path, 'c.json'), serializeEntry(corpusEntry('c')));
      mkdirSync(folder.at('regressions'));
      symlinkSync('../found/a.json', folder.at('regressions/b.json'));
      symlinkSync(join(elsewhere.path, 'c.json'), folder.at('c.json'));
      symlinkSync('c.json', folder.at('d.json'));
      const plan = await planned();
      expect(brief(plan)).toEqual({
        kept: [
          [folder.at('c.json'), 'features'],
          [folder.at('d.json'), 'linked'],
          [file, 'linked'],
          [folder.at('regressions/b.json'), 'regression'],
        ],
        dropped: [],
        features: 3,
        leastNeeded: 4,
      });
    } finally {
      elsewhere.remove();
    }
  });

  it('keeps what recalls a bug, and does without others that show the same', async () => {
    const regression = folder.put('regressions/qwen3_coder', corpusEntry('ab'));
    const alike = folder.put('regressions/qwen3_coder', corpusEntry('ba'));
    const finding = folder.put('found', corpusEntry('c', FINDING));
    const other = folder.put('found', corpusEntry('abc'));
    const needed = folder.put('found', corpusEntry('abcd'));
    const provenance: CorpusEntry['provenance'] = {
      ...{ kind: 'field-report', id: '', url: '', date: '', component: '', category: '', symptom: '', note: '' },
      ...{ confidence: 'exact', contested: false, expected: { calls: [], content: '', finish_reason: '' } },
    };
    const report = folder.put('found', corpusEntry('a', { provenance }));
    const kept: [string | undefined, string][] = [
      [regression, 'regression'],
      [alike, 'regression'],
      [finding, 'finding'],
      [needed, 'features'],
      [report, 'field-report'],
    ];
    expect(brief(await planned())).toEqual({
      kept: kept.sort(([left = ''], [right = '']) => (left < right ? -1 : 1)),
      dropped: [[other, 'superfluous', undefined]],
      features: 4,
      leastNeeded: 5,
    });
  });

  it('keeps one file of each content: what recalls a bug, else what is well named', async () => {
    const regression = folder.put('regressions', corpusEntry('a'));
    const inTwoPlaces = folder.put('regressions/again', corpusEntry('a'));
    const copied = folder.put('found', corpusEntry('a'));
    const wellNamed = folder.put('found', corpusEntry('b'));
    const misnamed = folder.put('found/0.json', JSON.stringify(corpusEntry('b')));
    const plan = await planned();
    expect(brief(plan)).toEqual({
      kept: [
        [wellNamed, 'features'],
        [inTwoPlaces, 'regression'],
        [regression, 'regression'],
      ].sort(([left = ''], [right = '']) => (left < right ? -1 : 1)),
      dropped: [
        [misnamed, 'duplicate', wellNamed],
        [copied, 'duplicate', [regression, inTwoPlaces].sort()[0]],
      ].sort(([left = ''], [right = '']) => (left < right ? -1 : 1)),
      features: 2,
      leastNeeded: 3,
    });
    expect(plan.notes.duplicates.map(({ firstPath }) => firstPath)).toEqual([copied, copied, misnamed].sort());
  });

  it('says of all files of a superfluous content that they are', async () => {
    folder.put('', corpusEntry('ab'));
    const twice = ['x', 'y'].map((place) => folder.put(place, corpusEntry('a')));
    expect(brief(await planned()).dropped).toEqual(twice.map((path) => [path, 'superfluous', undefined]));
  });

  it('leaves broken files alone', async () => {
    const broken = folder.put('regressions/x.json', '{');
    folder.put('', corpusEntry('ab'));
    const plan = await planned();
    expect([plan.kept.length, plan.dropped, plan.notes.broken.map(({ path }) => path)]).toEqual([1, [], [broken]]);
  });

  it('is the same each time, and is ended between two files', async () => {
    for (let number = 0; number < 300; number += 1) {
      const letters = [number, number * 7, number * 13].map((code) => String.fromCharCode(97 + (code % 26)));
      folder.put(`${number % 3}`, corpusEntry(`${letters.join('')}${' '.repeat(number % 5)}`));
    }
    const plan = await planned();
    expect(plan.kept.length).toBeLessThan(26);
    expect(plan.kept.length).toBeGreaterThanOrEqual(plan.leastNeeded);
    expect(plan.leastNeeded).toBeGreaterThanOrEqual(9);
    expect(await planned()).toEqual(plan);
    let turns = 0;
    const ended = await planMinimization(new CorpusSurvey(folder.path), measure, async () => {
      turns += 1;
      return turns < 5;
    });
    expect([ended, turns]).toEqual([undefined, 5]);
  });
});
