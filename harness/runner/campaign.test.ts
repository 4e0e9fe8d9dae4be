/** Which oracles a campaign asks about which scenario, and what it counts of the inputs of a corpus. */
import { expect, test } from 'vitest';
import { formats } from '../../src/index.ts';
import { kinds } from '../arbitraries/index.ts';
import { chunkings } from '../chunkings/index.ts';
import type { Oracle } from '../oracles/index.ts';
import { type Target, targets } from '../targets/index.ts';
import { scenarioOf } from '../testing/trial-of.ts';
import { Campaign } from './campaign.ts';
import type { CampaignOptions } from './campaign-options.ts';

/** Remembers each text that it was asked about. */
function askedTexts(options: Partial<CampaignOptions>): { readonly texts: readonly string[]; readonly campaign: Campaign } {
  const texts: string[] = [];
  const rare: Oracle = {
    id: 'rare',
    description: '',
    drawnOneIn: 2 ** 31,
    judge({ scenario, executions }) {
      texts.push(scenario.text);
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
  return { texts, campaign };
}

test('an oracle that is drawn for few scenarios is asked about all short texts, in code points, when that is wished', () => {
  const all = askedTexts({ allOraclesBelow: Number.POSITIVE_INFINITY }).texts;
  expect(all).toHaveLength(300);
  // The border is drawn just above a text that has more code units than code points.
  const border = all.map((text) => [...text].length + 1).find((points, index) => points <= (all[index]?.length ?? 0)) ?? 0;
  expect(border).toBeGreaterThan(10);
  const short = all.filter((text) => [...text].length < border);
  expect(short.length).toBeLessThan(300);
  expect(askedTexts({ allOraclesBelow: border }).texts).toEqual(short);
  expect(askedTexts({}).texts).toEqual([]);
});

test('inputs of a corpus are judged by every oracle, and counted apart from generated scenarios', () => {
  const corpus = ['x', 'yy'].map((text) => ({ path: text, scenario: scenarioOf(text), chunks: [...text] }));
  const { texts, campaign } = askedTexts({ corpus, runs: 3 });
  expect(texts).toEqual(['x', 'yy']);
  const { corpusEntries, corpusStatistics, statistics } = campaign.result;
  expect([corpusEntries, corpusStatistics.scenarios, corpusStatistics.executions, corpusStatistics.codePoints]).toEqual([2, 2, 4, 6]);
  expect(corpusStatistics.oracles.toObject()).toEqual({ rare: 4 });
  expect([statistics.scenarios, statistics.executions]).toEqual([3, 3]);
});

test('what a guide proposes is run in place of what would be drawn, with its cuts too, and all that runs is shown to it, the corpus too', () => {
  const proposed = scenarioOf('<tool_call><function=f></function></tool_call>', { kinds: ['edit-insert'] });
  const observed: [number | undefined, string, string[]][] = [];
  const judged: string[] = [];
  const shown: Oracle = {
    id: 'shown',
    description: '',
    drawnOneIn: 2 ** 31,
    judge({ scenario, executions }) {
      judged.push(scenario.text);
      const faults = [{ shape: 'seen', expected: '', got: '', execution: executions.at(-1) }];
      return { compared: 1, faults: scenario === proposed ? faults : [] };
    },
  };
  const { campaign } = askedTexts({
    corpus: [{ path: 'x', scenario: scenarioOf('reported'), chunks: undefined }],
    runs: 4,
    oracles: [shown],
    guide: {
      propose: (index) =>
        index === 2 ? { scenario: proposed, cuts: [{ chunking: 'guided', chunks: ['<tool_call>', proposed.text.slice(11)] }] } : undefined,
      observe: (index, { scenario, executions }) => {
        observed.push([index, scenario.text, executions.map(({ chunking }) => chunking)]);
        return index !== undefined && index >= 2;
      },
    },
  });
  expect(observed.map(([index, text, ways]) => [index, text === proposed.text, ...ways])).toEqual([
    [undefined, false, 'whole'],
    [0, false, 'whole'],
    [1, false, 'whole'],
    [2, true, 'whole', 'guided'],
    [3, false, 'whole'],
  ]);
  // What showed something new is judged by every oracle, also by one that is drawn for few; and so is all of the corpus.
  const ran = new Set(observed.map(([, text]) => text));
  expect([...new Set(judged)].filter((text) => ran.has(text))).toEqual(['reported', proposed.text, observed[4]?.[1]]);
  const { findings, statistics } = campaign.result;
  expect(findings.map(({ firstSeen, count, signature }) => [firstSeen, count, signature.textKind])).toEqual([
    [{ kind: 'guided', seed: 1, scenario: 2 }, 1, 'malformed'],
  ]);
  expect([statistics.scenarios, statistics.executions]).toEqual([4, 5]);
});

test('what hangs where an oracle asks is run again as it was, whatever a guide has learned of it', () => {
  const proposed = ['first', 'second'].map((text) => scenarioOf(text));
  const observed: (number | undefined)[] = [];
  const texts: string[] = [];
  const hanging: Oracle = {
    id: 'hanging',
    description: '',
    drawnOneIn: 2 ** 31,
    judge({ scenario }) {
      texts.push(scenario.text);
      let turns = 0;
      while (texts.length === 1) turns += 1;
      return { compared: turns, faults: [] };
    },
  };
  const { campaign } = askedTexts({
    runs: 2,
    oracles: [hanging],
    timeLimit: { call: 100, slice: 100 },
    guide: {
      propose: () => ({ scenario: proposed[observed.length] ?? scenarioOf('third'), cuts: [] }),
      observe: (index) => observed.push(index) === 1,
    },
  });
  expect([texts, observed]).toEqual([
    ['first', 'first'],
    [0, 1],
  ]);
  expect(campaign.result.findings.map(({ firstSeen }) => firstSeen)).toEqual([{ kind: 'guided', seed: 1, scenario: 0 }]);
});
