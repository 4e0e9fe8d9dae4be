/** The port of the parts of the guarantee check. A part proves one thing, says how much it compared, and finds nothing out in silence. */

import type { GrowthMeasurement } from '../measure/index.ts';
import type { AgreementRun } from '../python/index.ts';
import type { CorpusInput, ExitCode, Finding } from '../runner/index.ts';
import type { Target } from '../targets/index.ts';
import type { CheckPlan } from './check-plan.ts';

export interface CheckPart {
  /** Also the file's name. */
  readonly id: string;
  /** What it tries, in a few words. */
  readonly description: string;
  /** Of what it says something: the project's own code and oracles alone, any target that keeps the contract, or any parser at all. */
  readonly isAbout: 'own code' | 'contract' | 'any parser';
  /** It is left out without a word unless the request asks for it. */
  readonly isOnRequest?: true;
  run(work: CheckWork): Promise<PartOutcome>;
}

/** What is checked. */
export interface CheckRequest {
  readonly target: Target;
  /** The target is the code under guarantee: a failure is one of the guarantee. */
  readonly isOwnCode: boolean;
  /** None of the three is empty. */
  readonly seeds: readonly CorpusInput[];
  readonly regressions: readonly CorpusInput[];
  readonly vectorFiles: readonly string[];
  /** What is out of order in the corpus, a sentence each. */
  readonly corpusProblems: readonly string[];
  /** The documented mutants are run too; the plan must be able to. */
  readonly withMutants: boolean;
  /** Signatures of findings that do not fail the check. */
  readonly acceptedSignatures: ReadonlySet<string>;
}

export interface CheckWork {
  readonly request: CheckRequest;
  readonly plan: CheckPlan;
  readonly turns: Turns;
  /** Under way since the check began. */
  readonly growth: GrowthMeasurement;
  /** Under way since the check began; absent where the project's own code is not what is checked. */
  readonly agreement: AgreementRun | undefined;
}

/** Work is done in slices, so that signals are noticed. */
export interface Turns {
  /** Whether the slice is not over yet. */
  mayGoOn(): boolean;
  /** Ends the slice; resolves to whether to go on at all: false once the run was interrupted. */
  next(): Promise<boolean>;
  /** Told when a part begins. */
  begin(part: string): void;
  /** Told how far the part is, in a few words, by one that takes long. */
  tell(progress: string): void;
}

export interface PartOutcome {
  /** It came to its end; false when it was interrupted. */
  readonly isComplete: boolean;
  /** Why it could not be tried here, in a few words: then it counts neither way. */
  readonly skipped?: string;
  /** What it did, by name, in the order in which it is shown. */
  readonly counts: Readonly<Record<string, number>>;
  readonly proof: Proof;
  readonly failures: readonly CheckFailure[];
  /** Differences that a target shows, as a campaign keeps them. */
  readonly findings: readonly Finding[];
  /** Of the part that tries canaries. */
  readonly canaries?: readonly CanaryVerdict[];
}

/** What a part adds to what the whole check proved. */
export interface Proof {
  readonly texts: number;
  readonly executions: number;
  readonly comparisons: number;
  /** Executions by chunking. */
  readonly chunkings: Readonly<Record<string, number>>;
  /** Calls by class and by note. */
  readonly classes: Readonly<Record<string, number>>;
  readonly notes: Readonly<Record<string, number>>;
}

/** Something is wrong, in one sentence. */
export interface CheckFailure {
  readonly exitCode: ExitCode;
  readonly sentence: string;
}

export interface CanaryVerdict {
  readonly target: string;
  readonly oracle: string;
  readonly caughtBy: 'campaign' | 'growth';
  /** `untried`: the run was interrupted, or the measurement of growth ended, before it came to a verdict. */
  readonly outcome: 'caught' | 'missed' | 'untried';
  /** Generated scenarios or hostile texts that it took, or that it passed. */
  readonly taken: number;
}
