/** Guided runs of a size: no finding in the code under guarantee, every oracle asked about everything, and a memory that does not grow. */
import { expect, test } from 'vitest';
import { formats } from '../../src/index.ts';
import { kinds } from '../arbitraries/index.ts';
import { chunkings } from '../chunkings/index.ts';
import { oraclesFor } from '../oracles/index.ts';
import { Campaign } from '../runner/index.ts';
import { canaries, type Target, targets } from '../targets/index.ts';
import { FEATURE_COUNT } from './families.ts';
import { Guide } from './guide.ts';
import { MOST_KEPT_LENGTH } from './pool.ts';

/** A campaign of so many scenarios with a guide that begins with nothing. */
function guidedCampaign(target: Target, seed: number, runs: number): { readonly campaign: Campaign; readonly guide: Guide } {
  const guide = new Guide({ seed, formats, kinds, chunkings, pool: [] });
  const campaign = new Campaign({
    target,
    corpus: [],
    seed,
    runs,
    formats,
    kinds,
    chunkings,
    oracles: oraclesFor(target),
    allOraclesBelow: Number.POSITIVE_INFINITY,
    guide,
    stopOnFirst: false,
    shouldStop: () => false,
  });
  return { campaign, guide };
}

test('twenty thousand guided scenarios, all of them judged by every oracle, show nothing, and what is kept has its bounds', {
  timeout: 300_000,
}, () => {
  const builtin = targets[0] as Target;
  const { campaign, guide } = guidedCampaign(builtin, 31, 20_000);
  const { statistics } = campaign.result;
  campaign.advance(() => statistics.scenarios < 10_000);
  const half = guide.size;
  campaign.advance(() => true);
  expect(campaign.result.findings).toEqual([]);
  expect([statistics.scenarios, statistics.oracles.of('earliest-emission') > 1_000_000]).toEqual([20_000, true]);
  const { size, featureCount } = guide;
  const { pool: additions } = guide.learned;
  expect(additions.length).toBe(size);
  expect(featureCount).toBeLessThanOrEqual(FEATURE_COUNT);
  expect(size).toBeLessThanOrEqual(featureCount);
  // What is new becomes rare, and the shorter takes the place of the longer.
  expect(size).toBeLessThan(1.3 * half);
  expect(Math.max(...additions.map(({ text }) => text.length))).toBeLessThanOrEqual(MOST_KEPT_LENGTH);
});

test('what a guided run finds says so, and is reduced like everything else', () => {
  const canary = canaries.find(({ oracle }) => oracle === 'identity');
  if (canary === undefined) throw new Error('the oracle identity has no canary');
  const { campaign } = guidedCampaign(canary.target, 1, 400);
  campaign.advance(() => true);
  const [finding, ...others] = campaign.result.findings;
  expect(others).toEqual([]);
  expect([finding?.firstSeen.kind, finding?.signature.oracle, finding?.isMinimal]).toEqual(['guided', 'identity', true]);
  expect(finding?.chunks.join('')).toBe(finding?.scenario.text);
  expect(finding?.scenario.text.length).toBeLessThan(100);
});
