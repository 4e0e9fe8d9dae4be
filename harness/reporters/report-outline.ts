/** What every report has in common, whatever the verb: the reporters that are no plain dump of the document render this. */

/** `error`: nothing could be judged. What is known and accepted is a `skip` with the reason. */
export type CaseVerdict = 'pass' | 'fail' | 'skip' | 'error';

/** One thing that was judged. */
export interface ReportedCase {
  /** What it belongs to: an oracle, a part, a server. */
  readonly group: string;
  readonly name: string;
  readonly verdict: CaseVerdict;
  /** One line; absent for most passes. */
  readonly reason?: string | undefined;
  /** What shows it, over several lines. */
  readonly detail?: string | undefined;
  readonly seconds?: number | undefined;
  /** Of a finding: what stays the same from run to run, and the folder that keeps it. */
  readonly bucket?: string | undefined;
  readonly folder?: string | undefined;
}

export interface ReportOutline {
  /** The verb and what it looked at. */
  readonly title: string;
  /** The verdict over all, in one sentence. */
  readonly verdict: string;
  /** Names and values, in order. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** In order; cases of one group stand together. */
  readonly cases: readonly ReportedCase[];
}

/** The cases of each group, in the order in which the groups come. */
export function casesByGroup(cases: readonly ReportedCase[]): ReadonlyMap<string, readonly ReportedCase[]> {
  const groups = new Map<string, ReportedCase[]>();
  for (const one of cases) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  return groups;
}
