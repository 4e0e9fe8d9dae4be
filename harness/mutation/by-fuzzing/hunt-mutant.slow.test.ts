import { expect, test } from 'vitest';
import { formats } from '../../../src/index.ts';
import { kinds } from '../../arbitraries/index.ts';
import { chunkings } from '../../chunkings/index.ts';
import { Guide } from '../../guidance/index.ts';
import { oracles } from '../../oracles/index.ts';
import { Campaign, type Finding } from '../../runner/index.ts';
import { canaries, type Target, targets } from '../../targets/index.ts';
import { huntMutant } from './hunt-mutant.ts';

/** Scenarios until a campaign with every oracle has a finding of the one. */
function scenariosOfCampaign(target: Target, oracle: string, seed: number, guide?: Guide): number | undefined {
  const campaign = new Campaign({
    target,
    corpus: [],
    seed,
    runs: 2000,
    formats,
    kinds,
    chunkings,
    oracles,
    stopOnFirst: false,
    ...(guide === undefined ? {} : { guide }),
    shouldStop: () => false,
  });
  const find = (): Finding | undefined => campaign.result.findings.find(({ signature }) => signature.oracle === oracle);
  // It stops before it reduces what it found.
  campaign.advance(() => find() === undefined);
  const finding = find();
  return finding === undefined || finding.firstSeen.kind === 'corpus' ? undefined : finding.firstSeen.scenario + 1;
}

const caughtByCampaign = canaries.filter(({ caughtBy = 'campaign' }) => caughtBy === 'campaign');

test('a hunt takes as many scenarios as a campaign, also for oracles that are drawn for few of them', () => {
  const compared = caughtByCampaign.filter(({ oracle }) => ['identity', 'earliest-emission', 'verify'].includes(oracle));
  expect(compared.map(({ oracle }) => oracle).sort()).toEqual(['earliest-emission', 'identity', 'verify']);
  for (const { target, oracle } of compared) {
    const [hunt, ...more] = huntMutant({ target, oracle, seed: 3, limits: [2000, 4000] });
    expect(more).toEqual([]);
    expect(hunt?.found).toBe(scenariosOfCampaign(target, oracle, 3));
    expect(hunt?.found).toBeGreaterThan(0);
  }
});

test('a guided hunt takes as many scenarios as a guided campaign', () => {
  const guide = (): Guide => new Guide({ seed: 4, formats, kinds, chunkings, pool: [] });
  const counts = caughtByCampaign
    .filter(({ oracle }) => ['identity', 'verify'].includes(oracle))
    .map(({ target, oracle }) =>
      [...huntMutant({ target, oracle, seed: 4, limits: [2000], guide: guide() })].map(({ found }) => [
        found,
        scenariosOfCampaign(target, oracle, 4, guide()),
      ]),
    );
  expect(counts).toHaveLength(2);
  for (const [[hunt, campaign] = []] of counts) {
    expect(hunt).toBeGreaterThan(0);
    expect(hunt).toBe(campaign);
  }
});

test('what is not found is told for each limit, and what other oracles see beside it', () => {
  const canary = caughtByCampaign.find(({ oracle }) => oracle === 'strict-json');
  if (canary === undefined) throw new Error('strict-json has no canary');
  const [first, second, ...more] = huntMutant({ target: canary.target, oracle: 'totality', seed: 1, limits: [50, 300] });
  expect(more).toEqual([]);
  expect([first?.limit, first?.found, second?.limit, second?.found]).toEqual([50, null, 300, null]);
  expect(second?.others['strict-json']).toBeGreaterThan(0);
});

test('a target that hangs is not run again', () => {
  const [builtin] = targets;
  if (builtin === undefined) throw new Error('there is no built-in target');
  let started = 0;
  const hanging: Target = {
    ...builtin,
    stream(scenario, chunks) {
      if (!scenario.text.includes('</think>')) return builtin.stream(scenario, chunks);
      started += 1;
      for (;;);
    },
  };
  const options = { target: hanging, seed: 1, limits: [50, 300], timeLimit: { call: 50, slice: 2000 } };
  const [found] = huntMutant({ ...options, oracle: 'totality' });
  expect(found?.found).toBeGreaterThan(0);
  expect(started).toBe(2);
  const missed = [...huntMutant({ ...options, oracle: 'identity' })];
  expect(missed.map(({ limit, found: count, others }) => [limit, count, others.totality])).toEqual([
    [50, null, found?.found],
    [300, null, found?.found],
  ]);
  expect(started).toBe(4);
});
