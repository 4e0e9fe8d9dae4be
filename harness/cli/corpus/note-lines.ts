/** What is out of order in a corpus, for people. */
import { printable } from '../../ascii-json.ts';
import type { CorpusNotes } from '../../corpus/index.ts';
import { ExitCode } from '../../runner/index.ts';

/** Files that a summary names of each kind; the JSON has all. */
const SHOWN = 10;
const WIDTH = 13;

/** One line of a summary. */
export function line(name: string, text: string): string {
  return `  ${name.padEnd(WIDTH)}${text}`;
}

/** How many there are, and the first of them, a line each; nothing where there is none. */
export function listed<Item>(name: string, items: readonly Item[], describe: (item: Item) => string, meaning = ''): string[] {
  if (items.length === 0) return [];
  const more = items.length > SHOWN ? [`    and ${count(items.length - SHOWN)} more`] : [];
  const shown = items.slice(0, SHOWN).map((item) => `    ${printable(describe(item))}`);
  return [line(name, `${count(items.length)}${meaning}`), ...shown, ...more];
}

export function count(number: number): string {
  return number.toLocaleString('en-US');
}

/** How many files were looked at, and what they were: each is one of these. */
export function lookedAtLine({ lookedAt, broken, huge }: CorpusNotes, sound: Readonly<Record<string, number>>): string {
  const parts = Object.entries({ ...sound, broken: broken.length, huge: huge.length }).filter(([, number]) => number > 0);
  return line('looked at', `${count(lookedAt)}: ${parts.map(([name, number]) => `${count(number)} ${name}`).join(', ')}`);
}

/** What is told file by file. */
type Told = Pick<CorpusNotes, 'broken' | 'huge' | 'duplicates' | 'misnamed' | 'misplaced' | 'unfollowed' | 'others'>;

export function noteLines({ broken, huge, duplicates, misnamed, misplaced, unfollowed, others }: Told): string[] {
  return [
    ...listed('broken', broken, ({ path, complaint }) => `${path} ${complaint}`),
    ...listed('huge', huge, ({ path, bytes }) => `${path} has ${count(bytes)} bytes`, ', not looked into'),
    ...listed('duplicate', duplicates, ({ path, firstPath }) => `${path} holds the same as ${firstPath}`),
    ...listed('misnamed', misnamed, ({ path, expectedName }) => `${path} should be named ${expectedName}`),
    ...listed('misplaced', misplaced, ({ path, format }) => `${path} is of the format ${format}`),
    ...listed('links', unfollowed, (path) => path, ' to folders, not followed'),
    ...(others > 0 ? [line('other files', `${count(others)}, whose names do not end in .json`)] : []),
  ];
}

/** The same for a report. */
export function reportedNotes({ broken, huge, duplicates, misnamed, misplaced, unfollowed, others, lookedAt }: CorpusNotes): object {
  return { lookedAt, broken, huge, duplicates, misnamed, misplaced, unfollowed, others };
}

/** Files that cannot be used are for the person to mend, though everything else was done. */
export function codeOf({ broken, huge }: CorpusNotes): ExitCode {
  return broken.length + huge.length > 0 ? ExitCode.Usage : ExitCode.Clean;
}
