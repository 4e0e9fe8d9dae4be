/** Runs a part of a campaign to its end, slice by slice, so that signals and messages are noticed in between. */
import { setImmediate } from 'node:timers/promises';
import { Guide } from '../../guidance/index.ts';
import { Campaign, type CampaignOptions, partResultOf } from '../../runner/index.ts';
import { TargetUnavailableError } from '../../targets/index.ts';
import { Stopwatch } from '../clock.ts';
import type { CampaignPart, PartOutcome } from './campaign-part.ts';

/** How long the campaign runs before the event loop gets a turn. */
const SLICE_MILLISECONDS = 40;

/** What is the same for all parts of a run. */
export interface PartSetup {
  readonly campaign: Omit<CampaignOptions, 'corpus' | 'runs' | 'first' | 'stride' | 'settledSignatures' | 'timeLimit' | 'shouldStop'>;
  /** Milliseconds that one call of the target may take. */
  readonly timeout: number;
  /** Whether findings are to be kept as they were seen, and nothing more is tried. */
  readonly isInterrupted: () => boolean;
  /** Whether the time is over: no further input is tried. */
  readonly isOver: () => boolean;
}

export async function runPart({ campaign: options, timeout, isInterrupted, isOver }: PartSetup, part: CampaignPart): Promise<PartOutcome> {
  const { first, stride, count } = part.scenarios;
  const guide = part.knowledge === undefined ? undefined : new Guide({ ...options, ...part.knowledge });
  const campaign = new Campaign({
    ...options,
    oracles: part.isJudged ? options.oracles : [],
    ...(guide === undefined ? {} : { guide }),
    ...{ corpus: part.corpus, first, stride, runs: count },
    settledSignatures: new Set(part.settledSignatures),
    timeLimit: { call: timeout, slice: timeout + SLICE_MILLISECONDS },
    shouldStop: () => isInterrupted() || isOver(),
  });
  const stopwatch = new Stopwatch();
  const outcomeOf = (outage: string | undefined): PartOutcome => ({
    result: partResultOf(campaign.result),
    outage,
    ...(guide === undefined ? {} : { learned: guide.learned }),
  });
  try {
    for (let isUnfinished = true; isUnfinished && !isInterrupted(); ) {
      const sliceEnd = stopwatch.milliseconds + SLICE_MILLISECONDS;
      isUnfinished = campaign.advance(() => stopwatch.milliseconds < sliceEnd);
      await setImmediate();
    }
    return outcomeOf(undefined);
  } catch (error) {
    if (!(error instanceof TargetUnavailableError)) throw error;
    return outcomeOf(error.message);
  }
}
