/** Stryker's report, as far as it is read here, and what counts as a kill in it. The schema is that of mutation-testing-elements. */

export interface MutationReport {
  /** By path from the top of the project, with slashes. */
  readonly files: Readonly<Record<string, ReportedFile>>;
  readonly testFiles?: Readonly<Record<string, { readonly tests: readonly { readonly id: string; readonly name: string }[] }>> | undefined;
}

export interface ReportedFile {
  /** The whole text, unmutated. */
  readonly source: string;
  readonly mutants: readonly ReportedMutant[];
}

export interface ReportedMutant {
  readonly mutatorName: string;
  /** As Babel prints it. */
  readonly replacement?: string | undefined;
  readonly status: string;
  readonly statusReason?: string | undefined;
  readonly location: { readonly start: Place; readonly end: Place };
  /** Ids of tests. */
  readonly killedBy?: readonly string[] | undefined;
  readonly testsCompleted?: number | undefined;
}

/** Lines and columns count from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** How Stryker explains a loop that ran many times as often as in the unmutated run; no test is named then. */
const COUNTED_LOOP = 'Hit limit reached';

export function isCountedLoop({ status, statusReason = '' }: ReportedMutant): boolean {
  return status === 'Timeout' && statusReason.startsWith(COUNTED_LOOP);
}

/** How a failed test explains that the mutant names what is not there: a slip in the edit, and no promise that it breaks. */
const BREAKDOWN = /^ReferenceError: .*/;

/** Why the mutant's own code cannot run, where that is what the first test failed of; `undefined` where it can. */
export function breakdownOf({ status, statusReason = '' }: ReportedMutant): string | undefined {
  return status === 'Killed' ? BREAKDOWN.exec(statusReason)?.[0] : undefined;
}

/** Whether a test failed on the mutant, or a loop was counted to its limit. A time that ran out and a process that broke down show nothing. */
export function isKill(mutant: ReportedMutant): boolean {
  const { status, killedBy = [] } = mutant;
  return (status === 'Killed' && killedBy.length > 0) || isCountedLoop(mutant);
}
