/** What is kept in `corpora/`, and nothing else reads or writes there: the door of this folder. */
export { checked } from './checked.ts';
export { corporaPath } from './corpora-path.ts';
export { CorpusError } from './corpus-error.ts';
export { type CorpusEntry, readEntry } from './entry.ts';
export { type Corpus, type CorpusProblem, describeProblem, type LoadedEntry, loadCorpus, loadKeptCorpus } from './load-corpus.ts';
export { packageVersion } from './package-version.ts';
export type { Provenance } from './provenance.ts';
export { decodedText, readText, refusePipe } from './read-text.ts';
export { vectorFiles } from './vector-files.ts';
