/** `corpus stats`: what a corpus is made of, and what is out of order in it. */
import { prettyAsciiJson, printable } from '../../ascii-json.ts';
import { type CorpusStats, CorpusSurvey, corpusStats } from '../../corpus/index.ts';
import { ExitCode } from '../../runner/index.ts';
import { switchFlag } from '../flags.ts';
import { endGracefully } from '../interruption.ts';
import { type Action, print } from '../verb.ts';
import { measureEntry } from './measure-entry.ts';
import { codeOf, count, line, lookedAtLine, noteLines, reportedNotes } from './note-lines.ts';
import { workTurns } from './work-turns.ts';

/** Features that the summary names; the JSON has more. */
const SHOWN_FEATURES = 10;

interface StatsArguments {
  dir: string;
  json: boolean;
}

export const stats: Action<StatsArguments> = {
  command: 'stats <dir>',
  describe: 'formats, origins, lengths and features, and what is out of order',
  builder: (yargs) =>
    yargs
      .positional('dir', { type: 'string', demandOption: true, describe: 'folder of the corpus' })
      .option('json', switchFlag('print the report as JSON instead of the summary'))
      .example('$0 corpus stats corpora/seeds', 'what the seeds are'),
  handler: async ({ dir, json }) => {
    const survey = new CorpusSurvey(dir);
    const isInterrupted = endGracefully();
    const turns = workTurns(`deltaproof corpus stats: ${dir}`, survey.listing.entries.length, isInterrupted);
    const found = await corpusStats(survey, measureEntry, turns.turn);
    turns.stop();
    const exitCode = found === undefined ? ExitCode.Interrupted : codeOf(found.notes);
    process.exitCode = exitCode;
    print(json ? prettyAsciiJson(reportOf(dir, found, exitCode)) : `${linesOf(dir, found).join('\n')}\n`);
  },
};

function reportOf(folder: string, found: CorpusStats | undefined, exitCode: ExitCode): object {
  const { notes, ...facts } = found ?? {};
  return {
    ...{ schemaVersion: 1, verb: 'corpus stats', folder, interrupted: found === undefined, ...facts },
    ...(notes === undefined ? {} : reportedNotes(notes)),
    exitCode,
  };
}

function linesOf(folder: string, found: CorpusStats | undefined): string[] {
  if (found === undefined) return ['interrupted'];
  const { entries, formats, provenance, codePoints, features, inOneEntry, rarest, notes } = found;
  const { sum, least, percentiles } = codePoints;
  const counted = (counts: Readonly<Record<string, number>>): string =>
    Object.entries(counts)
      .map(([name, number]) => `${name} ${count(number)}`)
      .join(' · ');
  const of = Object.entries(percentiles).map(([part, length]) => `${part === '100' ? 'all' : `${part} %`} up to ${count(length)}`);
  return [
    `${printable(folder)}: ${entries === 1 ? '1 entry' : `${count(entries)} entries`}`,
    lookedAtLine(notes, { [entries === 1 ? 'entry' : 'entries']: entries, duplicate: notes.duplicates.length }),
    line('formats', counted(formats)),
    line('origins', counted(provenance)),
    line(
      'of these',
      `${count(found.startingInReasoning)} start in reasoning, ${count(found.withChunks)} with chunks, ${count(found.withTools)} with tools`,
    ),
    line('code points', `${count(sum)} in all, ${count(least)} at least; ${of.join(' · ')}`),
    line('features', `${count(features)}, of which ${count(inOneEntry)} are in one entry alone`),
    line('rarest', 'entries that show it, feature, the first of them'),
    ...rarest.slice(0, SHOWN_FEATURES).map((rare) => `    ${count(rare.entries)} ${rare.feature} ${printable(rare.path)}`),
    ...noteLines(notes),
  ];
}
