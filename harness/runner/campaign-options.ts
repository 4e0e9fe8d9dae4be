/** What a campaign is asked to do. */
import type { Format } from '../../src/index.ts';
import type { Kind } from '../arbitraries/index.ts';
import type { Chunking } from '../chunkings/index.ts';
import type { Oracle } from '../oracles/index.ts';
import type { Scenario } from '../scenario.ts';
import type { Target } from '../targets/index.ts';
import type { ScenarioGuide } from './scenario-guide.ts';

export interface CampaignOptions {
  readonly target: Target;
  /** Run first, counted apart. */
  readonly corpus: readonly CorpusInput[];
  readonly seed: number;
  /** Generated scenarios to run; infinite when only the time is bounded. */
  readonly runs: number;
  /** Number of the first of them. Default: 0. */
  readonly first?: number;
  /** From one number to the next. Default: 1. */
  readonly stride?: number;
  readonly formats: readonly Format[];
  readonly kinds: readonly Kind[];
  readonly chunkings: readonly Chunking[];
  readonly oracles: readonly Oracle[];
  /** Generated texts of more code points are skipped. Default: none is. */
  readonly maxLength?: number;
  readonly stopOnFirst: boolean;
  /** Signatures, as `signatureText` writes them, that do not stop a run which stops at its first finding. Default: none. */
  readonly knownSignatures?: ReadonlySet<string>;
  /** Signatures of which an input is kept already, by another part of the run: they are only counted. Default: none. */
  readonly settledSignatures?: ReadonlySet<string>;
  /** Default: what hangs is waited for. */
  readonly timeLimit?: TimeLimit;
  /** Texts of fewer code points are judged by every oracle, also those that are drawn for few scenarios. Default: none is. */
  readonly allOraclesBelow?: number;
  /** Proposes some of the scenarios. Default: all are drawn. */
  readonly guide?: ScenarioGuide;
  /** Asked before each scenario. */
  readonly shouldStop: () => boolean;
}

/** When the target is taken to hang, in milliseconds. */
export interface TimeLimit {
  /** Of one call of the target. */
  readonly call: number;
  /** Of what `advance` does until `mayGoOn` is asked for the last time and says no, and a call on top of it. */
  readonly slice: number;
}

/** An input that is tried before the generated ones. */
export interface CorpusInput {
  readonly path: string;
  readonly scenario: Scenario;
  /** How it was cut where it was found; it is cut in the other ways too. */
  readonly chunks: readonly string[] | undefined;
}
