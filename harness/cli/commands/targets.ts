/** `targets`: what can be put under test here, and with `--probe` what a target does that others do not. */
import { prettyAsciiJson } from '../../ascii-json.ts';
import { measureProfile, traits } from '../../profiles/index.ts';
import { DEFAULT_TIMEOUT_MILLISECONDS, ExitCode } from '../../runner/index.ts';
import { targets as known, packagedParsers } from '../../targets/index.ts';
import { switchFlag, textFlag } from '../flags.ts';
import { brokenPromises, profileLines, profileReport } from '../profile-lines.ts';
import { openTarget } from '../target-flags.ts';
import { UsageError } from '../usage-error.ts';
import { print, type Verb } from '../verb.ts';

interface TargetsArguments {
  probe: string | undefined;
  json: boolean;
}

export const targets: Verb<TargetsArguments> = {
  builder: (yargs) =>
    yargs
      .option('probe', textFlag('a target, of which the traits are measured: what others do differently, without being wrong'))
      .option('json', switchFlag('with --probe: print the result as JSON'))
      .example('$0 targets', 'names for --target, and what each is')
      .example("$0 targets --probe 'exec:python3 my_target.py'", 'whether it streams strings as they are written, and the like'),
  handler: ({ probe, json }) => {
    if (probe === undefined && json) throw new UsageError('--json goes with --probe');
    if (probe === undefined) print(listed());
    else show(probe, json);
  },
};

function listed(): string {
  const others = [
    { id: 'exec:COMMAND', description: 'a program that says what its parser does, see docs/foreign.md; of fuzz, check, replay and shrink' },
    { id: 'http:URL', description: 'a running server that can be told what to write; of fuzz, replay and shrink' },
  ];
  return [...known, ...packagedParsers, ...others].map(({ id, description }) => `${id.padEnd(24)} ${description}\n`).join('');
}

function show(name: string, asJson: boolean): void {
  const target = openTarget(name, {}, DEFAULT_TIMEOUT_MILLISECONDS);
  if (target.foreign?.cutsByItself === true) throw new UsageError('--probe is about parsers: a server cuts texts as its tokens fall');
  const measured = measureProfile(target, traits);
  const isKept = brokenPromises(measured).length === 0;
  const isSeen = measured.some(({ has }) => has !== undefined);
  // A target of which nothing could be told was not measured.
  const exitCode = isSeen ? (isKept ? ExitCode.Clean : ExitCode.Finding) : ExitCode.Infrastructure;
  process.exitCode = exitCode;
  print(
    asJson
      ? prettyAsciiJson(profileReport(target.id, measured, exitCode))
      : `${profileLines(target.id, measured, target.foreign !== undefined).join('\n')}\n`,
  );
}
