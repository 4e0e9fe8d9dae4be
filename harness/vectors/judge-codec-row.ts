/** A codec row holds when its value, stripped, is JSON or not as CPython says, and is written as CPython writes it. */
import { coerceValue, jsonLoads, strip } from '../../src/index.ts';
import { firstDifference } from './first-difference.ts';
import type { CodecRow } from './vector-row.ts';

/** What is wrong first, or `undefined`. */
export function judgeCodecRow(row: CodecRow): string | undefined {
  return (
    firstDifference('is_json', row.is_json, jsonLoads(strip(row.raw)) !== undefined) ??
    firstDifference('dumps', row.dumps, coerceValue(row.raw))
  );
}
