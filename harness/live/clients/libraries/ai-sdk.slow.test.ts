import { expect, it } from 'vitest';
import { chunkings } from '../../../chunkings/index.ts';
import { agreementOf } from '../agreement.ts';
import { aiSdk } from './ai-sdk.ts';

it('makes the same calls of every stream of two thousand responses as of each response in one piece', async () => {
  const agreement = await agreementOf(aiSdk, 5, 2000);
  expect(agreement.disagreements).toEqual([]);
  expect(agreement.promised).toBeGreaterThan(1500);
  expect(agreement.withCalls).toBeGreaterThan(1400);
  expect(agreement.refused).toBeGreaterThan(5);
  expect(agreement.streams).toBeGreaterThan(2 * agreement.promised);
  expect(agreement.chunkings).toEqual(new Set(chunkings.map(({ id }) => id)));
}, 900_000);
