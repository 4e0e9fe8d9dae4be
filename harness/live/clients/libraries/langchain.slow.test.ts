import { expect, it } from 'vitest';
import { chunkings } from '../../../chunkings/index.ts';
import { agreementOf } from '../agreement.ts';
import { langchain } from './langchain.ts';

it('makes the same calls of every stream of two thousand responses as of each response in one piece', async () => {
  const agreement = await agreementOf(langchain, 5, 2000);
  expect(agreement.disagreements).toEqual([]);
  expect(agreement.promised).toBeGreaterThan(1500);
  expect(agreement.withCalls).toBeGreaterThan(1400);
  expect(agreement.refused).toBe(0);
  expect(agreement.streams).toBeGreaterThan(2 * agreement.promised);
  expect(agreement.chunkings).toEqual(new Set(chunkings.map(({ id }) => id)));
}, 900_000);
