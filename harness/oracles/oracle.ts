/**
 * The port of the properties that are checked. An oracle looks at a trial, which is one scenario with everything that the target did
 * with it, and says how much it compared and what is wrong: nothing compared is never a pass.
 */
import type { ToolCall } from '../../src/index.ts';
import type { Expectation, ExpectedChannels } from '../reference/index.ts';
import type { Scenario } from '../scenario.ts';
import type { Execution, Target } from '../targets/target.ts';
import type { TraitId } from '../trait-id.ts';

/** What became of one chunking of a scenario. */
export interface TrialExecution {
  readonly chunking: string;
  readonly chunks: readonly string[];
  /** What the target did, or the message of what it threw. */
  readonly outcome: { readonly kind: 'done'; readonly execution: Execution } | Threw;
}

/** No result. */
export interface Threw {
  readonly kind: 'threw';
  readonly message: string;
  /** It did not come back and was interrupted. Default: it threw by itself. */
  readonly isHang?: boolean;
}

export interface Trial {
  readonly scenario: Scenario;
  /** At least one; in the order of the chunkings, `whole` first when it is on. The last is one that hung, if any did. */
  readonly executions: readonly TrialExecution[];
  /** Text of the tool channel in the first execution that did not throw; empty when all did. */
  readonly toolText: string;
  /** What the target's end-of-stream parser makes of a tool text; remembered. */
  reading(toolText: string): Reading;
  /** What the contract demands for a tool text, from the independent definition; remembered. */
  expectation(toolText: string): Expectation;
  /** What the contract demands of the channels, from the independent definition; remembered. */
  expectedChannels(): ExpectedChannels;
  /** What the target is, for the parts that no execution shows. */
  readonly target: Pick<Target, 'collector' | 'verify' | 'foreign'>;
}

export type Reading = { readonly kind: 'done'; readonly calls: readonly ToolCall[] } | Threw;

/** Something that must not be. */
export interface Fault {
  /** What kind of difference it is, in a few words without any text of the scenario: part of the signature of a finding. */
  readonly shape: string;
  readonly expected: string;
  readonly got: string;
  /** The execution that shows it, where one does. */
  readonly execution: TrialExecution | undefined;
  /** How the scenario ended with it. Default: `fail`. */
  readonly verdict?: FaultVerdict;
}

/** The target gave a wrong answer, threw, or did not come back. */
export type FaultVerdict = 'fail' | 'crash' | 'timeout';

export interface OracleReport {
  /** How many comparisons were made. */
  readonly compared: number;
  readonly faults: readonly Fault[];
}

export interface Oracle {
  /** As `--oracles` names it; also the file's name. */
  readonly id: string;
  /** When it holds, in one sentence. */
  readonly description: string;
  /** Takes part in one generated scenario of so many. Default: in every one. */
  readonly drawnOneIn?: number;
  /** Least part of the generated scenarios in which it must have compared something. Default: none is demanded. */
  readonly leastShare?: number;
  /** Goes by what the generator promised of the text, which no longer holds of an edited one. Default: by the text alone. */
  readonly goesByPromises?: boolean;
  /** Of what it is demanded besides targets under the contract: of foreign ones too, or of those alone. Default: of none. */
  readonly foreign?: 'too' | 'alone';
  /** Of foreign targets it is demanded of those alone whose profile has this trait. Default: of all. */
  readonly trait?: TraitId;
  /** Whether a foreign target's maintainers may hold a fault on a text that is not well-formed to be nobody's. Default: they may not. */
  readonly isDisputable?: boolean;
  /** Sees a fault only where a second execution stands beside the one that shows it. Default: one execution is enough. */
  readonly comparesExecutions?: boolean;
  judge(trial: Trial): OracleReport;
}
