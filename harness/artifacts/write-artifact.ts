/** Writes the folder of a finding: whole or not at all, and over an older one only with a shorter text. */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asciiJson } from '../ascii-json.ts';
import { CorpusError } from '../corpus/index.ts';
import { ensureFolder } from '../ensure-folder.ts';
import type { Artifact } from './artifact.ts';
import { readArtifact } from './read-artifact.ts';
import { readmeOf } from './readme.ts';
import { showScript } from './show-script.ts';

export interface WriteOptions {
  /** What is there was written by this run. */
  readonly isOwn?: boolean;
  /** How a parser in Python is called without this project, as its target says. */
  readonly script?: string | undefined;
}

/** The artefact and its timeline in `<folder>/<bucket>/`; returns that path. */
export function writeArtifact(folder: string, artifact: Artifact, timeline: string, { isOwn = false, script }: WriteOptions = {}): string {
  const path = join(folder, artifact.bucket);
  if (existsSync(path)) {
    const older = readOlder(path);
    const isBetter = artifact.text.length < older.text.length || (isOwn && artifact.text === older.text && artifact.count > older.count);
    if (!isBetter) return path;
  }
  ensureFolder(folder);
  // Of its own: where processes share a folder, in containers all of them are number 1, and one that was killed leaves its draft behind.
  const room = mkdtempSync(join(folder, `.${artifact.bucket}-`));
  const draft = join(room, 'draft');
  mkdirSync(draft);
  try {
    writeFileSync(join(draft, 'finding.json'), `${prettyAscii(artifact)}\n`);
    writeFileSync(join(draft, 'text.txt'), artifact.text);
    writeFileSync(join(draft, 'timeline.txt'), timeline);
    if (script !== undefined) writeFileSync(join(draft, 'show.py'), showScript(artifact, script));
    writeFileSync(join(draft, 'README.md'), readmeOf(artifact, path, script !== undefined));
    rmSync(path, { recursive: true, force: true });
    renameSync(draft, path);
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
  return path;
}

/** What is in the way and no artefact is somebody's, and stays. */
function readOlder(path: string): Artifact {
  try {
    return readArtifact(path);
  } catch {
    throw new CorpusError(path, 'is in the way of a finding and is none itself: move it, or name another --artifacts folder');
  }
}

function prettyAscii(artifact: Artifact): string {
  const fields = Object.entries(artifact).map(([name, value]) => `  ${JSON.stringify(name)}: ${asciiJson(value)}`);
  return `{\n${fields.join(',\n')}\n}`;
}
