/** Asks every oracle about a trial. */
import type { Fault, Oracle, Trial } from '../oracles/index.ts';

/** A fault and the oracle that saw it. */
export interface Conviction extends Fault {
  readonly oracle: string;
}

export interface Judgement {
  /** Comparisons made, by oracle. */
  readonly compared: ReadonlyMap<string, number>;
  readonly convictions: readonly Conviction[];
}

export function judge(trial: Trial, oracles: readonly Oracle[]): Judgement {
  const { masked = (text: string) => text } = trial.target.foreign ?? {};
  const compared = new Map<string, number>();
  const convictions: Conviction[] = [];
  for (const oracle of oracles) {
    const report = oracle.judge(trial);
    compared.set(oracle.id, report.compared);
    for (const fault of report.faults)
      convictions.push({ ...fault, expected: masked(fault.expected), got: masked(fault.got), oracle: oracle.id });
  }
  return { compared, convictions };
}
