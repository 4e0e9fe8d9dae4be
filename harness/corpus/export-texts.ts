/** Writes the texts of a corpus as files for other fuzzers: raw UTF-8, each text once, in files named after what they hold. */
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CorpusNotes } from './corpus-notes.ts';
import { DraftFolder } from './draft-folder.ts';
import type { Turn } from './measure-entry.ts';
import type { CorpusSurvey } from './survey-corpus.ts';

export interface TextExport {
  readonly notes: CorpusNotes;
  /** Texts that were written. */
  readonly written: number;
  /** Texts that were there before. */
  readonly alreadyThere: number;
  /** Entries whose text another entry has too, in another format or in other chunks. */
  readonly sameText: number;
  /** Entries whose text UTF-8 cannot say, since it holds half of a surrogate pair. */
  readonly loneSurrogates: readonly string[];
  /** Whether all files were looked at. */
  readonly isComplete: boolean;
  /** What the file system said, which ended it. */
  readonly error: unknown;
}

/** A text is in `out` whole or not at all, and what else is there stays. Throws what the file system says of `out` before anything is written. */
export async function exportTexts(survey: CorpusSurvey, out: string, turn: Turn): Promise<TextExport> {
  const notes = new CorpusNotes(survey);
  const there = new Set(statSync(out, { throwIfNoEntry: false }) === undefined ? [] : readdirSync(out));
  const drafts = new DraftFolder(out);
  const seen = new Set<string>();
  const loneSurrogates: string[] = [];
  let [written, alreadyThere, sameText] = [0, 0, 0];
  const ended = (error: unknown, isComplete = false): TextExport => ({
    ...{ notes, written, alreadyThere, sameText, loneSurrogates, isComplete, error },
  });
  try {
    for (const file of survey.files()) {
      const taken = notes.take(file);
      if (taken?.isDuplicate === false) {
        const { path, entry } = taken.surveyed;
        const name = `${createHash('sha256').update(entry.text).digest('hex')}.txt`;
        if (!entry.text.isWellFormed()) loneSurrogates.push(path);
        else if (seen.has(name)) sameText += 1;
        else if (there.has(name) || !drafts.put(join(out, name), entry.text)) alreadyThere += 1;
        else written += 1;
        seen.add(name);
      }
      if (!(await turn())) return ended(undefined);
    }
    return ended(undefined, true);
  } catch (error) {
    return ended(error);
  } finally {
    drafts.close();
  }
}
