/** Runs every row of vector files. A file without rows, or with a row of no known kind, has failed: nothing compared is never a pass. */
import { judgeRow } from './judge-row.ts';
import { readVectorFile } from './vector-file.ts';
import { recogniseRow, type VectorRow } from './vector-row.ts';

export interface RowFailure {
  /** From 1; 0 for the file as a whole. */
  readonly line: number;
  /** The row's own id, where it has one. */
  readonly id: string | null;
  readonly what: string;
}

export interface FileReport {
  readonly file: string;
  /** The kind of its rows; `mixed` when there are several, `unknown` when there is none. */
  readonly format: VectorRow['format'] | 'mixed' | 'unknown';
  /** Rows. */
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly RowFailure[];
}

export interface VectorsReport {
  readonly files: readonly FileReport[];
  readonly passed: number;
  readonly failed: number;
}

/** Says what is wrong with a row, or `undefined`. The next row waits for a promise. */
export type RowJudge = (row: VectorRow) => string | undefined | Promise<string | undefined>;

/** Runs the files in order. Throws `VectorFileError` for a file that cannot be read or a line that is no JSON. */
export async function runVectors(paths: readonly string[], judge: RowJudge = judgeRow): Promise<VectorsReport> {
  const files: FileReport[] = [];
  for (const path of paths) files.push(await runFile(path, judge));
  return { files, passed: sum(files.map((file) => file.passed)), failed: sum(files.map((file) => file.failed)) };
}

async function runFile(file: string, judge: RowJudge): Promise<FileReport> {
  const formats = new Set<VectorRow['format']>();
  const failures: RowFailure[] = [];
  let passed = 0;
  for await (const { line, value } of readVectorFile(file)) {
    const row = recogniseRow(value);
    if (row !== undefined) formats.add(row.format);
    const what = row === undefined ? 'this is no parse, stream or codec row' : await judge(row);
    if (what === undefined) passed += 1;
    else failures.push({ line, id: row?.id ?? null, what });
  }
  if (passed + failures.length === 0) failures.push({ line: 0, id: null, what: 'the file has no rows' });
  const [format, ...others] = formats;
  return { file, format: others.length > 0 ? 'mixed' : (format ?? 'unknown'), passed, failed: failures.length, failures };
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
