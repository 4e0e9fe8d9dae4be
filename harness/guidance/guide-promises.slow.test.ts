/** What a guide promises: sound proposals, the same for the same seed, pool and observations, and a memory with a bound. */
import { describe, expect, test } from 'vitest';
import { formats } from '../../src/index.ts';
import { type Kind, kinds, textKindOf } from '../arbitraries/index.ts';
import { chunkings } from '../chunkings/index.ts';
import { oraclesFor } from '../oracles/index.ts';
import { randomFor } from '../random/index.ts';
import { Campaign, type Cut, codePointsIn, drawCuts, runTrial, ScenarioSource } from '../runner/index.ts';
import type { Scenario } from '../scenario.ts';
import { type Target, targets } from '../targets/index.ts';
import { Guide, type GuideOptions } from './index.ts';

const builtin = targets[0] as Target;

interface Ran {
  readonly proposal: { readonly scenario: Scenario; readonly cuts: readonly Cut[] } | undefined;
  readonly isNew: boolean;
}

/** Runs so many scenarios with a guide, without any oracle. */
function run(scenarios: number, options: Partial<GuideOptions> = {}): { readonly guide: Guide; readonly ran: readonly Ran[] } {
  const all = { seed: 11, formats, kinds, chunkings, pool: [], ...options };
  const guide = new Guide(all);
  const source = new ScenarioSource(all);
  const ran: Ran[] = [];
  for (let index = 0; index < scenarios; index += 1) {
    const proposal = guide.propose(index);
    const scenario = proposal?.scenario ?? source.valueFor(index).value;
    const cuts = [...drawCuts(scenario.text, chunkings, randomFor(all.seed, index, 'cuts')), ...(proposal?.cuts ?? [])];
    ran.push({ proposal, isNew: guide.observe(index, runTrial(builtin, scenario, cuts)) });
  }
  return { guide, ran };
}

const first = run(250);
const proposals = first.ran.flatMap(({ proposal }) => (proposal === undefined ? [] : [proposal]));

describe('a guide', () => {
  test('leaves half of the scenarios blind, also of those that one of several workers takes', () => {
    for (const workers of [1, 2, 3, 4]) {
      for (let worker = 0; worker < workers; worker += 1) {
        const own = first.ran.filter((_, index) => index % workers === worker);
        const share = own.filter(({ proposal }) => proposal === undefined).length / own.length;
        expect(share).toBeGreaterThan(0.3);
        expect(share).toBeLessThan(0.7);
      }
    }
  });

  test('proposes and keeps the same for the same seed and pool, in plain data', () => {
    const again = run(250);
    // As text: there are thousands of values to compare.
    const said = ({ ran, guide }: typeof first): string => JSON.stringify([ran, guide.learned.pool]);
    expect(said(again) === said(first)).toBe(true);
    const { pool: additions } = first.guide.learned;
    expect(JSON.stringify(structuredClone(additions)) === JSON.stringify(additions)).toBe(true);
    expect(additions.length).toBe(first.guide.size);
    expect(JSON.stringify(run(50, { seed: 12 }).ran) === JSON.stringify(first.ran.slice(0, 50))).toBe(false);
  });

  test('says the same when it is asked again before it was told anything', () => {
    const { guide } = run(101);
    const index = [101, 102, 103, 104, 105, 106].find((candidate) => guide.propose(candidate) !== undefined) ?? 0;
    const proposal = guide.propose(index);
    expect(proposal).toBeDefined();
    expect(guide.propose(index)).toEqual(proposal);
  });

  test('finds something new often at first, and less and less', () => {
    const newIn = (start: number, end: number): number => first.ran.slice(start, end).filter(({ isNew }) => isNew).length;
    expect(newIn(0, 50)).toBeGreaterThan(40);
    expect(newIn(200, 250)).toBeLessThan(40);
  });

  test('goes on where another one ended', () => {
    const { guide } = run(50, { pool: first.guide.learned.pool, seed: 13 });
    expect(guide.learned.pool.length).toBeLessThan(first.guide.size / 2);
    expect(guide.featureCount).toBeGreaterThan(first.guide.featureCount - 1);
    expect(first.guide.featureCount).toBeGreaterThan(1000);
  });
});

describe('proposals', () => {
  test('are cut so that the chunks join to the text', () => {
    const cuts = proposals.flatMap(({ scenario, cuts: own }) => own.map(({ chunks }) => ({ chunks, text: scenario.text })));
    expect(cuts.length).toBeGreaterThan(40);
    expect(cuts.filter(({ chunks, text }) => chunks.join('') !== text)).toEqual([]);
  });

  test('promise something only if they are rendered, and count as malformed where they are edited', () => {
    const edited = proposals.filter(({ scenario }) => scenario.kinds.length === 1 && /^edit-/.test(scenario.kinds[0] ?? ''));
    const promising = proposals.filter(({ scenario }) => scenario.promisedCalls !== undefined);
    expect([edited.length > 20, promising.length > 5]).toEqual([true, true]);
    expect(edited.filter(({ scenario }) => scenario.promisedCalls !== undefined || scenario.intendedCalls !== undefined)).toEqual([]);
    expect(new Set(edited.map(({ scenario }) => textKindOf(scenario.kinds)))).toEqual(new Set(['malformed']));
    expect(promising.filter(({ scenario }) => textKindOf(scenario.kinds) !== 'well-formed')).toEqual([]);
  });

  test('keep to the formats, kinds and lengths that are chosen', () => {
    const [format] = formats;
    const wellFormed = kinds.filter(({ textKind }) => textKind === 'well-formed');
    const { ran } = run(200, { formats: formats.slice(0, 1), kinds: wellFormed, maxLength: 300, pool: first.guide.learned.pool });
    const kept = ran.flatMap(({ proposal }) => (proposal === undefined ? [] : [proposal.scenario]));
    expect(kept.length).toBeGreaterThan(50);
    const ids = new Set(wellFormed.map(({ id }: Kind) => id));
    for (const scenario of kept) {
      expect([scenario.format, scenario.kinds.filter((id) => !ids.has(id))]).toEqual([format, []]);
      expect(codePointsIn(scenario.text)).toBeLessThanOrEqual(300);
    }
  });
});

test('the built-in target has no finding in two thousand guided scenarios, half of which were proposed', () => {
  const guide = new Guide({ seed: 21, formats, kinds, chunkings, pool: [] });
  const oracles = oraclesFor(builtin);
  const campaign = new Campaign({
    target: builtin,
    corpus: [],
    seed: 21,
    runs: 2000,
    formats,
    kinds,
    chunkings,
    oracles,
    guide,
    stopOnFirst: false,
    shouldStop: () => false,
  });
  campaign.advance(() => true);
  const { findings, statistics } = campaign.result;
  expect(findings).toEqual([]);
  expect(statistics.scenarios).toBe(2000);
  expect(statistics.chunkings.of('guided')).toBeGreaterThan(300);
  expect(oracles.filter(({ id }) => statistics.oracles.of(id) === 0 && id !== 'own-reading')).toEqual([]);
});
