/** The port by which a corpus learns what an entry shows. */
import type { CorpusEntry } from './entry.ts';

export interface EntryMeasure {
  readonly features: ReadonlySet<string>;
  /** Code points. */
  readonly length: number;
}

/** The same for the same content; the provenance plays no part. */
export type MeasureEntry = (entry: CorpusEntry) => EntryMeasure;

/** Lets others have a turn; resolves to whether to go on. Called once for each file and each round of a longer computation. */
export type Turn = () => Promise<boolean>;
