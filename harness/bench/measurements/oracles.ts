/**
 * What each oracle costs the campaign. Its part is timed inside the campaign with all of them, where the first that needs something pays
 * for it; and a campaign with it alone runs beside one without any, on the same scenarios.
 */
import type { Oracle } from '../../oracles/index.ts';
import type { Campaign } from '../../runner/index.ts';
import type { Measurement, Sample, Setting } from '../measurement.ts';
import { advance, advanceSideBySide, builtinOracles, campaignOf } from '../side-by-side.ts';

/** Turns that a round takes of the campaign with all oracles, and of the one without any. */
const TURNS = { inside: 40, without: 6 };
const SLICE = 16;
/** Rows beside those of the oracles: making, cutting, streaming and counting; and that with all of them. */
const [NONE, ALL] = ['none', 'all'];

export const oracles: Measurement = {
  id: 'oracles',
  description: 'part of the campaign that an oracle takes; time with it alone to that of none',
  prepare(setting) {
    return {
      labels: ['oracle'],
      columns: [
        { id: 'part', title: 'part', unit: 'share', shows: 'spread' },
        { id: 'timeToNone', title: 'to none', unit: 'times', shows: 'spread' },
        { id: 'scenariosPerSecond', title: 'scenarios/s', unit: 'rate', shows: 'median' },
        { id: 'codePointsPerSecond', title: 'points/s', unit: 'rate', shows: 'median' },
      ],
      contests: [partsInside(setting), aloneToNone(setting)],
      remarks: [],
    };
  },
};

function partsInside({ seed, cpu, now, turn }: Setting): () => Sample[] {
  const times = new Map<string, number>();
  const campaign = campaignOf(
    seed,
    builtinOracles.map((oracle) => timed(oracle, now, times)),
  );
  return () => {
    times.clear();
    const whole = timeOf(campaign, TURNS.inside * turn, cpu, now);
    const parts = builtinOracles.map(({ id }) => ({ labels: [id], values: { part: (times.get(id) ?? 0) / whole } }));
    const rest = parts.reduce((left, { values }) => left - values.part, 1);
    return [{ labels: [NONE], values: { part: rest } }, ...parts, { labels: [ALL], values: { part: 1 } }];
  };
}

/** Milliseconds of `now` that passed. */
function timeOf(campaign: Campaign, milliseconds: number, cpu: Setting['cpu'], now: Setting['now']): number {
  const start = now();
  for (let spent = 0; spent < milliseconds; ) spent += advance(campaign, SLICE, cpu).milliseconds;
  return now() - start;
}

function timed(oracle: Oracle, now: Setting['now'], times: Map<string, number>): Oracle {
  return {
    ...oracle,
    judge(trial) {
      const start = now();
      const report = oracle.judge(trial);
      times.set(oracle.id, (times.get(oracle.id) ?? 0) + now() - start);
      return report;
    },
  };
}

function aloneToNone({ seed, cpu, turn }: Setting): (round: number) => Sample[] {
  const contestants = [
    { name: NONE, oracles: [] },
    ...builtinOracles.map((oracle) => ({ name: oracle.id, oracles: [oracle] })),
    { name: ALL, oracles: builtinOracles },
  ];
  const campaigns = contestants.map((contestant) => campaignOf(seed, contestant.oracles));
  return (round) => {
    const times = advanceSideBySide(campaigns, TURNS.without * turn, cpu, round);
    const none = times[0]?.milliseconds ?? Number.NaN;
    return times.map(({ milliseconds, scenariosPerSecond, codePointsPerSecond }, index) => ({
      labels: [contestants[index]?.name ?? ''],
      values: { timeToNone: milliseconds / none, scenariosPerSecond, codePointsPerSecond },
    }));
  };
}
