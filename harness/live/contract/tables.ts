/** The tables of the documentation, made of the registry of checks and of the table of faults. */
import type { ContractCheck } from './check.ts';
import type { FaultTable } from './fault-table.ts';

/** The checks, with a number as in the registry. */
export function checksTable(checks: readonly ContractCheck[]): string {
  return table(
    ['', 'check', 'passes when', 'is skipped when'],
    checks.map(({ id, passes, skips }, index) => [String(index + 1), `\`${id}\``, passes, skips]),
  );
}

/** The faults, each with the checks that turn red. */
export function faultsTable({ always, oneInTen }: FaultTable): string {
  const rows = (faults: Readonly<Record<string, readonly string[]>>, answers: string): string[][] =>
    Object.entries(faults).map(([fault, red]) => [`\`${fault}\``, answers, red.map((id) => `\`${id}\``).join(' ')]);
  return table(['fault', 'answers', 'checks that turn red'], [...rows(always, 'all'), ...rows(oneInTen, 'one of ten')]);
}

/** Padded, so that the source can be read too. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]): string => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [first = '', ...others] = cells.map(line);
  return [first, line(widths.map((width) => '-'.repeat(width))), ...others].join('\n');
}

/** The text with the table between its marks replaced. Throws a `RangeError` when the marks are not there. */
export function withTable(text: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from === -1 || to < from) throw new RangeError(`there is no place for the table ${name}`);
  return `${text.slice(0, from + start.length)}\n\n${content}\n\n${text.slice(to)}`;
}
