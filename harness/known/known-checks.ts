/**
 * Lists of checks of a server that are known to fail. Their form is that of known findings, with a signature such as
 * `contract:parallel-calls` in place of what a fuzzing finding is told by; their input is the check itself, so that they are tried again
 * by every run.
 */
import { z } from 'zod';
import { prettyAsciiJson } from '../ascii-json.ts';
import { CorpusError, checked, readText } from '../corpus/index.ts';
import { writeFileWhole } from '../reporters/index.ts';
import { acceptanceFields, type KnownOutcome, knownOutcome, listSchema } from './acceptance.ts';

const knownCheckSchema = z.strictObject({ signature: z.string(), ...acceptanceFields });

const knownChecksSchema = listSchema(knownCheckSchema, ({ signature }) => signature);

export type KnownCheck = Readonly<z.infer<typeof knownCheckSchema>>;

/** The list in the file. Throws `CorpusError`, whose one sentence names the file and the entry that is wrong. */
export function readKnownChecks(path: string, signatures: readonly string[]): readonly KnownCheck[] {
  const { findings } = checked(readText(path), knownChecksSchema, path, 'list of known findings');
  const unknown = findings.find(({ signature }) => !signatures.includes(signature));
  if (unknown === undefined) return findings;
  const name = JSON.stringify(unknown.signature);
  throw new CorpusError(
    path,
    `lists ${name} (findings.${findings.indexOf(unknown)}), which is no check: they are called ${signatures[0]} and so on`,
  );
}

/** Whole or not at all; throws what the file system says. */
export function writeKnownChecks(path: string, findings: readonly KnownCheck[]): void {
  writeFileWhole(path, prettyAsciiJson({ schemaVersion: 1, findings }));
}

export interface WeighedCheck {
  readonly entry: KnownCheck;
  /** `unjudged`: the check did not run, or was skipped; its entry is left alone. */
  readonly outcome: KnownOutcome | 'unjudged';
}

/** What became of each entry. `verdicts` are those of the checks that ran, by signature; `today` is a date in UTC. */
export function weighKnownChecks(
  entries: readonly KnownCheck[],
  verdicts: ReadonlyMap<string, 'pass' | 'fail' | 'skip'>,
  today: string,
): WeighedCheck[] {
  return entries.map((entry) => {
    const verdict = verdicts.get(entry.signature) ?? 'skip';
    return { entry, outcome: verdict === 'skip' ? 'unjudged' : knownOutcome(verdict === 'fail', entry.expires, today) };
  });
}

/** The list for the checks that failed: entries keep what they say, new ones expire on the day given, and stale ones are left out. */
export function knownChecksFor(failed: readonly string[], weighed: readonly WeighedCheck[], expires: string): KnownCheck[] {
  const kept = weighed.flatMap(({ entry, outcome }) => (outcome === 'stale' ? [] : [entry]));
  const listed = new Set(kept.map(({ signature }) => signature));
  return [...kept, ...failed.filter((signature) => !listed.has(signature)).map((signature) => ({ signature, url: null, expires }))];
}
