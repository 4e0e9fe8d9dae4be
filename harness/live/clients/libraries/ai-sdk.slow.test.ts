import { expect, it } from 'vitest';
import { agreementOf } from '../agreement.ts';
import { expectAgreement } from '../expect-agreement.ts';
import { aiSdk } from './ai-sdk.ts';

it('makes the same calls of every stream of two thousand responses as of each response in one piece', async () => {
  const agreement = await agreementOf(aiSdk, 5, 2000);
  expectAgreement(agreement);
  expect(agreement.refused).toBeGreaterThan(5);
}, 900_000);
