/**
 * What guiding costs: a guided campaign beside a blind one over the same numbers, with all oracles, once the guide knows most of what it
 * will ever know. Before that it costs more, since a scenario that shows something new is judged by every oracle.
 */
import { formats } from '../../../src/index.ts';
import { kinds } from '../../arbitraries/index.ts';
import { chunkings } from '../../chunkings/index.ts';
import { Guide } from '../../guidance/index.ts';
import type { Campaign } from '../../runner/index.ts';
import type { Measurement } from '../measurement.ts';
import { advanceSideBySide, builtinOracles, campaignOf } from '../side-by-side.ts';

/** Scenarios that the guide is shown before anything is timed: of those behind them, few show something new. */
const SHOWN = 3000;
/** Turns that a round takes of the blind campaign. */
const TURNS = 50;

export const guiding: Measurement = {
  id: 'guiding',
  description: `behind ${SHOWN.toLocaleString('en-US')} scenarios, time of a guided one to that of a blind one`,
  prepare({ seed, cpu, turn }) {
    const names = ['blind', 'guided'];
    let campaigns: readonly Campaign[] | undefined;
    return {
      labels: ['campaign'],
      columns: [
        { id: 'timeToBlind', title: 'time to blind', unit: 'times', shows: 'spread' },
        { id: 'pointsToBlind', title: 'points to blind', unit: 'times', shows: 'spread' },
        { id: 'scenariosPerSecond', title: 'scenarios/s', unit: 'rate', shows: 'median' },
        { id: 'codePointsPerSecond', title: 'points/s', unit: 'rate', shows: 'median' },
      ],
      contests: [
        (round) => {
          // In the first round, which does not count.
          campaigns ??= blindAndGuided(seed);
          const times = advanceSideBySide(campaigns, TURNS * turn, cpu, round);
          const [blind] = times;
          return times.map(({ milliseconds, codePoints, scenariosPerSecond, codePointsPerSecond }, index) => ({
            labels: [names[index] ?? ''],
            values: {
              timeToBlind: milliseconds / (blind?.milliseconds ?? Number.NaN),
              pointsToBlind: codePoints / (blind?.codePoints ?? Number.NaN),
              scenariosPerSecond,
              codePointsPerSecond,
            },
          }));
        },
      ],
      remarks: [],
    };
  },
};

function blindAndGuided(seed: number): Campaign[] {
  const guide = new Guide({ seed, formats, kinds, chunkings, pool: [] });
  campaignOf(seed, [], { runs: SHOWN, guide }).advance(() => true);
  return [campaignOf(seed, builtinOracles, { first: SHOWN }), campaignOf(seed, builtinOracles, { first: SHOWN, guide })];
}
