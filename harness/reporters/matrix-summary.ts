/** What a campaign over several targets says at its end: a table of classes by targets, and the smallest input of each cell. */
import { asciiJson } from '../ascii-json.ts';
import { plural } from '../plural.ts';
import type { MatrixReport, MatrixRow } from './matrix-report.ts';
import { runVerdict } from './summary.ts';
import { count, readingLines, whyLost } from './words.ts';

/** Of a line of the table, in characters. */
const WIDTH = 80;
const CELL_WIDTH = 8;
const LEAST_WORDS = 28;

export function matrixSummaryOf(report: MatrixReport): string {
  const { targets, matrix, runs, seed, durations } = report;
  const letters = targets.map((_, index) => letterOf(index));
  const lines = [matrixVerdict(report), '', `  seed        ${seed}, the same scenarios for each target`];
  for (const [index, target] of targets.entries()) lines.push(`  ${letters[index]}${' '.repeat(11)}${target}`);
  if (durations !== undefined) lines.push(`  took        ${durations.totalSeconds.toFixed(1)} s`);
  lines.push('', 'how often faults of a class were seen; a scenario may show several', '', ...tableOf(matrix, targets, runs, letters));
  for (const run of runs) {
    const letter = letters[targets.indexOf(run.target)];
    for (const sentence of run.failures) lines.push('', `FAILED: ${letter}: ${sentence}`);
    if (run.against !== undefined) lines.push('', `${letter}: ${readingLines(run.against).join('\n')}`);
  }
  for (const { words, cells } of matrix) {
    lines.push('', words);
    for (const { target, kinds, count: seen, smallest } of cells) {
      lines.push(`  ${letters[targets.indexOf(target)]} ${count(seen)}x, ${plural(kinds, 'kind')}; the smallest: ${smallest.signature}`);
      lines.push(`    text    ${asciiJson(smallest.text)}`);
      if (smallest.chunks.length > 1) lines.push(`    chunks  ${asciiJson(smallest.chunks)}`);
      lines.push(smallest.replay === null ? `    LOST    ${whyLost(smallest)}` : `    again   ${smallest.replay}`);
    }
  }
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

/** The verdict in one sentence. */
export function matrixVerdict({ targets, runs, exitCode }: MatrixReport): string {
  const [only] = runs;
  if (targets.length === 1 && only !== undefined) return runVerdict(only);
  const wrong = runs.filter(({ findings }) => findings.length > 0).length;
  const found = `faults were found in ${wrong} of ${targets.length} targets`;
  if (exitCode === 130) return `interrupted after ${plural(runs.length, 'target')}; so far ${found}`;
  if (wrong > 0) return found;
  return runs.some(({ failures }) => failures.length > 0)
    ? 'no difference was found, but a run is not to be trusted'
    : 'clean: no oracle saw anything wrong with what any target streamed';
}

function tableOf(
  matrix: readonly MatrixRow[],
  targets: readonly string[],
  runs: readonly MatrixReport['runs'][number][],
  letters: string[],
): string[] {
  const wordsWidth = Math.max(LEAST_WORDS, WIDTH - CELL_WIDTH * targets.length - 2);
  const row = (words: string, cells: readonly string[]): string[] => {
    const [first = '', ...rest] = wrapped(words, wordsWidth);
    return [
      `  ${first.padEnd(wordsWidth)}${cells.map((cell) => cell.padStart(CELL_WIDTH)).join('')}`,
      ...rest.map((line) => `    ${line}`),
    ];
  };
  const ran = new Set(runs.map(({ target }) => target));
  const cellFor = (cells: MatrixRow['cells'], target: string): string => {
    const cell = cells.find((one) => one.target === target);
    return cell === undefined ? (ran.has(target) ? '-' : '?') : count(cell.count);
  };
  return [
    ...row('', letters),
    ...matrix.flatMap(({ words, cells }) =>
      row(
        words,
        targets.map((target) => cellFor(cells, target)),
      ),
    ),
    ...row(
      'scenarios',
      targets.map((target) => count(runs.find((run) => run.target === target)?.scenarios ?? 0)),
    ),
  ];
}

/** A, B, …, Z, A1, B1, …: short names for targets whose names are commands. */
function letterOf(index: number): string {
  return String.fromCharCode(65 + (index % 26)) + (index < 26 ? '' : String(Math.floor(index / 26)));
}

/** Lines of at most that many characters, broken between words. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
