/** What became of a corpus that was minimised, for people. */
import { printable } from '../../ascii-json.ts';
import type { Deletion, MinimizationPlan } from '../../corpus/index.ts';
import { count, line, listed, lookedAtLine, noteLines } from './note-lines.ts';

export interface MinimizationFacts {
  readonly folder: string;
  readonly out: string | undefined;
  readonly isDryRun: boolean;
  readonly isInterrupted: boolean;
  /** `undefined` when the run was interrupted before. */
  readonly plan: MinimizationPlan | undefined;
  readonly deletion: Deletion | undefined;
  readonly isCopied: boolean;
}

export function minimizationLines(facts: MinimizationFacts): string[] {
  const { folder, plan } = facts;
  if (plan === undefined) return ['interrupted: nothing was changed'];
  const { kept, dropped, features, leastNeeded, notes } = plan;
  const linked = kept.filter(({ reason }) => reason === 'linked');
  const showing = kept.filter(({ reason }) => reason === 'features').length;
  const recalling = kept.length - showing - linked.length;
  const superfluous = dropped.filter(({ reason }) => reason === 'superfluous');
  // Not all files that hold the same, of which some may stay.
  const duplicates = dropped.flatMap(({ path, keptPath }) => (keptPath === undefined ? [] : [{ path, firstPath: keptPath }]));
  const all = count(kept.length + dropped.length);
  return [
    `${printable(folder)}: ${count(kept.length)} of ${all} entries are kept; at least ${count(leastNeeded)} are needed`,
    lookedAtLine(notes, { kept: kept.length, superfluous: superfluous.length, duplicate: duplicates.length }),
    line('features', `${count(features)}, each in a kept entry`),
    line('kept', `${count(recalling)} that recall bugs, ${count(showing)} for what they show`),
    ...listed('linked', linked, ({ path }) => path, ', kept beside a link that may lead there'),
    line('code points', `${count(lengthOf(kept))} of ${count(lengthOf(kept) + lengthOf(dropped))}`),
    ...listed('superfluous', superfluous, ({ path }) => path),
    ...noteLines({ ...notes, duplicates }),
    endingOf(facts),
  ];
}

function lengthOf(files: readonly { readonly length: number }[]): number {
  return files.reduce((sum, { length }) => sum + length, 0);
}

function endingOf({ out, isDryRun, isInterrupted, plan, deletion, isCopied }: MinimizationFacts): string {
  if (isDryRun) return 'dry run: nothing was changed';
  if (out !== undefined)
    return isCopied ? `copied to ${printable(out)}` : isInterrupted ? 'interrupted: nothing was copied' : 'nothing was copied';
  const { deleted = 0, changed = [] } = deletion ?? {};
  const files = `${count(deleted)} of ${count(plan?.dropped.length ?? 0)} files were deleted`;
  const left = changed.length === 0 ? '' : `; ${count(changed.length)} were changed meanwhile and stay`;
  return isInterrupted ? `interrupted: ${files}, and what is left still shows every feature` : `${files}${left}`;
}
