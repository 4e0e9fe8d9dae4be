/** How much the guarantee check does: sizes that make it the same every time, and keep it below three minutes on two cores, five with the mutants. */
import { defaultFormat } from '../../src/index.ts';
import type { ExhaustiveOptions } from '../exhaustive/index.ts';
import { type GrowthMeasurement, startGrowth } from '../measure/index.ts';
import { checkoutRoot, loadCatalogue, type MutantsRun, startMutants, strykerProgram } from '../mutation/index.ts';
import { type AgreementRun, startAgreement } from '../python/index.ts';
import { DEFAULT_TIMEOUT_MILLISECONDS, type TimeLimit } from '../runner/index.ts';
import { type Canary, canaries } from '../targets/index.ts';

export interface CheckPlan {
  /** The folder that holds `seeds`, `regressions` and `vectors`. Default: the project's own. */
  readonly corpora?: string;
  /** Seed of all generated scenarios. */
  readonly seed: number;
  readonly scenarios: number;
  /** The same for a foreign target, which takes longer. */
  readonly foreignScenarios: number;
  /** Texts of fewer code points are judged by every oracle. */
  readonly allOraclesBelow: number;
  /** What takes longer is a finding. */
  readonly timeLimit: TimeLimit;
  readonly exhaustive: readonly ExhaustiveOptions[];
  readonly canaries: readonly Canary[];
  /** A canary that so many scenarios do not catch is not caught. */
  readonly canaryScenarios: number;
  /** Begins to measure how the work of a target and of canaries grows; both are named by their ids. */
  readonly startGrowth: (target: string, canaries: readonly string[]) => GrowthMeasurement;
  /** Scenarios that are compared with the reading in Python. */
  readonly pythonScenarios: number;
  readonly startAgreement: (seed: number, scenarios: number) => AgreementRun;
  /** Absent where they cannot be run: outside of a checkout, or without Stryker. */
  readonly mutants: MutantsPlan | undefined;
}

/** How the documented mutants are run. */
export interface MutantsPlan {
  /** Looks at the catalogue before anything runs. Throws a `CorpusError` that says what is wrong with it. */
  prepare(): void;
  start(): MutantsRun;
}

/** Those of a checkout: all, or the chosen ones. */
export function mutantsOf(root: string, only: readonly string[] = []): MutantsPlan {
  return {
    prepare: () => {
      loadCatalogue(root);
    },
    start: () => startMutants({ root, only, concurrency: undefined }),
  };
}

const root = checkoutRoot();
const { wrapperOpen, functionOpener, parameterOpener } = defaultFormat.tags;

export const fullPlan: CheckPlan = {
  seed: 1,
  scenarios: 30_000,
  foreignScenarios: 5_000,
  allOraclesBelow: 200,
  // A slice is a few dozen milliseconds of work, and then the call that hangs.
  timeLimit: { call: DEFAULT_TIMEOUT_MILLISECONDS, slice: DEFAULT_TIMEOUT_MILLISECONDS + 100 },
  // 813,616 responses behind the wrapper tag; and those of the two deeper starts, where repeated keys and poisoned values are within reach.
  exhaustive: [
    { start: wrapperOpen, maxTokens: 5, maxTokensCut: 3 },
    { start: `${wrapperOpen}${functionOpener}f>`, maxTokens: 4, maxTokensCut: 2 },
    { start: `${wrapperOpen}${functionOpener}f>${parameterOpener}k>`, maxTokens: 4, maxTokensCut: 3 },
  ],
  canaries,
  canaryScenarios: 20_000,
  startGrowth,
  pythonScenarios: 20_000,
  startAgreement,
  mutants: root === undefined || strykerProgram() === undefined ? undefined : mutantsOf(root),
};
