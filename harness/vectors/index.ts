/** Runs vector files: the door of this folder. */
export { type FileReport, type RowFailure, runVectors, type VectorsReport } from './run-vectors.ts';
export { VectorFileError } from './vector-file.ts';
export type { VectorRow } from './vector-row.ts';
