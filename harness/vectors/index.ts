/** Runs vector files: the door of this folder. */
export { judgeRow } from './judge-row.ts';
export { judgeRowOn } from './judge-row-on.ts';
export { type FileReport, type RowFailure, type RowJudge, runVectors, type VectorsReport } from './run-vectors.ts';
export { VectorFileError } from './vector-file.ts';
export type { VectorRow } from './vector-row.ts';
