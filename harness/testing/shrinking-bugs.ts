/** Bugs that a text may show, and what shrinking makes of the texts that show them. */
import type { Arbitrary, Value } from 'fast-check';
import { formats } from '../../src/index.ts';
import { kinds, scenarioArbitrary } from '../arbitraries/index.ts';
import { fastCheckRandomFor } from '../random/index.ts';
import type { Scenario } from '../scenario.ts';
import { readingOf } from './reading-of.ts';

/** Bugs as predicates, each with the length of text that shrinking usually reaches. */
export const shrinkingBugs: readonly (readonly [what: string, usual: number, fails: (scenario: Scenario) => boolean])[] = [
  ['a carriage return', 90, ({ text }) => text.includes('\r')],
  ['an astral character', 90, ({ text }) => /[\u{10000}-\u{10ffff}]/u.test(text)],
  ['an escape in the arguments', 100, (scenario) => scenario.intendedCalls?.some((call) => call.arguments.includes('\\n')) ?? false],
  ['null as an argument', 80, (scenario) => readingOf(scenario).some((call) => call.arguments.includes(': null'))],
  ['a second call, in a text of two', 150, (scenario) => readingOf(scenario).length > 1],
  ['two parameters', 115, (scenario) => readingOf(scenario).some((call) => call.arguments.includes('", "'))],
  ['a name that every object has', 90, ({ text }) => text.includes('=constructor>')],
  ['a text that ends in an unfinished closer', 100, ({ text }) => /<\/para[^>]*$/.test(text)],
  ['a closer in a value', 90, ({ text }) => /a<\/function>b/.test(text)],
  ['a repeated key', 100, ({ kinds: ids }) => ids.includes('duplicate-key')],
];

interface Shrunk {
  readonly text: string;
  /** Candidates that were looked at. */
  readonly tried: number;
  /** Candidates whose text was longer than the one that they came from. */
  readonly longer: number;
}

/** The first `count` generated texts of more than 160 code units that show the bug, each shrunk as far as it goes. */
export function shrunkEnds(fails: (scenario: Scenario) => boolean, count: number): Shrunk[] {
  const arbitrary = scenarioArbitrary({ formats, kinds });
  const ends: Shrunk[] = [];
  for (let number = 0; ends.length < count && number < 30_000; number += 1) {
    const value = arbitrary.generate(fastCheckRandomFor('bug', number), undefined);
    if (value.value.text.length > 160 && fails(value.value)) ends.push(shrunk(arbitrary, value, fails));
  }
  return ends;
}

/** Takes the first shrink that still fails until none does, as a runner does; `tried` bounds the whole. */
export function shrunk(arbitrary: Arbitrary<Scenario>, found: Value<Scenario>, fails: (scenario: Scenario) => boolean): Shrunk {
  let current = found;
  let tried = 0;
  let longer = 0;
  for (;;) {
    let next: Value<Scenario> | undefined;
    for (const candidate of arbitrary.shrink(current.value, current.context)) {
      tried += 1;
      if (candidate.value.text.length > current.value.text.length) longer += 1;
      if (!fails(candidate.value)) continue;
      next = candidate;
      break;
    }
    if (next === undefined || tried > 20_000) return { text: current.value.text, tried, longer };
    current = next;
  }
}
