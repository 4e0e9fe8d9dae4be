/** `--known FILE` and `--write-known FILE`. */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type KnownFinding, knownFor, type ReplayedKnown, readKnown, signatureOfKnown, warningsAbout, writeKnown } from '../known/index.ts';
import type { ReportedKnown } from '../reporters/index.ts';
import { type Finding, signatureText } from '../runner/index.ts';
import { dateIn } from './clock.ts';
import { UsageError } from './usage-error.ts';

/** How long a finding is accepted that is written for the first time, in days. */
const DAYS_AHEAD = 90;

export interface KnownRequest {
  /** Where the list comes from, for complaints; empty without one. */
  readonly file: string;
  readonly entries: readonly KnownFinding[];
  /** What is not filled in yet, a sentence each. */
  readonly warnings: readonly string[];
  /** The date in UTC. */
  readonly today: string;
  /** Writes the list for what showed, where that was asked for. Throws what the file system says. */
  write(findings: readonly Finding[], replayed: readonly ReplayedKnown[]): void;
}

/** Throws `UsageError` or `CorpusError`. */
export function knownRequestOf(file: string | undefined, writeFile: string | undefined, target: string): KnownRequest {
  const entries = file === undefined ? [] : readKnown(file, target);
  if (writeFile !== undefined && statSync(writeFile, { throwIfNoEntry: false })?.isFile() === true) {
    const isRead = file !== undefined && resolve(file) === resolve(writeFile);
    if (!isRead)
      throw new UsageError(`${writeFile} is there already: name it with --known too, which keeps its urls and dates, or remove it`);
  }
  return {
    file: file ?? '',
    entries,
    warnings: file === undefined ? [] : warningsAbout(file, entries),
    today: dateIn(0),
    write: (findings, replayed) => {
      if (writeFile !== undefined) writeKnown(writeFile, knownFor(findings, replayed, dateIn(DAYS_AHEAD)));
    },
  };
}

/** What became of the entries, for a report. */
export function reportedKnown(replayed: readonly ReplayedKnown[]): ReportedKnown[] {
  return replayed.map(({ entry, outcome }) => ({
    signature: signatureText(signatureOfKnown(entry)),
    url: entry.url,
    expires: entry.expires,
    outcome,
  }));
}
