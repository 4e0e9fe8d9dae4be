/** Reads an artefact back. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { checked, readText } from '../corpus/index.ts';
import { type Artifact, artifactSchema } from './artifact.ts';

/** The artefact in the folder, or in the file. Throws `CorpusError` where there is none. */
export function readArtifact(path: string): Artifact {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  const file = isFolder ? join(path, 'finding.json') : path;
  return checked(readText(file), artifactSchema, file, 'finding');
}
