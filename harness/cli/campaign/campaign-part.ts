/** The port between a run and what carries out its parts, in this process or in others. Everything in it can be sent to a thread. */
import type { Knowledge } from '../../guidance/index.ts';
import type { CorpusInput, PartResult, ScenarioRange } from '../../runner/index.ts';

/** A stretch of a run: inputs of the corpus, or numbered scenarios. */
export interface CampaignPart {
  readonly corpus: readonly CorpusInput[];
  readonly scenarios: ScenarioRange;
  /** Whether oracles are asked, and the result counts. If not, only what a guide learns of it does. */
  readonly isJudged: boolean;
  /** What its guide begins with; absent where nothing is guided. */
  readonly knowledge?: Knowledge;
  /** Signatures of which the run keeps an input already. */
  readonly settledSignatures: readonly string[];
}

export interface PartOutcome {
  readonly result: PartResult;
  /** Why it broke off, in one sentence; `undefined` if it did not. */
  readonly outage: string | undefined;
  /** What its guide learned; absent where there was none. */
  readonly learned?: Knowledge;
}

export interface PartRunner {
  /** Parts that it takes at the same time. */
  readonly capacity: number;
  /** Rejects only for what nobody expects. */
  run(part: CampaignPart): Promise<PartOutcome>;
  /** The parts that are going on come to an early end, with what was done until then, and no finding is reduced any more. */
  interrupt(): void;
  /** Ends whatever is still going on. */
  close(): Promise<void>;
}
