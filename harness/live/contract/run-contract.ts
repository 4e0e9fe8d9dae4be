/** Runs checks against a server, as often as asked for, and says of each what became of it. Prints nothing. */
import type { ContractCheck } from './check.ts';
import type { ContractContext } from './context.ts';
import type { Outcome, Verdict } from './outcome.ts';
import { unservedBecause } from './unserved.ts';

export interface CheckResult {
  readonly check: ContractCheck;
  /** `fail` if it failed once, else `pass` if it passed once. */
  readonly verdict: Verdict;
  /** Why it failed or was skipped, the first time; of a pass, how far it goes, where that is less than usual. */
  readonly reason: string | undefined;
  /** How often it ended in each way. */
  readonly counts: Readonly<Record<Verdict, number>>;
  readonly milliseconds: number;
}

export interface ContractRun {
  /** In the order of the checks; those that an interruption left no turn are absent. */
  readonly results: readonly CheckResult[];
  readonly isInterrupted: boolean;
  /** Requests that were sent. */
  readonly requests: number;
  /** Why not one of them was served, in a sentence; `undefined` when one was. The results then say nothing about a contract. */
  readonly unserved: string | undefined;
}

export interface RunOptions {
  readonly checks: readonly ContractCheck[];
  /** The context of a round, from 0: each asks anew, with a seed of its own. */
  readonly contextOf: (round: number) => ContractContext;
  readonly rounds: number;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
  /** Told before each check. `done` came before it, of `rounds` times the number of checks. */
  readonly onCheck?: (check: ContractCheck, done: number) => void;
  readonly signal?: AbortSignal | undefined;
}

export async function runContract({ checks, contextOf, rounds, now, onCheck, signal }: RunOptions): Promise<ContractRun> {
  const tallies = new Map<ContractCheck, Tally>();
  const contexts: ContractContext[] = [];
  const isInterrupted = (): boolean => signal?.aborted === true;
  for (let round = 0; round < rounds && !isInterrupted(); round += 1) {
    const context = contextOf(round);
    contexts.push(context);
    for (const [position, check] of checks.entries()) {
      onCheck?.(check, round * checks.length + position);
      const startedAt = now();
      const outcome = await check.run(context);
      // What came of it is the interruption's doing.
      if (isInterrupted()) break;
      const tally = tallies.get(check) ?? new Tally();
      tallies.set(check, tally);
      tally.add(outcome, context.mask, now() - startedAt);
    }
  }
  const seen = contexts.flatMap((context) => context.seen);
  return {
    results: [...tallies].map(([check, tally]) => tally.result(check)),
    isInterrupted: isInterrupted(),
    requests: seen.length,
    unserved: contexts[0]?.mask.value(unservedBecause(seen)),
  };
}

class Tally {
  private readonly counts = { pass: 0, fail: 0, skip: 0 };
  private readonly reasons: Partial<Record<Verdict, string>> = {};
  private milliseconds = 0;

  /** Reasons may quote the server. */
  add(outcome: Outcome, mask: ContractContext['mask'], milliseconds: number): void {
    this.counts[outcome.verdict] += 1;
    this.milliseconds += milliseconds;
    const reason = outcome.verdict === 'pass' ? outcome.note : outcome.reason;
    if (reason !== undefined) this.reasons[outcome.verdict] ??= mask.text(reason);
  }

  result(check: ContractCheck): CheckResult {
    const verdict: Verdict = this.counts.fail > 0 ? 'fail' : this.counts.pass > 0 ? 'pass' : 'skip';
    return { check, verdict, reason: this.reasons[verdict], counts: { ...this.counts }, milliseconds: this.milliseconds };
  }
}
