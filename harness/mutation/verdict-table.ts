/** The verdicts as a table for people, and what is wrong below it. */
import type { EntryVerdict } from './judge-report.ts';

const COLUMNS = ['mutant', 'promise', 'expected', 'actual', 'killed by'] as const;
/** Names of tests are long; the JSON report has them whole, and all of them. */
const LONGEST_NAME = 70;

/** A line for each verdict, then one for each problem, then the counts. */
export function verdictTable(verdicts: readonly EntryVerdict[]): string {
  const rows = [COLUMNS, ...verdicts.map(rowOf)];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const table = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const problems = verdicts.flatMap(({ entry, problem }) => (problem === undefined ? [] : [`${entry.id}: ${problem}`]));
  const asExpected = verdicts.length - problems.length;
  return `${[...table, '', ...problems, `mutants: ${asExpected} as expected, ${problems.length} not`].join('\n')}\n`;
}

function rowOf({ entry, actual, killers }: EntryVerdict): string[] {
  const [first = ''] = killers;
  const name = first.length > LONGEST_NAME ? `${first.slice(0, LONGEST_NAME - 1)}…` : first;
  const others = killers.length > 1 ? ` and ${killers.length - 1} more` : '';
  const expected = entry.expect === 'killed' ? 'killed' : `survives (${entry.expect})`;
  return [entry.id, entry.promise ?? '-', expected, actual, printable(name) + others];
}

/** Names of tests hold what they are about, control characters too. */
function printable(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, (character) => JSON.stringify(character).slice(1, -1));
}
