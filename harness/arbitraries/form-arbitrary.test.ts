/** The two arbitraries that are written out obey the laws of the others. */
import { describe, expect, it } from 'vitest';
import { fastCheckRandomFor } from '../random/index.ts';
import { formArbitrary } from './form-arbitrary.ts';
import { kindArbitrary } from './kind-arbitrary.ts';
import { kinds } from './registry.ts';

describe('a form', () => {
  const form = formArbitrary(1023);
  const shrinksOf = (value: number): number[] => [...form.shrink(value, undefined)].map(({ value: smaller }) => smaller);

  it('is any number up to the greatest, the same for the same seed', () => {
    const drawn = Array.from({ length: 20_000 }, (_, number) => form.generate(fastCheckRandomFor('form', number), undefined).value);
    expect(new Set(drawn).size).toBe(1024);
    expect(Math.max(...drawn)).toBe(1023);
    expect(form.generate(fastCheckRandomFor('form', 5), undefined).value).toBe(drawn[5]);
  });

  it('shrinks to each of the first forty, and by halves from further off', () => {
    expect(shrinksOf(0)).toEqual([]);
    expect(shrinksOf(3)).toEqual([0, 1, 2]);
    expect(shrinksOf(100).slice(38)).toEqual([38, 39, 50, 75, 88, 94, 97, 99]);
  });

  it('shrinks to smaller ones only, so that it ends', () => {
    const values = Array.from({ length: 1024 }, (_, value) => value);
    expect(values.filter((value) => shrinksOf(value).some((smaller) => smaller >= value || smaller < 0))).toEqual([]);
    expect([0, 1023, 1024, -1, 0.5, '1'].map((value) => form.canShrinkWithoutContext(value))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('a kind', () => {
  const kind = kindArbitrary(kinds);

  it('is drawn as often as it weighs', () => {
    const total = kinds.reduce((sum, { weight }) => sum + weight, 0);
    const counts = new Map(kinds.map(({ id }) => [id, 0]));
    for (let number = 0; number < 40_000; number += 1) {
      const { id } = kind.generate(fastCheckRandomFor('kind', number), undefined).value;
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    const expected = (weight: number): number => (weight / total) * 40_000;
    const off = kinds.filter(({ id, weight }) => Math.abs((counts.get(id) ?? 0) - expected(weight)) > 5 * Math.sqrt(expected(weight)) + 1);
    expect(off.map(({ id }) => id)).toEqual([]);
  });

  it('shrinks to every plainer one, plainest first', () => {
    const [first, second, third] = kinds;
    if (first === undefined || second === undefined || third === undefined) throw new Error('there are too few kinds');
    expect([...kind.shrink(third, undefined)].map(({ value }) => value)).toEqual([first, second]);
    expect([...kind.shrink(first, undefined)]).toEqual([]);
  });

  it('needs some to be drawn from', () => {
    expect(() => kindArbitrary([])).toThrow(new RangeError('no kinds to draw from'));
  });
});
