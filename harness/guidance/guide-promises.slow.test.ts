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

const first = run(400);
const proposals = first.ran.flatMap(({ proposal }) => (proposal === undefined ? [] : [proposal]));

describe('a guide', () => {
  test('leaves every second scenario blind, and nearly no other', () => {
    expect(first.ran.filter(({ proposal }, index) => index % 2 === 0 && proposal !== undefined)).toEqual([]);
    expect(proposals.length).toBeGreaterThan(180);
  });

  test('proposes and keeps the same for the same seed and pool, in plain data', () => {
    const again = run(400);
    expect(again.ran).toEqual(first.ran);
    const { additions } = first.guide;
    expect(again.guide.additions).toEqual(additions);
    expect(structuredClone(additions)).toEqual(additions);
    expect(additions.length).toBe(first.guide.size);
    expect(run(400, { seed: 12 }).guide.additions).not.toEqual(additions);
  });

  test('says the same when it is asked again before it was told anything', () => {
    const { guide } = run(101);
    const [proposal, again] = [guide.propose(101), guide.propose(101)];
    expect(proposal).toBeDefined();
    expect(again).toEqual(proposal);
  });

  test('finds something new often at first, and less and less', () => {
    const newIn = (start: number, end: number): number => first.ran.slice(start, end).filter(({ isNew }) => isNew).length;
    expect(newIn(0, 50)).toBeGreaterThan(40);
    expect(newIn(350, 400)).toBeLessThan(40);
  });

  test('goes on where another one ended', () => {
    const { guide } = run(50, { pool: first.guide.additions, seed: 13 });
    expect(guide.additions.length).toBeLessThan(first.guide.size / 2);
    expect(guide.featureCount).toBeGreaterThan(first.guide.featureCount - 1);
    expect(first.guide.featureCount).toBeGreaterThan(1000);
  });
});

describe('proposals', () => {
  test('are cut so that the chunks join to the text', () => {
    const cuts = proposals.flatMap(({ scenario, cuts: own }) => own.map(({ chunks }) => ({ chunks, text: scenario.text })));
    expect(cuts.length).toBeGreaterThan(60);
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
    const { ran } = run(200, { formats: formats.slice(0, 1), kinds: wellFormed, maxLength: 300, pool: first.guide.additions });
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
