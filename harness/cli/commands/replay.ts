/** `replay`: one input again, with its timeline. The input is a finding, a corpus entry, or a numbered scenario of a run. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { formats } from '../../../src/index.ts';
import { kinds } from '../../arbitraries/index.ts';
import { readArtifact, scenarioOf } from '../../artifacts/index.ts';
import { chunkings } from '../../chunkings/index.ts';
import { readEntry } from '../../corpus/index.ts';
import { type Oracle, oracles } from '../../oracles/index.ts';
import { randomFor } from '../../random/index.ts';
import { type Conviction, type Cut, drawCuts, ExitCode, judge, runTrial, ScenarioSource, timelineOf } from '../../runner/index.ts';
import type { Scenario } from '../../scenario.ts';
import { type Command, print } from '../command.ts';
import { scenarioOfEntry } from '../corpus-input.ts';
import { textFlag } from '../flags.ts';
import { parseInteger, parseSeed } from '../parse-numbers.ts';
import { parseTarget } from '../parse-target.ts';
import { UsageError } from '../usage-error.ts';

interface ReplayArguments {
  path: string | undefined;
  target: string | undefined;
  seed: string | undefined;
  scenario: string | undefined;
}

/** What is run again. */
interface Input {
  readonly target: string;
  readonly scenario: Scenario;
  /** The cuts to judge; the timeline shows the last one. */
  readonly cuts: readonly Cut[];
  /** The oracle that found it, or all. */
  readonly oracles: readonly Oracle[];
}

export const replay: Command<ReplayArguments> = {
  command: 'replay [path]',
  describe: 'run one finding, corpus entry or numbered scenario again, with its timeline',
  builder: (yargs) =>
    yargs
      .positional('path', { type: 'string', describe: 'folder of a finding, or a corpus entry' })
      .option('target', textFlag('what to test; default: what the finding was found in, else builtin'))
      .option('seed', textFlag('seed of the run that the scenario belongs to'))
      .option('scenario', textFlag('number of the scenario in that run'))
      .example('$0 replay deltaproof-artifacts/0123456789ab', 'the finding in that folder')
      .example('$0 replay --seed 1 --scenario 17', 'scenario 17 of the run with seed 1'),
  handler: (given) => {
    const input = inputOf(given);
    const target = parseTarget(given.target ?? input.target);
    const trial = runTrial(target, input.scenario, input.cuts);
    const { convictions } = judge(trial, input.oracles);
    const shown = convictions.find((conviction) => conviction.execution !== undefined)?.execution ?? trial.executions.at(-1);
    if (shown?.outcome.kind === 'done') {
      const reading = trial.reading(shown.outcome.execution.toolText);
      print(timelineOf(shown.chunks, shown.outcome.execution, reading.kind === 'done' ? reading.calls : []));
    }
    print(verdictOf(convictions, trial.executions.length));
    process.exitCode = convictions.length === 0 ? ExitCode.Clean : ExitCode.Finding;
  },
};

function inputOf(given: ReplayArguments): Input {
  const isNumbered = given.seed !== undefined || given.scenario !== undefined;
  if (given.path !== undefined && isNumbered) throw new UsageError('replay takes a path, or --seed and --scenario, not both');
  if (given.path !== undefined)
    return statSync(given.path, { throwIfNoEntry: false }) === undefined ? missing(given.path) : inputAt(given.path);
  if (given.seed === undefined || given.scenario === undefined) throw new UsageError('replay takes a path, or --seed and --scenario');
  const seed = parseSeed(given.seed);
  const index = parseInteger('--scenario', given.scenario, 0, Number.MAX_SAFE_INTEGER);
  const scenario = new ScenarioSource({ seed, formats, kinds }).valueFor(index).value;
  return { target: 'builtin', scenario, cuts: drawCuts(scenario.text, chunkings, randomFor(seed, index, 'cuts')), oracles };
}

function missing(path: string): never {
  throw new UsageError(`there is no file or folder ${JSON.stringify(path)}`);
}

function inputAt(path: string): Input {
  const isFinding = statSync(path).isDirectory() || path.endsWith('finding.json');
  if (!isFinding) {
    const entry = readEntry(path);
    const scenario = scenarioOfEntry(entry);
    const cuts = drawCuts(scenario.text, chunkings, randomFor('replay'));
    return { target: 'builtin', scenario, cuts: [...cuts, ...cutsOf(entry.chunks)], oracles };
  }
  const artifact = readArtifact(path.endsWith('finding.json') ? path : join(path, 'finding.json'));
  return {
    target: artifact.target,
    scenario: scenarioOf(artifact),
    cuts: [{ chunking: 'whole', chunks: [artifact.text] }, ...cutsOf(artifact.chunks)],
    oracles: oracles.filter((oracle) => oracle.id === artifact.oracle),
  };
}

function cutsOf(chunks: readonly string[] | undefined): Cut[] {
  return chunks === undefined || chunks.length === 1 ? [] : [{ chunking: 'as recorded', chunks }];
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
