/** A small part of what `libraries/*.slow.test.ts` show of two thousand responses. */
import { describe, expect, it } from 'vitest';
import { chunkings } from '../../chunkings/index.ts';
import { agreementOf } from './agreement.ts';
import type { ClientOracle } from './client-oracle.ts';
import { clientOracles } from './index.ts';

describe.each(clientOracles.map((oracle): [string, ClientOracle] => [oracle.id, oracle]))('%s', (_, oracle) => {
  it('makes the same calls of every stream of a response as of the response in one piece', async () => {
    const agreement = await agreementOf(oracle, 1, 100);
    expect(agreement.disagreements).toEqual([]);
    expect(agreement.promised).toBeGreaterThan(75);
    expect(agreement.withCalls).toBeGreaterThan(60);
    expect(agreement.streams).toBeGreaterThan(2 * agreement.promised);
    expect(agreement.chunkings).toEqual(new Set(chunkings.map(({ id }) => id)));
  }, 240_000);
});
