/** Reads and writes lists of known findings. */
import { prettyAsciiJson } from '../ascii-json.ts';
import { CorpusError, checked, readText } from '../corpus/index.ts';
import { plural } from '../plural.ts';
import { writeFileWhole } from '../reporters/index.ts';
import { type KnownFinding, knownFileSchema } from './known-finding.ts';

/** The list in the file, for that target. Throws `CorpusError`, whose one sentence names the file and the entry that is wrong. */
export function readKnown(path: string, target: string): readonly KnownFinding[] {
  const { findings } = checked(readText(path), knownFileSchema, path, 'list of known findings');
  for (const [index, finding] of findings.entries()) {
    if (finding.target === target) continue;
    throw new CorpusError(path, `lists a finding of the target ${finding.target} (findings.${index}), and this run tests ${target}`);
  }
  return findings;
}

/** Whole or not at all; throws what the file system says. */
export function writeKnown(path: string, findings: readonly KnownFinding[]): void {
  writeFileWhole(path, prettyAsciiJson({ schemaVersion: 1, findings }));
}

/** Names that are given before the others are counted. */
const MOST_NAMES = 5;

/** What is not filled in yet, in one sentence; `undefined` when nothing is missing. `nameOf` says what a finding is told by. */
export function warningAbout<Entry extends { readonly url: string | null }>(
  path: string,
  findings: readonly Entry[],
  nameOf: (entry: Entry) => string,
): string | undefined {
  const names = findings.filter(({ url }) => url === null).map(nameOf);
  if (names.length === 0) return undefined;
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
  const named = `${names.slice(0, MOST_NAMES).join(', ')}${more}`;
  return `${path}: ${names.length} of ${plural(findings.length, 'finding')} without a url, which says where the bug is reported: ${named}`;
}
