/** Says how what was expected and what came differ, short enough for one line of a report. */
import { isDeepStrictEqual } from 'node:util';

/** Code units shown of either side, from a little before the first difference. */
const SHOWN = 120;
const BEFORE = 40;

/** One sentence that begins with `what`, or `undefined` when both are equal. */
export function firstDifference(what: string, expected: unknown, got: unknown): string | undefined {
  if (isDeepStrictEqual(expected, got)) return undefined;
  const [expectedText, gotText] = [JSON.stringify(expected), JSON.stringify(got)];
  let offset = 0;
  while (offset < expectedText.length && expectedText[offset] === gotText[offset]) offset += 1;
  const start = Math.max(0, offset - BEFORE);
  return `${what}: expected ${excerpt(expectedText, start)}, got ${excerpt(gotText, start)}`;
}

function excerpt(text: string, start: number): string {
  const end = start + SHOWN;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}
