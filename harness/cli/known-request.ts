/** `--known FILE` and `--write-known FILE`. */
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type KnownFinding, knownFor, type ReplayedKnown, readKnown, signatureOfKnown, warningAbout, writeKnown } from '../known/index.ts';
import type { ReportedKnown } from '../reporters/index.ts';
import { type Finding, signatureText } from '../runner/index.ts';
import { dateIn } from './clock.ts';
import type { Output } from './outputs.ts';
import { parseOutputFile } from './parse-output.ts';
import { UsageError } from './usage-error.ts';

/** How long a finding is accepted that is written for the first time, in days. */
const DAYS_AHEAD = 90;

export interface KnownRequest {
  /** Where the list comes from, for complaints; empty without one. */
  readonly file: string;
  readonly entries: readonly KnownFinding[];
  /** What is not filled in yet, in one sentence. */
  readonly warning: string | undefined;
  /** The date in UTC. */
  readonly today: string;
  /** The list for what showed, where that was asked for. */
  outputs(findings: readonly Finding[], replayed: readonly ReplayedKnown[]): Output[];
}

/** The files of both flags, where they are given. */
export function knownFiles(given: { readonly known: string | undefined; readonly writeKnown?: string | undefined }) {
  return [
    ['--known', given.known],
    ['--write-known', given.writeKnown],
  ] as const;
}

/** Throws `UsageError` or `CorpusError`. */
export function knownRequestOf(file: string | undefined, writeFile: string | undefined, target: string): KnownRequest {
  const entries = file === undefined ? [] : readKnown(file, target);
  if (writeFile !== undefined) checkWritableList(writeFile, file);
  return {
    file: file ?? '',
    entries,
    warning: file === undefined ? undefined : warningAbout(file, entries, (entry) => signatureText(signatureOfKnown(entry))),
    today: dateIn(0),
    outputs: (findings, replayed) =>
      writeFile === undefined ? [] : [listOutput(writeFile, knownFor(findings, replayed, dateIn(DAYS_AHEAD)), writeKnown)],
  };
}

/** Throws `UsageError`: a list that is there already is only overwritten when it was read. */
export function checkWritableList(file: string, read: string | undefined): void {
  const isThere = statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  if (isThere && (read === undefined || resolve(read) !== resolve(file)))
    throw new UsageError(`${file} is there already: name it with --known too, which keeps its urls and dates, or remove it`);
  parseOutputFile('--write-known', file);
}

/** The list; an empty one is written only in place of one that is there. `write` throws what the file system says. */
export function listOutput<Entry>(
  file: string,
  entries: readonly Entry[],
  write: (file: string, entries: readonly Entry[]) => void,
): Output {
  return {
    name: file,
    write: () => {
      if (entries.length > 0 || existsSync(file)) write(file, entries);
      else process.stderr.write(`nothing failed: nothing to write to ${file}\n`);
    },
  };
}

/** What became of the entries, for a report. */
export function reportedKnown(replayed: readonly ReplayedKnown[]): ReportedKnown[] {
  return replayed.map(({ entry, outcome }) => ({
    signature: signatureText(signatureOfKnown(entry)),
    ...(entry.why === undefined ? {} : { why: entry.why }),
    url: entry.url,
    expires: entry.expires,
    outcome,
  }));
}
