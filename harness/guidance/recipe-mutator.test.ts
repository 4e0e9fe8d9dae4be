/** Changed recipes are recipes: what is rendered from them keeps what it promises, and stays within bounds. */
import { describe, expect, test } from 'vitest';
import { formats } from '../../src/index.ts';
import { kinds, type Recipe, type Step } from '../arbitraries/index.ts';
import { randomFor } from '../random/index.ts';
import { ScenarioSource } from '../runner/index.ts';
import { dataOfRecipe, recipeOfData } from './recipe-data.ts';
import { RecipeMutator } from './recipe-mutator.ts';

const source = new ScenarioSource({ seed: 3, formats, kinds });
const mutator = new RecipeMutator(formats, kinds);
const byId = new Map(kinds.map((kind) => [kind.id, kind]));

const stepsOf = ({ volume, wellFormed, more, malformed }: Recipe): readonly Step[] => [
  ...wellFormed,
  ...(volume === 0 ? [] : more),
  ...malformed,
];

test('a recipe comes back from its data, without steps of kinds that are off, in the format that is asked for', () => {
  const recipe = source.recipeFor(7);
  const data = dataOfRecipe(recipe);
  expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  expect(recipeOfData(data, recipe.format, byId)).toEqual(recipe);
  const [gone] = stepsOf(recipe);
  const rest = new Map([...byId].filter(([id]) => id !== gone?.kind.id));
  expect(stepsOf(recipeOfData(data, recipe.format, rest))).toEqual(stepsOf(recipe).filter(({ kind }) => kind !== gone?.kind));
  expect(stepsOf(recipe).length).toBeGreaterThan(1);
  const other = formats.find((format) => format !== recipe.format) ?? recipe.format;
  expect(recipeOfData(data, other, byId)).toEqual({ ...recipe, format: other });
});

describe('a changed recipe', () => {
  const changed = Array.from({ length: 600 }, (_, number) => {
    const recipe = source.recipeFor(number);
    return { recipe, mutated: mutator.mutate(recipe, randomFor('mutate', number)) };
  });

  test('differs from the one that it was, nearly always', () => {
    expect(changed.filter(({ recipe, mutated }) => JSON.stringify(recipe) === JSON.stringify(mutated)).length).toBeLessThan(15);
  });

  test('has plantings taken out, put in and changed, and every other number changed at times', () => {
    const seen = new Set<string>();
    for (const { recipe, mutated } of changed) {
      const [before, after] = [stepsOf(recipe), stepsOf(mutated)];
      seen.add(after.length > before.length ? 'more' : after.length < before.length ? 'fewer' : 'as many');
      for (const name of ['temper', 'format', 'start', 'callsInReasoning', 'signature'] as const)
        if (recipe[name] !== mutated[name]) seen.add(name);
    }
    expect([...seen].sort()).toEqual(['as many', 'callsInReasoning', 'fewer', 'format', 'more', 'signature', 'start', 'temper']);
  });

  test('has numbers within their bounds and a bounded number of plantings, however often it is changed', () => {
    let recipe = source.recipeFor(1);
    const random = randomFor('again');
    for (let time = 0; time < 500; time += 1) {
      recipe = mutator.mutate(recipe, random);
      const ranges = stepsOf(recipe).every(({ size, variant, where }) => size < 64 && variant < 1024 && where < 32);
      expect([ranges, recipe.wellFormed.length <= 16, recipe.malformed.length <= 5]).toEqual([true, true, true]);
    }
    expect(stepsOf(recipe).length).toBeGreaterThan(3);
  });

  test('takes only kinds that are on', () => {
    const few = kinds.filter(({ textKind }) => textKind === 'well-formed').slice(0, 3);
    const fewer = new RecipeMutator(formats, few);
    const plain = new ScenarioSource({ seed: 1, formats, kinds: few });
    for (let number = 0; number < 100; number += 1) {
      const steps = stepsOf(fewer.mutate(plain.recipeFor(number), randomFor(number)));
      expect(steps.filter(({ kind }) => !few.includes(kind))).toEqual([]);
    }
  });
});

test('renumbered, a recipe has the same kinds in the same order and one planting of other numbers; without any it is the same', () => {
  for (let number = 0; number < 50; number += 1) {
    const recipe = { ...source.recipeFor(number), volume: 1, temper: 9 };
    const [before, after] = [recipe, mutator.renumber(recipe, randomFor('renumber', number))].map(stepsOf) as [
      readonly Step[],
      readonly Step[],
    ];
    expect(after.map(({ kind }) => kind)).toEqual(before.map(({ kind }) => kind));
    const changed = after.filter((step, index) => JSON.stringify(step) !== JSON.stringify(before[index]));
    expect(changed).toHaveLength(before.length === 0 ? 0 : 1);
  }
  const empty = { ...source.recipeFor(1), wellFormed: [], more: [], malformed: [] };
  expect(mutator.renumber(empty, randomFor(1))).toBe(empty);
});

describe('a graft', () => {
  const step = (id: string): Step => {
    const kind = byId.get(id);
    if (kind === undefined) throw new Error(`there is no kind ${id}`);
    return { kind, size: 1, variant: 2, where: 3 };
  };
  const base = { ...source.recipeFor(1), volume: 1, more: [], malformed: [], temper: 0 };

  test('has all plantings of the one, and of the other as many as make up its number, but some', () => {
    const onto = { ...base, wellFormed: ['plain', 'code', 'json', 'empty'].map(step), malformed: [step('cut')], temper: 9 };
    const from = { ...base, wellFormed: [step('crlf')], malformed: [step('duplicate-key')], temper: 12 };
    const grafted = mutator.graft(onto, from);
    expect(grafted.wellFormed.map(({ kind }) => kind.id)).toEqual(['crlf', 'plain', 'code', 'json']);
    expect(grafted.malformed.map(({ kind }) => kind.id)).toEqual(['duplicate-key', 'cut']);
    expect(grafted.temper).toBe(12);
    const short = mutator.graft({ ...onto, wellFormed: [step('plain')] }, { ...from, wellFormed: ['crlf', 'code', 'json'].map(step) });
    expect(short.wellFormed.map(({ kind }) => kind.id)).toEqual(['crlf', 'code', 'json', 'plain']);
  });

  test('leaves out what its recipe did not plant', () => {
    const onto = { ...base, wellFormed: [], malformed: [step('cut')], temper: 3 };
    const from = { ...base, volume: 0, wellFormed: [step('crlf')], more: [step('code')], malformed: [step('duplicate-key')], temper: 5 };
    const grafted = mutator.graft(onto, from);
    expect([grafted.wellFormed.map(({ kind }) => kind.id), grafted.more, grafted.malformed, grafted.temper]).toEqual([['crlf'], [], [], 3]);
  });
});
