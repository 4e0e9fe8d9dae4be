/** Carries out parts of a run in this process, one after the other. */
import type { CampaignPart, PartOutcome, PartRunner } from './campaign-part.ts';
import { type PartSetup, runPart } from './run-part.ts';

export class OwnProcess implements PartRunner {
  readonly capacity = 1;
  private readonly setup: Omit<PartSetup, 'isInterrupted'>;
  private isInterrupted = false;

  constructor(setup: Omit<PartSetup, 'isInterrupted'>) {
    this.setup = setup;
  }

  run(part: CampaignPart): Promise<PartOutcome> {
    return runPart({ ...this.setup, isInterrupted: () => this.isInterrupted }, part);
  }

  interrupt(): void {
    this.isInterrupted = true;
  }

  async close(): Promise<void> {
    // Nothing is left open.
  }
}
