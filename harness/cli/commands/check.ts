/** `check`: the pre-merge check of the guarantee, the same every time. */
import { prettyAsciiJson } from '../../ascii-json.ts';
import { type CheckPlan, checkExitCode, check as runCheck } from '../../check/index.ts';
import { checkReport, checkSummaryOf, writeFileWhole } from '../../reporters/index.ts';
import { type CheckArguments, type CheckCommandRequest, checkRequestOf } from '../check-request.ts';
import { CheckTurns } from '../check-turns.ts';
import { type Command, print } from '../command.ts';
import { switchFlag, textFlag } from '../flags.ts';
import { endGracefully } from '../interruption.ts';
import { keepArtifacts } from '../keep-artifacts.ts';

/** The verb with a plan: `fullPlan`, or in tests a smaller one. */
export function check(plan: CheckPlan): Command<CheckArguments> {
  return {
    command: 'check',
    describe: 'check the guarantee before a merge: everything kept, every short text, generated texts, canaries, growth',
    builder: (yargs) =>
      yargs
        .option('target', { ...textFlag('what to check; see the verb targets'), default: 'builtin' })
        .option('artifacts', { ...textFlag('folder that keeps what was found'), default: 'deltaproof-artifacts' })
        .option('report', textFlag('KIND=FILE: write a report; may be given more than once'))
        .option('json', switchFlag('print the report as JSON instead of the summary'))
        .option('no-durations', switchFlag('leave times out, and slopes with them: equal runs then print the same'))
        .example('$0 check', 'all of it, in less than three minutes')
        .example('$0 check --report json=check.json --no-durations', 'the same, with a document that can be compared'),
    handler: (given) => run(checkRequestOf(given, plan.corpora), plan),
  };
}

async function run(request: CheckCommandRequest, plan: CheckPlan): Promise<void> {
  const { target } = request.check;
  const turns = new CheckTurns(`deltaproof check: target ${target.id}`, endGracefully());
  const result = await runCheck(request.check, plan, turns);
  const exitCode = checkExitCode(request.check, result);
  const parts = turns.end();
  const { artifacts, complaint } = keepArtifacts(request.artifacts, target, result.findings);
  const report = checkReport({
    target: target.id,
    seed: plan.seed,
    result,
    exitCode,
    artifacts,
    durations: request.withDurations ? { totalSeconds: turns.seconds, parts } : undefined,
  });
  process.exitCode = exitCode;
  // Printed first: what was found must not be lost because a file cannot be written.
  print(request.asJson ? prettyAsciiJson(report) : checkSummaryOf(report));
  if (complaint !== undefined) throw complaint;
  for (const { reporter, file } of request.reports) writeFileWhole(file, reporter.render(report));
}
