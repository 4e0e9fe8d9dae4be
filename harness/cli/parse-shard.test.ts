/** `--shard` is a number of so many, or the number that Kubernetes gave the pod. */
import { expect, test } from 'vitest';
import { parseShard } from './parse-shard.ts';

test.each([
  [undefined, {}, { index: 1, count: 1 }],
  ['1/1', {}, { index: 1, count: 1 }],
  ['7/7', {}, { index: 7, count: 7 }],
  ['auto/7', { JOB_COMPLETION_INDEX: '0' }, { index: 1, count: 7 }],
  ['auto/7', { JOB_COMPLETION_INDEX: '6' }, { index: 7, count: 7 }],
])('%s is read', (given, environment, shard) => {
  expect(parseShard(given, environment)).toEqual(shard);
});

const SHAPE = '--shard takes a number and how many there are, such as 2/7 or auto/7, not ';
const VARIABLE = '--shard auto needs the number of the pod, from 0, in the environment variable JOB_COMPLETION_INDEX';
test.each([
  ['', {}, `${SHAPE}""`],
  ['3', {}, `${SHAPE}"3"`],
  ['1/0', {}, `${SHAPE}"1/0"`],
  ['-1/7', {}, `${SHAPE}"-1/7"`],
  ['1/7/2', {}, `${SHAPE}"1/7/2"`],
  ['1/10001', {}, `${SHAPE}"1/10001"`],
  ['0/7', {}, '--shard 0/7: there is no shard 0 of 7'],
  ['8/7', {}, '--shard 8/7: there is no shard 8 of 7'],
  ['auto/7', { JOB_COMPLETION_INDEX: '7' }, '--shard auto/7: there is no shard 8 of 7'],
  ['auto/7', {}, VARIABLE],
  ['auto/7', { JOB_COMPLETION_INDEX: '' }, VARIABLE],
  ['auto/7', { JOB_COMPLETION_INDEX: '1.5' }, VARIABLE],
])('%j is refused in one sentence', (given, environment, complaint) => {
  expect(() => parseShard(given, environment)).toThrow(complaint);
});
