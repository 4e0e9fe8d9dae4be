/**
 * Puts the parts of a run together. Whatever the parts and their order, the whole is what one campaign over all of it would have said:
 * counts add up, and of each signature the input is kept that comes first in the run.
 */
import type { CampaignResult } from './campaign.ts';
import { type Finding, signatureText } from './finding.ts';
import { FirstSightings } from './first-sightings.ts';
import { type CountedNames, type RunCounts, Statistics } from './statistics.ts';

/** What a campaign over a part of a run did, as plain data. */
export interface PartResult {
  readonly counts: RunCounts;
  readonly corpusEntries: number;
  readonly corpusCounts: RunCounts;
  readonly findings: readonly Finding[];
  readonly recurrences: Readonly<Record<string, number>>;
}

export function partResultOf({ statistics, corpusStatistics, ...rest }: CampaignResult): PartResult {
  return { ...rest, counts: statistics.counts, corpusCounts: corpusStatistics.counts };
}

export class JoinedRun {
  private readonly statistics: Statistics;
  private readonly corpusStatistics: Statistics;
  private corpusEntries = 0;
  private readonly sightings = new FirstSightings<Finding>();

  constructor(names: CountedNames) {
    this.statistics = new Statistics(names);
    this.corpusStatistics = new Statistics(names);
  }

  /** Parts of the corpus come in the order of the run, those of generated scenarios in any. Returns the findings that are new. */
  add(part: PartResult): readonly Finding[] {
    this.statistics.addCounts(part.counts);
    this.corpusStatistics.addCounts(part.corpusCounts);
    this.corpusEntries += part.corpusEntries;
    for (const [signature, count] of Object.entries(part.recurrences)) this.sightings.count(signature, count);
    return part.findings.filter((finding) => this.sightings.add(signatureText(finding.signature), finding));
  }

  /** Of which an input is kept. */
  get signatures(): string[] {
    return this.sightings.keys;
  }

  get result(): CampaignResult {
    const { statistics, corpusStatistics, corpusEntries, sightings } = this;
    return { statistics, corpusStatistics, corpusEntries, findings: sightings.inOrder, recurrences: {} };
  }
}
