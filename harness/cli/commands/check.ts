/** `check`: the pre-merge check of the guarantee, the same every time. */
import { prettyAsciiJson } from '../../ascii-json.ts';
import { type CheckPlan, checkExitCode, fullPlan, partsOf, check as runCheck } from '../../check/index.ts';
import { acceptedSignatures, replayKnown, weighKnown } from '../../known/index.ts';
import { checkReport, checkSummaryOf } from '../../reporters/index.ts';
import { DEFAULT_TIMEOUT_MILLISECONDS, ExitCode, timedTarget, winningCode } from '../../runner/index.ts';
import { ArtifactKeeper } from '../artifact-keeper.ts';
import { type CheckArguments, type CheckCommandRequest, checkRequestOf } from '../check-request.ts';
import { CheckTurns } from '../check-turns.ts';
import { resultFlags, switchFlag, textFlag } from '../flags.ts';
import { endGracefully } from '../interruption.ts';
import { reportedKnown } from '../known-request.ts';
import { lossCode, reportOutputs, writeOutputs } from '../outputs.ts';
import { targetFlags } from '../target-flags.ts';
import { print, type Verb } from '../verb.ts';

/** The verb with a plan: `fullPlan`, or in tests a smaller one. */
export function check(plan: CheckPlan = fullPlan): Verb<CheckArguments> {
  return {
    builder: (yargs) =>
      yargs
        .option('target', { ...textFlag('what to check; see the verb targets'), default: 'builtin' })
        .options({ 'raw-chunks': targetFlags['raw-chunks'] })
        .option('timeout-ms', textFlag('of a program: milliseconds that an answer may take before it hangs'))
        .option('mutants', switchFlag('also run the documented mutants; in a checkout only'))
        .options(resultFlags)
        .example('$0 check', 'all of it, in less than three minutes')
        .example('$0 check --mutants', 'and every documented mutant, in less than five minutes')
        .example("$0 check --target 'exec:python3 mine.py' --known known.json", 'a parser of your own, before a merge')
        .example('$0 check --target canary-totality --write-known known.json', 'a list of what is wrong today')
        .example('$0 check --report json=check.json --no-durations', 'the same, with a document that can be compared'),
    handler: (given) => run(checkRequestOf(given, plan), plan),
  };
}

async function run(request: CheckCommandRequest, plan: CheckPlan): Promise<void> {
  const { known } = request;
  if (known.warning !== undefined) process.stderr.write(`warning: ${known.warning}\n`);
  const { target } = request.check;
  const turns = new CheckTurns(`deltaproof check: target ${target.id}`, partsOf(request.check).length, endGracefully());
  const replayed = replayKnown(known.entries, timedTarget(target, DEFAULT_TIMEOUT_MILLISECONDS), known.file, known.today);
  const check = { ...request.check, acceptedSignatures: acceptedSignatures(replayed) };
  const checked = await runCheck(check, plan, turns);
  const { newFindings, findings, isStale } = weighKnown(checked.findings, replayed);
  const result = { ...checked, findings };
  const judged = checkExitCode(check, result, newFindings);
  const parts = turns.end();
  const keeper = new ArtifactKeeper(request.artifacts, target, []);
  keeper.keep(findings);
  const exitCode = winningCode([judged, ...(isStale ? [ExitCode.Guarantee] : []), lossCode(keeper.lost)]);
  const report = checkReport({
    target: target.id,
    seed: plan.seed,
    result,
    exitCode,
    kept: keeper,
    known: reportedKnown(replayed),
    acceptedSignatures: check.acceptedSignatures,
    durations: request.withDurations ? { totalSeconds: turns.seconds, parts } : undefined,
  });
  process.exitCode = exitCode;
  // Printed first: what was found must not be lost because a file cannot be written.
  print(request.asJson ? prettyAsciiJson(report) : checkSummaryOf(report));
  const outputs = [...known.outputs(findings, replayed), ...reportOutputs(request.reports, report)];
  process.exitCode = winningCode([exitCode, writeOutputs(outputs, keeper.lost)]);
}
