/** Judges a row of any kind against the code under guarantee. */
import { judgeCodecRow } from './judge-codec-row.ts';
import { judgeParseRow } from './judge-parse-row.ts';
import { judgeStreamRow } from './judge-stream-row.ts';
import type { VectorRow } from './vector-row.ts';

/** What is wrong with the row first, in one sentence, or `undefined` when it holds. */
export function judgeRow(row: VectorRow): string | undefined {
  switch (row.format) {
    case 'parse':
      return judgeParseRow(row);
    case 'stream':
      return judgeStreamRow(row);
    case 'codec':
      return judgeCodecRow(row);
    default:
      return row satisfies never;
  }
}
