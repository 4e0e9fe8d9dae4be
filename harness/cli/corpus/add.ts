/** `corpus add`: findings, entries, transcripts and texts become entries of a corpus, each content once. */
import { statSync } from 'node:fs';
import { prettyAsciiJson, printable } from '../../ascii-json.ts';
import { CorpusError, CorpusWriter } from '../../corpus/index.ts';
import { ExitCode, winningCode } from '../../runner/index.ts';
import { switchFlag, textFlag } from '../flags.ts';
import { endGracefully } from '../interruption.ts';
import { type LostOutput, lossCode, writeOutputs } from '../outputs.ts';
import { parseOutputFolder } from '../parse-output.ts';
import { formatFlag, parseFormat } from '../text-input.ts';
import { type Action, printAll } from '../verb.ts';
import { count } from './note-lines.ts';
import { parseReasoning } from './parse-reasoning.ts';
import { readSources, type Source } from './read-sources.ts';
import { workTurns } from './work-turns.ts';

interface AddArguments {
  sources: string[];
  to: string;
  format: string;
  'start-in-reasoning': string | undefined;
  json: boolean;
}

/** What became of a source. */
interface AddedSource {
  readonly source: string;
  readonly status: 'added' | 'already there' | 'refused';
  readonly path: string | null;
  /** Why it was refused, in one sentence behind its path. */
  readonly why: string | null;
}

export const add: Action<AddArguments> = {
  command: 'add <sources..>',
  describe: 'add findings, entries, transcripts, texts, or folders of them',
  builder: (yargs) =>
    yargs
      .positional('sources', { type: 'string', array: true, demandOption: true, describe: 'files and folders' })
      .option('to', { ...textFlag('folder of the corpus, made where it is missing'), demandOption: true })
      .option('format', { ...formatFlag, describe: 'format of texts and transcripts' })
      .option('start-in-reasoning', textFlag('yes or no: whether the prompt left a reasoning block open; default: as the format does'))
      .option('json', switchFlag('print the report as JSON instead of the summary'))
      .example('$0 corpus add deltaproof-artifacts --to corpora/found', 'every finding of a campaign')
      .example('$0 corpus add response.txt --to corpora/found --format qwen3_5', 'a response that was saved as text'),
  handler: async (given) => {
    const options = { format: parseFormat(given.format), startsInReasoning: parseReasoning(given.startInReasoning) };
    const folder = parseOutputFolder('--to', given.to);
    const writer = new CorpusWriter(folder, statSync(folder, { throwIfNoEntry: false }) !== undefined);
    const isInterrupted = endGracefully();
    const turns = workTurns(`deltaproof corpus add: to ${folder}`, given.sources.length, isInterrupted);
    const files: AddedSource[] = [];
    const lost: LostOutput[] = [];
    try {
      for await (const source of readSources(given.sources, options)) {
        files.push(added(source, writer));
        if (!(await turns.turn())) break;
      }
    } catch (error) {
      lost.push({ name: folder, error });
    } finally {
      writer.close();
      turns.stop();
    }
    const exitCode = winningCode([
      ...(isInterrupted() ? [ExitCode.Interrupted] : []),
      ...(files.some(({ status }) => status === 'refused') ? [ExitCode.Usage] : []),
      lossCode(lost),
    ]);
    process.exitCode = exitCode;
    const facts = { folder, files, isInterrupted: isInterrupted() };
    printAll(given.json ? [prettyAsciiJson(reportOf(facts, exitCode))] : linesOf(facts));
    writeOutputs([], lost);
  },
};

/** Throws what the file system says of the corpus, which ends the whole. */
function added(given: Source, writer: CorpusWriter): AddedSource {
  const { source } = given;
  if ('refusal' in given) return { source, status: 'refused', path: null, why: given.refusal };
  try {
    return { source, ...writer.add(given.entry), why: null };
  } catch (error) {
    if (error instanceof CorpusError) return { source, status: 'refused', path: null, why: `has no place: ${error.message}` };
    throw error;
  }
}

interface AddFacts {
  readonly folder: string;
  readonly files: readonly AddedSource[];
  readonly isInterrupted: boolean;
}

function countsOf(files: readonly AddedSource[]): Record<'added' | 'alreadyThere' | 'refused', number> {
  const countOf = (status: AddedSource['status']): number => files.filter((file) => file.status === status).length;
  return { added: countOf('added'), alreadyThere: countOf('already there'), refused: countOf('refused') };
}

function reportOf({ folder, files, isInterrupted }: AddFacts, exitCode: ExitCode): object {
  return { schemaVersion: 1, verb: 'corpus add', folder, interrupted: isInterrupted, ...countsOf(files), files, exitCode };
}

function* linesOf({ folder, files, isInterrupted }: AddFacts): Generator<string, void, undefined> {
  for (const { source, status, path, why } of files)
    yield `${status.padEnd(13)} ${printable(status === 'refused' ? `${source} ${why}` : `${source}: ${path}`)}\n`;
  const { added: addedFiles, alreadyThere, refused } = countsOf(files);
  yield `${printable(folder)}: ${count(addedFiles)} added, ${count(alreadyThere)} already there, ${count(refused)} refused\n`;
  if (isInterrupted) yield 'interrupted: the other files were not looked at\n';
}
