/** `replay`: one input again, with its timeline. The input is a finding, a corpus entry, or a numbered scenario of a run. */
import type { ArgumentsCamelCase } from 'yargs';
import { chunkings } from '../../chunkings/index.ts';
import { type Oracle, oracles, oraclesFor } from '../../oracles/index.ts';
import { randomFor } from '../../random/index.ts';
import {
  type Conviction,
  type Cut,
  codePointsIn,
  drawCuts,
  ExitCode,
  judge,
  runTrial,
  ScenarioSource,
  timedTarget,
  timelineOf,
  withRequest,
} from '../../runner/index.ts';
import type { Scenario } from '../../scenario.ts';
import { textFlag } from '../flags.ts';
import { endAtOnce } from '../interruption.ts';
import { parseInteger, parseSeed } from '../parse-numbers.ts';
import { recordedInputAt } from '../recorded-input.ts';
import { type ScenarioArguments, scenarioChoiceOf, scenarioFlags } from '../scenario-flags.ts';
import { openTarget, type TargetArguments, targetFlags } from '../target-flags.ts';
import { parseTimeout, timeoutFlag } from '../timeout-flag.ts';
import { UsageError } from '../usage-error.ts';
import { print, type Verb } from '../verb.ts';

interface ReplayArguments extends ScenarioArguments, TargetArguments {
  path: string | undefined;
  target: string | undefined;
  seed: string | undefined;
  scenario: string | undefined;
  'timeout-ms': string;
}

/** What is run again. */
interface Input {
  readonly target: string;
  readonly scenario: Scenario;
  /** The cuts to judge; the timeline shows the last one. */
  readonly cuts: readonly Cut[];
  /** The oracle that found it; `undefined` for all that are demanded of the target. */
  readonly oracles: readonly Oracle[] | undefined;
  /** The run that it is a numbered scenario of, which decides its tools. */
  readonly numbered?: { readonly seed: number; readonly index: number };
}

export const replay: Verb<ReplayArguments> = {
  builder: (yargs) =>
    yargs
      .positional('path', { type: 'string', describe: 'folder of a finding, or a corpus entry' })
      .option('target', textFlag('what to test; default: what the finding was found in, else builtin'))
      .option('seed', textFlag('seed of the run that the scenario belongs to'))
      .option('scenario', textFlag('number of the scenario in that run'))
      .options(scenarioFlags)
      .options(targetFlags)
      .option('timeout-ms', timeoutFlag)
      .example('$0 replay deltaproof-artifacts/0123456789ab', 'the finding in that folder')
      .example('$0 replay --seed 1 --scenario 17', 'scenario 17 of the run with seed 1'),
  handler: (given) => {
    endAtOnce();
    const input = inputOf(given);
    const timeout = parseTimeout(given.timeoutMs);
    const target = timedTarget(openTarget(given.target ?? input.target, given, timeout), timeout);
    const { scenario, numbered: run } = input;
    const trial = runTrial(target, run === undefined ? scenario : withRequest(scenario, target, run.seed, run.index), input.cuts);
    const { convictions } = judge(trial, input.oracles ?? oraclesFor(target));
    const shown = convictions.find((conviction) => conviction.execution !== undefined)?.execution ?? trial.executions.at(-1);
    if (shown?.outcome.kind === 'done') {
      const reading = trial.reading(shown.outcome.execution.toolText);
      const timeline = timelineOf(shown.chunks, shown.outcome.execution, reading.kind === 'done' ? reading.calls : []);
      print(target.foreign?.masked?.(timeline) ?? timeline);
    }
    print(verdictOf(convictions, trial.executions.length));
    process.exitCode = convictions.length === 0 ? ExitCode.Clean : ExitCode.Finding;
  },
};

function inputOf(given: ArgumentsCamelCase<ReplayArguments>): Input {
  const { path, seed, scenario } = given;
  const isNumbered = seed !== undefined || scenario !== undefined;
  if (path !== undefined && isNumbered) throw new UsageError('replay takes a path, or --seed and --scenario, not both');
  const choice = scenarioChoiceOf(given);
  if (path !== undefined) {
    const [flag] = choice.flags;
    if (flag !== undefined)
      throw new UsageError(`${flag.split('=')[0]} goes with --seed and --scenario: what is at a path is run as it is`);
    return inputAt(path);
  }
  if (seed === undefined || scenario === undefined) throw new UsageError('replay takes a path, or --seed and --scenario');
  return numbered(parseSeed(seed), parseInteger('--scenario', scenario, 0, Number.MAX_SAFE_INTEGER), choice);
}

function numbered(seed: number, index: number, choice: ReturnType<typeof scenarioChoiceOf>): Input {
  const { formats, kinds, chunkings: chosen, maxLength = Number.POSITIVE_INFINITY } = choice;
  const scenario = new ScenarioSource({ seed, formats, kinds }).valueFor(index).value;
  const length = codePointsIn(scenario.text);
  if (length > maxLength) throw new UsageError(`that run skips scenario ${index}, whose text has ${length} code points`);
  const cuts = drawCuts(scenario.text, chosen, randomFor(seed, index, 'cuts'));
  if (cuts.length === 0) throw new UsageError(`that run skips scenario ${index}: no chosen chunking takes a text so long`);
  return { target: 'builtin', scenario, cuts, oracles: undefined, numbered: { seed, index } };
}

function inputAt(path: string): Input {
  const { scenario, cuts, artifact } = recordedInputAt(path);
  if (artifact === undefined) {
    const drawn = drawCuts(scenario.text, chunkings, randomFor('replay'));
    return { target: 'builtin', scenario, cuts: [...drawn, ...cuts], oracles: undefined };
  }
  return {
    target: artifact.target,
    scenario,
    cuts: [{ chunking: 'whole', chunks: [scenario.text] }, ...cuts],
    oracles: oracles.filter((oracle) => oracle.id === artifact.oracle),
  };
}

function verdictOf(convictions: readonly Conviction[], executions: number): string {
  if (convictions.length === 0)
    return `\nIt does not show: nothing is wrong in ${executions} ${executions === 1 ? 'execution' : 'executions'}.\n`;
  const lines = convictions.flatMap(({ oracle, shape, expected, got }) => [
    `${oracle}: ${shape}`,
    `  wanted ${expected}`,
    `  got    ${got}`,
  ]);
  return `\nIt shows.\n${lines.join('\n')}\n`;
}
