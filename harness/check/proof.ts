/** What was proved, added up. */
import type { Statistics } from '../runner/index.ts';
import type { Proof } from './check-part.ts';

export const nothingProved: Proof = { texts: 0, executions: 0, comparisons: 0, chunkings: {}, classes: {}, notes: {} };

/** What a campaign did with its texts. */
export function proofOf(statistics: Statistics): Proof {
  return {
    texts: statistics.scenarios,
    executions: statistics.executions,
    comparisons: total(statistics.oracles.toObject()),
    chunkings: statistics.chunkings.toObject(),
    classes: statistics.classes.toObject(),
    notes: statistics.notes.toObject(),
  };
}

export function addedUp(proofs: readonly Proof[]): Proof {
  return proofs.reduce(
    (sum, proof) => ({
      texts: sum.texts + proof.texts,
      executions: sum.executions + proof.executions,
      comparisons: sum.comparisons + proof.comparisons,
      chunkings: addedByName(sum.chunkings, proof.chunkings),
      classes: addedByName(sum.classes, proof.classes),
      notes: addedByName(sum.notes, proof.notes),
    }),
    nothingProved,
  );
}

type Counts = Readonly<Record<string, number>>;

function addedByName(left: Counts, right: Counts): Counts {
  const sum: Record<string, number> = { ...left };
  for (const [name, count] of Object.entries(right)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}

function total(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
