/**
 * Campaigns side by side, few scenarios of each in turn: the same scenarios by number, so that their times differ by what is different
 * about the campaigns alone.
 */
import { formats } from '../../src/index.ts';
import { kinds } from '../arbitraries/index.ts';
import { chunkings } from '../chunkings/index.ts';
import { type Oracle, oraclesFor } from '../oracles/index.ts';
import { Campaign, type CampaignOptions } from '../runner/index.ts';
import { targets } from '../targets/index.ts';
import type { Setting } from './measurement.ts';

/** Scenarios of a campaign before it is the next one's turn. */
const SLICE = 16;

const target = targets.find(({ id }) => id === 'builtin');
if (target === undefined) throw new Error('there is no built-in target');
const builtin = target;

/** What is demanded of the built-in target. */
export const builtinOracles: readonly Oracle[] = oraclesFor(builtin);

/** On the built-in target without a corpus; unless told otherwise drawn blindly and without end. */
export function campaignOf(
  seed: number,
  oracles: readonly Oracle[],
  options: Partial<Pick<CampaignOptions, 'first' | 'runs' | 'guide'>> = {},
): Campaign {
  return new Campaign({
    target: builtin,
    corpus: [],
    seed,
    runs: Number.POSITIVE_INFINITY,
    formats,
    kinds,
    chunkings,
    oracles,
    stopOnFirst: false,
    shouldStop: () => false,
    ...options,
  });
}

/** What some scenarios of a campaign took. */
export class CampaignTime {
  /** CPU. */
  milliseconds = 0;
  scenarios = 0;
  codePoints = 0;

  add({ milliseconds, scenarios, codePoints }: CampaignTime): void {
    this.milliseconds += milliseconds;
    this.scenarios += scenarios;
    this.codePoints += codePoints;
  }

  get scenariosPerSecond(): number {
    return (this.scenarios * 1000) / this.milliseconds;
  }

  get codePointsPerSecond(): number {
    return (this.codePoints * 1000) / this.milliseconds;
  }
}

/** So many more scenarios. */
export function advance(campaign: Campaign, count: number, cpu: Setting['cpu']): CampaignTime {
  const { statistics } = campaign.result;
  const time = new CampaignTime();
  const [end, codePoints] = [statistics.scenarios + count, statistics.codePoints];
  const start = cpu();
  campaign.advance(() => statistics.scenarios < end);
  time.milliseconds = cpu() - start;
  time.scenarios = count;
  time.codePoints = statistics.codePoints - codePoints;
  return time;
}

/** Goes on where the last round ended, until the first of the campaigns has taken so many milliseconds. All run equally many scenarios. */
export function advanceSideBySide(
  campaigns: readonly Campaign[],
  milliseconds: number,
  cpu: Setting['cpu'],
  round: number,
): CampaignTime[] {
  const times = campaigns.map(() => new CampaignTime());
  const indices = round % 2 === 0 ? [...campaigns.keys()] : [...campaigns.keys()].toReversed();
  do {
    for (const index of indices) {
      const campaign = campaigns[index];
      if (campaign !== undefined) times[index]?.add(advance(campaign, SLICE, cpu));
    }
  } while ((times[0]?.milliseconds ?? milliseconds) < milliseconds);
  return times;
}
