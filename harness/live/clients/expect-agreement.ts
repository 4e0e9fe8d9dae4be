/** What two thousand responses must show of a client library. */
import { expect } from 'vitest';
import { chunkings } from '../../chunkings/index.ts';
import type { Agreement } from './agreement.ts';

/** All but `refused`, the responses that the client takes in no mode, whose number is the test's own matter. */
export function expectAgreement(agreement: Agreement): void {
  expect(agreement.disagreements).toEqual([]);
  expect(agreement.promised).toBeGreaterThan(1500);
  expect(agreement.withCalls).toBeGreaterThan(1400);
  expect(agreement.streams).toBeGreaterThan(2 * agreement.promised);
  expect(agreement.chunkings).toEqual(new Set(chunkings.map(({ id }) => id)));
}
