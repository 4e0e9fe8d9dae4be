/** An input that is kept on disk, as a finding or as a corpus entry. */
import { statSync } from 'node:fs';
import { type Artifact, readArtifact, scenarioOf } from '../artifacts/index.ts';
import { readEntry } from '../corpus/index.ts';
import type { Cut } from '../runner/index.ts';
import type { Scenario } from '../scenario.ts';
import { scenarioOfEntry } from './corpus-input.ts';
import { UsageError } from './usage-error.ts';

export interface RecordedInput {
  readonly scenario: Scenario;
  /** As it was cut where it was found; none where that is whole or not known. */
  readonly cuts: readonly Cut[];
  /** The finding that it is kept as, where it is one. */
  readonly artifact: Artifact | undefined;
}

/** What is at the path: a folder or `finding.json` is a finding, any other file a corpus entry. Throws `UsageError` or `CorpusError`. */
export function recordedInputAt(path: string): RecordedInput {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new UsageError(`there is no file or folder ${JSON.stringify(path)}`);
  if (!found.isDirectory() && !path.endsWith('finding.json')) {
    const entry = readEntry(path);
    return { scenario: scenarioOfEntry(entry), cuts: cutsOf(entry.chunks), artifact: undefined };
  }
  const artifact = readArtifact(path);
  return { scenario: scenarioOf(artifact), cuts: cutsOf(artifact.chunks), artifact };
}

function cutsOf(chunks: readonly string[] | undefined): Cut[] {
  return chunks === undefined || chunks.length === 1 ? [] : [{ chunking: 'as recorded', chunks }];
}
