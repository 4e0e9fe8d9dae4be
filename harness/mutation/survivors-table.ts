/** What is wrong with a run of the standard mutators, for people, and the figures of every run below it. */
import type { PlacedMutant, SurvivorsVerdict } from './judge-survivors.ts';
import type { MutantIdentity, Survivor } from './survivor.ts';

/** Blocks and conditions are long; the lines that can be pasted into the list have them whole. */
const LONGEST_CODE = 60;

/** A line for each survivor that is not listed, again as the beginning of an entry, one for each stale entry, and the figures. */
export function survivorsTable(verdict: SurvivorsVerdict, list: string): string {
  const { killed, counted, outcomes, unlisted, stale, elsewhere, problems } = verdict;
  const blocks = [
    unlisted.map((mutant) => `${mutant.file}:${mutant.start.line}:${mutant.start.column}  ${mutant.status}  ${editText(mutant)}`),
    unlisted.length === 0 ? [] : [`to be killed, or listed in ${list} with "why" and "line":`, ...unlisted.map(entryText)],
    stale.map(({ survivor, reason }) => `stale entry of ${list}: ${reason}: ${survivor.file}  ${editText(survivor)}`),
    elsewhere === 0 ? [] : [`${elsewhere} listed survivors were not judged: no mutant of their files was in this run`],
    [
      `${counted} mutants, ${killed} killed (${share(killed, counted)} %): ${outcomes.map(([outcome, number]) => `${number} ${outcome}`).join(', ')}`,
      problems.length === 0 ? 'as expected' : `NOT as expected: ${problems.join('; ')}`,
    ],
  ];
  return `${blocks.flatMap((block) => (block.length === 0 ? [] : [...block, ''])).join('\n')}`;
}

/** Rounded down, so that what is shown is never more than what is reached. */
function share(killed: number, counted: number): string {
  return counted === 0 ? '0.00' : (Math.floor((10_000 * killed) / counted) / 100).toFixed(2);
}

function editText({ mutator, code, replacement, occurrence }: MutantIdentity & Pick<Survivor, 'occurrence'>): string {
  return `${mutator}${occurrence === undefined ? '' : ` ${occurrence}`}: ${short(code)} -> ${short(replacement)}`;
}

function short(code: string): string {
  const line = code.replace(/\s+/g, ' ');
  return line.length > LONGEST_CODE ? `${line.slice(0, LONGEST_CODE - 1)}…` : line;
}

function entryText({ file, code, occurrence, mutator, replacement }: PlacedMutant): string {
  return JSON.stringify({ file, code, occurrence, mutator, replacement });
}
