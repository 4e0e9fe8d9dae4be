/**
 * What the scenarios of each kind of text cost a campaign with all oracles, each scenario timed alone. One has several kinds, so the
 * shares of all kinds add up to more than the whole; the swarm switches half of the kinds off in each batch.
 */
import { kinds as kindsOfText } from '../../arbitraries/index.ts';
import type { Campaign } from '../../runner/index.ts';
import type { Measurement, Sample, Setting } from '../measurement.ts';
import { advance, builtinOracles, CampaignTime, campaignOf } from '../side-by-side.ts';

/** Turns that a round takes: several batches, with scenarios of every kind. */
const TURNS = 100;

export const kinds: Measurement = {
  id: 'kinds',
  description: 'scenarios with a kind of text: time to the mean, and part of the time of all',
  prepare(setting) {
    const campaign = campaignOf(setting.seed, builtinOracles);
    return {
      labels: ['kind'],
      columns: [
        { id: 'timeToMean', title: 'to the mean', unit: 'times', shows: 'spread' },
        { id: 'share', title: 'part', unit: 'share', shows: 'median' },
        { id: 'scenariosPerSecond', title: 'scenarios/s', unit: 'rate', shows: 'median' },
        { id: 'codePointsPerSecond', title: 'points/s', unit: 'rate', shows: 'median' },
      ],
      contests: [() => samplesOf(campaign, setting)],
      remarks: [],
    };
  },
};

function samplesOf(campaign: Campaign, { cpu, turn }: Setting): Sample[] {
  const { kinds: counts } = campaign.result.statistics;
  const all = new CampaignTime();
  const byKind = new Map(kindsOfText.map(({ id }) => [id, new CampaignTime()]));
  while (all.milliseconds < TURNS * turn) {
    const before = counts.toObject();
    const one = advance(campaign, 1, cpu);
    all.add(one);
    for (const [id, time] of byKind) if (counts.of(id) !== before[id]) time.add(one);
  }
  return [...byKind].map(([id, { milliseconds, scenarios, scenariosPerSecond, codePointsPerSecond }]) => {
    if (scenarios === 0) return { labels: [id], values: { share: 0 } };
    const timeToMean = milliseconds / scenarios / (all.milliseconds / all.scenarios);
    return { labels: [id], values: { timeToMean, share: milliseconds / all.milliseconds, scenariosPerSecond, codePointsPerSecond } };
  });
}
