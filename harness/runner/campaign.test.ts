/** Which oracles a campaign asks about which scenario, and what it counts of the inputs of a corpus. */
import { expect, test } from 'vitest';
import { formats } from '../../src/index.ts';
import { kinds } from '../arbitraries/index.ts';
import { chunkings } from '../chunkings/index.ts';
import type { Oracle } from '../oracles/index.ts';
import { type Target, targets } from '../targets/index.ts';
import { scenarioOf } from '../testing/trial-of.ts';
import { Campaign, type CampaignOptions } from './campaign.ts';

/** Remembers the length in code points of each text that it was asked about. */
function askedLengths(options: Partial<CampaignOptions>): { readonly lengths: readonly number[]; readonly campaign: Campaign } {
  const lengths: number[] = [];
  const rare: Oracle = {
    id: 'rare',
    description: '',
    drawnOneIn: 2 ** 31,
    judge({ scenario, executions }) {
      lengths.push([...scenario.text].length);
      return { compared: executions.length, faults: [] };
    },
  };
  const campaign = new Campaign({
    target: targets[0] as Target,
    corpus: [],
    seed: 1,
    runs: 300,
    formats,
    kinds,
    chunkings: chunkings.filter(({ id }) => id === 'whole'),
    oracles: [rare],
    stopOnFirst: false,
    shouldStop: () => false,
    ...options,
  });
  campaign.advance(() => true);
  return { lengths, campaign };
}

test('an oracle that is drawn for few scenarios is asked about all short texts when that is wished', () => {
  const all = askedLengths({ allOraclesBelow: Number.POSITIVE_INFINITY }).lengths;
  expect(all).toHaveLength(300);
  const short = all.filter((length) => length < 200);
  expect(short.length).toBeGreaterThan(50);
  expect(short.length).toBeLessThan(250);
  expect(askedLengths({ allOraclesBelow: 200 }).lengths).toEqual(short);
  expect(askedLengths({}).lengths).toEqual([]);
});

test('inputs of a corpus are judged by every oracle, and counted apart from generated scenarios', () => {
  const corpus = ['x', 'yy'].map((text) => ({ path: text, scenario: scenarioOf(text), chunks: [...text] }));
  const { lengths, campaign } = askedLengths({ corpus, runs: 3 });
  expect(lengths).toEqual([1, 2]);
  const { corpusEntries, corpusStatistics, statistics } = campaign.result;
  expect([corpusEntries, corpusStatistics.scenarios, corpusStatistics.executions, corpusStatistics.codePoints]).toEqual([2, 2, 4, 6]);
  expect(corpusStatistics.oracles.toObject()).toEqual({ rare: 4 });
  expect([statistics.scenarios, statistics.executions]).toEqual([3, 3]);
});
