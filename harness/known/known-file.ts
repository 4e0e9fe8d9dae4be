/** Reads and writes lists of known findings. */
import { prettyAsciiJson } from '../ascii-json.ts';
import { CorpusError, checked, readText } from '../corpus/index.ts';
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

/** What is not filled in yet, a sentence each. */
export function warningsAbout(path: string, findings: readonly { readonly url: string | null }[]): string[] {
  return findings.flatMap(({ url }, index) =>
    url === null ? [`${path}: findings.${index} has no url: say where the bug is reported`] : [],
  );
}
