/** `corpus export`: the texts of a corpus, raw, for other fuzzers. */
import { prettyAsciiJson, printable } from '../../ascii-json.ts';
import { CorpusError, CorpusSurvey, exportTexts, type TextExport } from '../../corpus/index.ts';
import { ExitCode, winningCode } from '../../runner/index.ts';
import { switchFlag, textFlag } from '../flags.ts';
import { endGracefully } from '../interruption.ts';
import { lossCode, writeOutputs } from '../outputs.ts';
import { parseOutputFolder } from '../parse-output.ts';
import { type Action, print } from '../verb.ts';
import { codeOf, count, line, listed, noteLines, reportedNotes } from './note-lines.ts';
import { workTurns } from './work-turns.ts';

interface ExportArguments {
  dir: string;
  to: string;
  json: boolean;
}

export const exportVerb: Action<ExportArguments> = {
  command: 'export <dir>',
  describe: 'write the texts as raw UTF-8 for other fuzzers',
  builder: (yargs) =>
    yargs
      .positional('dir', { type: 'string', demandOption: true, describe: 'folder of the corpus' })
      .option('to', { ...textFlag('folder for the texts, made where it is missing'), demandOption: true })
      .option('json', switchFlag('print the report as JSON instead of the summary'))
      .example('$0 corpus export corpora/seeds --to texts', 'one .txt file for each text'),
  handler: async ({ dir, to, json }) => {
    const out = parseOutputFolder('--to', to);
    const survey = new CorpusSurvey(dir);
    const isInterrupted = endGracefully();
    const turns = workTurns(`deltaproof corpus export: ${dir}`, survey.listing.entries.length, isInterrupted);
    const done = await exportTexts(survey, out, turns.turn);
    turns.stop();
    const texts = done.written + done.alreadyThere;
    const complaint = done.error ?? (done.isComplete && texts === 0 ? new CorpusError(dir, 'holds no text that UTF-8 can say') : undefined);
    const lost = complaint === undefined ? [] : [{ name: out, error: complaint }];
    const exitCode = winningCode([...(isInterrupted() ? [ExitCode.Interrupted] : []), codeOf(done.notes), lossCode(lost)]);
    process.exitCode = exitCode;
    print(json ? prettyAsciiJson(reportOf(dir, out, done, exitCode)) : `${linesOf(dir, out, done).join('\n')}\n`);
    writeOutputs([], lost);
  },
};

function reportOf(folder: string, out: string, done: TextExport, exitCode: ExitCode): object {
  const { notes, written, alreadyThere, sameText, loneSurrogates, isComplete } = done;
  return {
    ...{ schemaVersion: 1, verb: 'corpus export', folder, out, complete: isComplete, written, alreadyThere, sameText, loneSurrogates },
    ...reportedNotes(notes),
    exitCode,
  };
}

function linesOf(
  folder: string,
  out: string,
  { notes, written, alreadyThere, sameText, loneSurrogates, isComplete }: TextExport,
): string[] {
  return [
    `${printable(folder)}: ${count(written)} texts written to ${printable(out)}, ${count(alreadyThere)} already there`,
    ...(sameText > 0 ? [line('same text', `${count(sameText)} entries have the text of another one`)] : []),
    ...listed('skipped', loneSurrogates, (path) => path, ', which hold half of a surrogate pair'),
    ...noteLines(notes),
    ...(isComplete ? [] : ['not complete: the other entries were not looked at']),
  ];
}
