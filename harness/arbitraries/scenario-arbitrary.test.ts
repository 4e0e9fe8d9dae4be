/** Scenarios are what the campaign needs them to be: mixed, true to what they promise, the same for the same seed, and small once shrunk. */
import { describe, expect, it, test } from 'vitest';
import { formats } from '../../src/index.ts';
import { fastCheckRandomFor, randomFor } from '../random/index.ts';
import type { Scenario } from '../scenario.ts';
import { readingOf } from '../testing/reading-of.ts';
import { shrinkingBugs, shrunk, shrunkEnds } from '../testing/shrinking-bugs.ts';
import { kinds } from './registry.ts';
import { type ScenarioOptions, scenarioArbitrary } from './scenario-arbitrary.ts';
import { BATCH_SIZE, swarmKinds } from './swarm-kinds.ts';
import { textKindOf } from './text-kind-of.ts';

const COUNT = 20_000;

/** Kinds whose features are seen by the tags around them, which another fault may have broken. */
const NEEDING_ITS_PLACE: ReadonlySet<string> = new Set(['plain', 'no-parameters', 'own-tag-in-value']);

function campaign(seed: number, count: number): Scenario[] {
  const scenarios: Scenario[] = [];
  for (let batch = 0; batch * BATCH_SIZE < count; batch += 1) {
    const arbitrary = scenarioArbitrary({ formats, kinds: swarmKinds(randomFor(seed, 'swarm', batch), kinds, batch) });
    for (let number = batch * BATCH_SIZE; number < Math.min(count, (batch + 1) * BATCH_SIZE); number += 1) {
      scenarios.push(arbitrary.generate(fastCheckRandomFor(seed, number, 'text'), undefined).value);
    }
  }
  return scenarios;
}

describe('a campaign of 20,000 scenarios', () => {
  const scenarios = campaign(20, COUNT);
  const lengths = scenarios.map(({ text }) => [...text].length).sort((left, right) => left - right);
  const share = (holds: (scenario: Scenario) => boolean): number => scenarios.filter(holds).length / COUNT;

  it('has every kind in at least one of 500', () => {
    expect(scenarios).toHaveLength(COUNT);
    const shares = kinds.map(({ id }) => ({ id, share: share((scenario) => scenario.kinds.includes(id)) }));
    expect(shares.filter((each) => each.share < 0.002)).toEqual([]);
  });

  it('has texts of all sizes: many short ones, and enough long ones', () => {
    expect(lengths.reduce((sum, length) => sum + length, 0) / COUNT).toBeGreaterThanOrEqual(250);
    expect(lengths[COUNT * 0.9]).toBeGreaterThanOrEqual(800);
    expect(lengths[COUNT * 0.32]).toBeLessThan(120);
    expect(lengths.at(-1)).toBeLessThan(6000 + 4400);
  });

  it('knows in at least three of ten what every argument must be', () => {
    expect(share(({ intendedCalls }) => intendedCalls !== undefined && intendedCalls.length > 0)).toBeGreaterThanOrEqual(0.3);
  });

  it('has every format, and sometimes begins in the other channel or does not count calls in reasoning', () => {
    for (const { id } of formats) expect(share(({ format }) => format.id === id)).toBeCloseTo(1 / formats.length, 1);
    expect(share(({ format, startsInReasoning }) => startsInReasoning !== format.startsInReasoning)).toBeCloseTo(1 / 16, 2);
    expect(share(({ callsInReasoning }) => !callsInReasoning)).toBeCloseTo(1 / 16, 2);
  });

  it('has texts of every kind', () => {
    const textKinds = scenarios.map((scenario) => textKindOf(scenario.kinds));
    const counts = ['well-formed', 'cut', 'own-markup', 'malformed'].map(
      (textKind) => textKinds.filter((each) => each === textKind).length,
    );
    expect(counts.every((count) => count >= COUNT / 50)).toBe(true);
  });

  it('holds exactly the calls that were promised', () => {
    const promised = scenarios.filter(({ promisedCalls }) => promisedCalls !== undefined);
    expect(promised.length).toBeGreaterThan(COUNT / 3);
    const wrong = promised.filter((scenario) => readingOf(scenario).length !== scenario.promisedCalls);
    expect(wrong.map(({ text }) => text)).toEqual([]);
  });

  it('promises nothing for a text that claims a fault, and something for every other whose calls count', () => {
    const counting = scenarios.filter(({ callsInReasoning }) => callsInReasoning);
    const isFaulty = ({ kinds: ids }: Scenario): boolean => textKindOf(ids) !== 'well-formed';
    expect(counting.length).toBeGreaterThan(COUNT * 0.9);
    expect(counting.filter((scenario) => isFaulty(scenario) !== (scenario.promisedCalls === undefined)).map(({ text }) => text)).toEqual(
      [],
    );
  });

  it('is read as the calls that were meant, argument for argument', () => {
    const meant = scenarios.filter(({ intendedCalls }) => intendedCalls !== undefined);
    expect(meant.length).toBeGreaterThan(COUNT * 0.3);
    const wrong = meant.filter((scenario) => JSON.stringify(readingOf(scenario)) !== JSON.stringify(scenario.intendedCalls));
    expect(wrong.map(({ text }) => text)).toEqual([]);
  });

  it('holds every feature that it claims, as far as a text with other faults shows it', () => {
    const checked = kinds.filter(({ id, isIn }) => isIn !== undefined && !id.startsWith('missing-') && !NEEDING_ITS_PLACE.has(id));
    expect(checked).toHaveLength(38);
    const wrong = scenarios.flatMap(({ text, format, kinds: ids }) =>
      checked.filter(({ id, isIn }) => ids.includes(id) && isIn?.(text, format.tags) === false).map(({ id }) => ({ id, text })),
    );
    expect(wrong).toEqual([]);
  });
});

describe('a scenario', () => {
  it('is the same for the same path, and another for another', () => {
    const once = campaign(3, 600);
    expect(campaign(3, 600)).toEqual(once);
    const others = campaign(4, 600);
    expect(others.filter(({ text }, number) => text === once[number]?.text).length).toBeLessThan(60);
  });

  it('does not depend on which others were drawn before it', () => {
    const arbitrary = scenarioArbitrary({ formats, kinds });
    const [first, ...rest] = [7, 8, 9].map((number) => arbitrary.generate(fastCheckRandomFor(number), undefined).value);
    expect(rest).toHaveLength(2);
    expect(scenarioArbitrary({ formats, kinds }).generate(fastCheckRandomFor(7), undefined).value).toEqual(first);
  });

  it('is of one of the given formats', () => {
    const [first] = formats.slice(2);
    const arbitrary = scenarioArbitrary({ formats: formats.slice(2, 3), kinds });
    const drawn = Array.from({ length: 200 }, (_, number) => arbitrary.generate(fastCheckRandomFor('one', number), undefined).value);
    expect(drawn.filter(({ format }) => format !== first)).toEqual([]);
  });

  it('takes every tag from its format', () => {
    const [coder] = formats;
    if (coder === undefined) throw new Error('there are no formats');
    const tags = {
      ...coder.tags,
      wrapperOpen: '[[',
      wrapperClose: ']]',
      functionOpener: '[fn:',
      functionClose: '[/fn]',
      parameterOpener: '[arg:',
      parameterClose: '[/arg]',
    };
    const thinking = { ...tags, reasoningOpen: '[hm]', reasoningClose: '[/hm]' };
    const arbitrary = scenarioArbitrary({ formats: [{ ...coder, tags: thinking }], kinds });
    const texts = Array.from({ length: 2000 }, (_, number) => arbitrary.generate(fastCheckRandomFor('tags', number), undefined).value.text);
    expect(texts.filter((text) => text.includes('[fn:')).length).toBeGreaterThan(1500);
    const own = Object.values(coder.tags).filter((tag) => texts.some((text) => text.includes(tag)));
    expect(own).toEqual([]);
  });

  it('is at most as long as it may be, unless the shortest call is longer', () => {
    const drawn = (options: Partial<ScenarioOptions>, count: number): number[] => {
      const arbitrary = scenarioArbitrary({ formats, kinds, ...options });
      return Array.from(
        { length: count },
        (_, number) => arbitrary.generate(fastCheckRandomFor('long', number), undefined).value.text.length,
      );
    };
    expect(Math.max(...drawn({ kinds: kinds.filter(({ id }) => id !== 'digit-limit') }, 4000))).toBeLessThanOrEqual(6000);
    expect(Math.max(...drawn({ maxLength: 300 }, 4000))).toBeLessThanOrEqual(300);
    expect(Math.max(...drawn({ maxLength: 300 }, 4000))).toBeGreaterThan(280);
    expect(Math.max(...drawn({ maxLength: 1 }, 500))).toBeLessThan(160);
  });

  it('has lone surrogates only when that kind is on', () => {
    const arbitrary = scenarioArbitrary({ formats, kinds: kinds.filter(({ id }) => id !== 'lone-surrogate') });
    const texts = Array.from(
      { length: 5000 },
      (_, number) => arbitrary.generate(fastCheckRandomFor('pairs', number), undefined).value.text,
    );
    expect(texts.filter((text) => /[\u{10000}-\u{10ffff}]/u.test(text)).length).toBeGreaterThan(300);
    expect(texts.filter((text) => !text.isWellFormed())).toEqual([]);
  });
});

test('no formats is misuse', () => {
  expect(() => scenarioArbitrary({ formats: [], kinds })).toThrow(new RangeError('scenarios need a format'));
});

describe('shrinking', () => {
  it.each(shrinkingBugs)('reaches a short text for a bug about %s; the slow test tries more texts', (_, usual, fails) => {
    const ends = shrunkEnds(fails, 4);
    expect(ends).toHaveLength(4);
    expect(ends.filter(({ text }) => text.length <= usual).length).toBeGreaterThanOrEqual(3);
    expect(ends.filter(({ longer, tried }) => longer > 0 || tried >= 10_000)).toEqual([]);
  });

  it('of anything at all ends, at the shortest text', () => {
    const arbitrary = scenarioArbitrary({ formats, kinds });
    const ends = Array.from({ length: 100 }, (_, number) =>
      shrunk(arbitrary, arbitrary.generate(fastCheckRandomFor('any', number), undefined), () => true),
    );
    expect(Math.max(...ends.map(({ tried }) => tried))).toBeLessThan(200);
    expect(ends.filter(({ longer }) => longer > 0)).toEqual([]);
    expect(Math.max(...ends.map(({ text }) => text.length))).toBeLessThanOrEqual(
      '<tool_call><function=f><parameter=k>v</parameter></function></tool_call>'.length,
    );
  });
});
