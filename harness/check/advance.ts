/** Does work that comes in steps, and lets the event loop turn in between. */
import { ExitCode } from '../runner/index.ts';
import { TargetUnavailableError } from '../targets/index.ts';
import type { CheckFailure, Turns } from './check-part.ts';

/** Work in steps: `advance` goes on while it may, and returns whether there is more to do. */
interface Steps {
  advance(mayGoOn: () => boolean): boolean;
}

/** How work ended that asks a target. */
export interface CampaignEnding {
  /** False when the run was interrupted. */
  readonly isComplete: boolean;
  /** That the target could not be asked any more, which ends it too. */
  readonly outages: readonly CheckFailure[];
}

/** As `advanceToEnd`; what was found until the target was gone is not lost. */
export async function campaignToEnd(campaign: Steps, turns: Turns): Promise<CampaignEnding> {
  try {
    return { isComplete: await advanceToEnd(campaign, turns), outages: [] };
  } catch (error) {
    if (!(error instanceof TargetUnavailableError)) throw error;
    const sentence = `the target could not be asked any more: ${error.message}`;
    return { isComplete: true, outages: [{ exitCode: ExitCode.Infrastructure, sentence }] };
  }
}

/** Resolves to whether it came to its end; it does not when the run is interrupted. */
export async function advanceToEnd(work: Steps, turns: Turns): Promise<boolean> {
  while (work.advance(() => turns.mayGoOn())) {
    if (!(await turns.next())) return false;
  }
  return true;
}
