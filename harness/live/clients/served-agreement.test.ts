/** Over real HTTP, what `agreement.test.ts` shows without. */
import { describe, expect, it } from 'vitest';
import type { ClientOracle } from './client-oracle.ts';
import { clientOracles } from './index.ts';
import { servedAgreementOf } from './served-agreement.ts';

describe.each(clientOracles.map((oracle): [string, ClientOracle] => [oracle.id, oracle]))('%s', (_, oracle) => {
  it('makes the same calls of what the embedded server sends, streamed and not, as the text holds', async () => {
    const agreement = await servedAgreementOf(oracle, 2, 4);
    expect(agreement.disagreements).toEqual([]);
    expect(agreement.read).toBeGreaterThan(24);
    expect(agreement.withCalls).toBeGreaterThan(20);
  }, 240_000);
});
