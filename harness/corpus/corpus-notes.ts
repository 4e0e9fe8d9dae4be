/** What is out of order in a corpus, file by file, noted while its files go by. */
import type { CorpusSurvey, SurveyedEntry, SurveyedFile } from './survey-corpus.ts';

export class CorpusNotes {
  readonly broken: { readonly path: string; readonly complaint: string }[] = [];
  readonly huge: { readonly path: string; readonly bytes: number }[] = [];
  /** Files with the content of an earlier one, and the first of those. */
  readonly duplicates: { readonly path: string; readonly firstPath: string }[] = [];
  readonly misnamed: { readonly path: string; readonly expectedName: string }[] = [];
  readonly misplaced: { readonly path: string; readonly format: string }[] = [];
  /** Links to folders, which are not followed. */
  readonly unfollowed: readonly string[];
  /** How many files are no entries. */
  readonly others: number;
  /** How many files were looked at, and folders that cannot be read: entries, duplicates, broken and huge ones together. */
  readonly lookedAt: number;
  private readonly firstPaths = new Map<string, string>();

  constructor({ listing }: CorpusSurvey) {
    this.unfollowed = listing.unfollowed;
    this.others = listing.others;
    this.lookedAt = listing.entries.length + listing.unreadable.length;
  }

  /** The entry, if the file is one, and whether an earlier file holds the same. */
  take(file: SurveyedFile): { readonly surveyed: SurveyedEntry; readonly isDuplicate: boolean } | undefined {
    const { path } = file;
    switch (file.kind) {
      case 'broken':
        this.broken.push({ path, complaint: file.complaint });
        return undefined;
      case 'huge':
        this.huge.push({ path, bytes: file.bytes });
        return undefined;
      case 'entry':
        return { surveyed: file, isDuplicate: this.isDuplicate(file) };
      default:
        return file satisfies never;
    }
  }

  private isDuplicate({ path, name, entry, isMisnamed, isMisplaced }: SurveyedEntry): boolean {
    if (isMisnamed) this.misnamed.push({ path, expectedName: name });
    if (isMisplaced) this.misplaced.push({ path, format: entry.format });
    const firstPath = this.firstPaths.get(name);
    if (firstPath === undefined) this.firstPaths.set(name, path);
    else this.duplicates.push({ path, firstPath });
    return firstPath !== undefined;
  }
}
