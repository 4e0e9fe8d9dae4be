/** What is kept in `corpora/`, and nothing else reads or writes there: the door of this folder. */
export { checkCopyPlace, copyKept, type Deletion, deleteDropped } from './apply-minimization.ts';
export { checked } from './checked.ts';
export { corporaPath } from './corpora-path.ts';
export { CorpusError } from './corpus-error.ts';
export type { CorpusNotes } from './corpus-notes.ts';
export { type CorpusStats, corpusStats } from './corpus-stats.ts';
export { type AddedEntry, CorpusWriter } from './corpus-writer.ts';
export { type CorpusEntry, entryFileName, parseEntry, readEntry, serializeEntry } from './entry.ts';
export { exportTexts, type TextExport } from './export-texts.ts';
export { type Corpus, type CorpusProblem, describeProblem, type LoadedEntry, loadCorpus, loadKeptCorpus } from './load-corpus.ts';
export type { EntryMeasure, MeasureEntry, Turn } from './measure-entry.ts';
export { packageRoot } from './package-root.ts';
export { packageVersion } from './package-version.ts';
export { type MinimizationPlan, planMinimization } from './plan-minimization.ts';
export type { Provenance } from './provenance.ts';
export { decodedText, readText, refusePipe } from './read-text.ts';
export { CorpusSurvey, MAX_ENTRY_BYTES } from './survey-corpus.ts';
export { vectorFiles } from './vector-files.ts';
