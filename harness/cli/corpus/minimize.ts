/** `corpus minimize`: the same features with few and short entries. */
import { prettyAsciiJson } from '../../ascii-json.ts';
import {
  CorpusSurvey,
  checkCopyPlace,
  copyKept,
  deleteDropped,
  type MinimizationPlan,
  planMinimization,
  type Turn,
} from '../../corpus/index.ts';
import { ExitCode, winningCode } from '../../runner/index.ts';
import { isSystemError } from '../complaint-code.ts';
import { switchFlag, textFlag } from '../flags.ts';
import { endGracefully } from '../interruption.ts';
import { type LostOutput, lossCode, writeOutputs } from '../outputs.ts';
import { parseOutputFolder } from '../parse-output.ts';
import { type Action, print } from '../verb.ts';
import { measureEntry } from './measure-entry.ts';
import { type MinimizationFacts, minimizationLines } from './minimization-lines.ts';
import { codeOf, reportedNotes } from './note-lines.ts';
import { workTurns } from './work-turns.ts';

interface MinimizeArguments {
  dir: string;
  out: string | undefined;
  'dry-run': boolean;
  json: boolean;
}

export const minimize: Action<MinimizeArguments> = {
  command: 'minimize <dir>',
  describe: 'keep the same features with few and short entries, and delete the others',
  builder: (yargs) =>
    yargs
      .positional('dir', { type: 'string', demandOption: true, describe: 'folder of the corpus' })
      .option('out', textFlag('new folder for what is kept; nothing is deleted then'))
      .option('dry-run', switchFlag('say what would be done, and do nothing'))
      .option('json', switchFlag('print the report as JSON instead of the summary'))
      .example('$0 corpus minimize corpora/found --dry-run', 'what would be deleted, and how many entries are needed at least')
      .example('$0 corpus minimize corpora/found --out corpora/small', 'a small copy'),
  handler: async ({ dir, out, dryRun, json }) => {
    if (out !== undefined) checkCopyPlace(dir, parseOutputFolder('--out', out));
    const survey = new CorpusSurvey(dir);
    const isInterrupted = endGracefully();
    const turns = workTurns(`deltaproof corpus minimize: ${dir}`, survey.listing.entries.length, isInterrupted);
    const plan = await planMinimization(survey, measureEntry, turns.turn);
    const lost: LostOutput[] = [];
    const nothing = { deletion: undefined, isCopied: false };
    const done = plan === undefined || dryRun ? nothing : await carriedOut({ folder: dir, out, plan, turn: turns.turn, lost });
    turns.stop();
    const exitCode = winningCode([
      ...(isInterrupted() ? [ExitCode.Interrupted] : []),
      ...(plan === undefined ? [] : [codeOf(plan.notes)]),
      lossCode(lost),
    ]);
    process.exitCode = exitCode;
    const facts = { folder: dir, out, isDryRun: dryRun, isInterrupted: isInterrupted(), plan, ...done };
    print(json ? prettyAsciiJson(reportOf(facts, exitCode)) : `${minimizationLines(facts).join('\n')}\n`);
    writeOutputs([], lost);
  },
};

interface Carrying {
  readonly folder: string;
  readonly out: string | undefined;
  readonly plan: MinimizationPlan;
  readonly turn: Turn;
  /** Takes what the file system refused. */
  readonly lost: LostOutput[];
}

async function carriedOut({ folder, out, plan, turn, lost }: Carrying): Promise<Pick<MinimizationFacts, 'deletion' | 'isCopied'>> {
  if (out === undefined) {
    const deletion = await deleteDropped(plan, turn);
    if (deletion.failed !== undefined) lost.push(deletion.failed);
    return { deletion, isCopied: false };
  }
  try {
    return { deletion: undefined, isCopied: await copyKept(folder, out, plan, turn) };
  } catch (error) {
    lost.push({ name: lostEntry(error) ?? out, error });
    return { deletion: undefined, isCopied: false };
  }
}

/** The entry that is gone since it was looked at, if that is why there is no copy. */
function lostEntry(error: unknown): string | undefined {
  if (!isSystemError(error) || error.code !== 'ENOENT' || !('path' in error)) return undefined;
  return String(error.path);
}

function reportOf({ folder, out, isDryRun, isInterrupted, plan, deletion, isCopied }: MinimizationFacts, exitCode: ExitCode): object {
  const planned = plan && {
    entries: plan.kept.length + plan.dropped.length,
    features: plan.features,
    leastNeeded: plan.leastNeeded,
    kept: plan.kept.map(({ path, length, reason }) => ({ path, codePoints: length, reason })),
    dropped: plan.dropped.map(({ path, length, reason, keptPath = null }) => ({ path, codePoints: length, reason, keptPath })),
    ...reportedNotes(plan.notes),
  };
  return {
    schemaVersion: 1,
    verb: 'corpus minimize',
    folder,
    out: out ?? null,
    dryRun: isDryRun,
    interrupted: isInterrupted,
    ...planned,
    deleted: deletion?.deleted ?? 0,
    changedMeanwhile: deletion?.changed ?? [],
    copied: isCopied,
    exitCode,
  };
}
