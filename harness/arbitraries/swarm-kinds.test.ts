/** Which kinds are on in a batch. */
import { expect, test } from 'vitest';
import { randomFor } from '../random/index.ts';
import { kinds } from './registry.ts';
import { swarmKinds } from './swarm-kinds.ts';

test('every kind is on in batch 0', () => {
  expect(swarmKinds(randomFor(1, 'swarm', 0), kinds, 0)).toEqual(kinds);
});

test('about half of them are on in any other, in their order, and not the same ones', () => {
  const batches = Array.from({ length: 300 }, (_, batch) => swarmKinds(randomFor(1, 'swarm', batch + 1), kinds, batch + 1));
  const sizes = batches.map(({ length }) => length);
  expect(sizes.reduce((sum, size) => sum + size, 0) / 300 / kinds.length).toBeCloseTo(0.5, 1);
  expect(new Set(batches.map((on) => on.map(({ id }) => id).join())).size).toBe(300);
  expect(batches.filter((on) => kinds.filter((kind) => on.includes(kind)).some((kind, index) => kind !== on[index]))).toEqual([]);
  expect(kinds.filter((kind) => !batches.some((on) => on.includes(kind)) || batches.every((on) => on.includes(kind)))).toEqual([]);
});

test('a batch never has none on, however few are allowed', () => {
  const few = kinds.slice(0, 1);
  expect(
    Array.from({ length: 50 }, (_, batch) => swarmKinds(randomFor(batch), few, batch + 1)).filter((on) => on !== few && on[0] !== few[0]),
  ).toEqual([]);
});

test('the same chance gives the same kinds, and no kinds at all are misuse', () => {
  expect(swarmKinds(randomFor(7), kinds, 3)).toEqual(swarmKinds(randomFor(7), kinds, 3));
  expect(() => swarmKinds(randomFor(7), [], 0)).toThrow(RangeError);
});
