/** `shrink`: makes one failing input small, by hand. */
import { statSync } from 'node:fs';
import type { ArgumentsCamelCase } from 'yargs';
import { replayCommand } from '../../artifacts/index.ts';
import { asciiJson } from '../../ascii-json.ts';
import { chunkings } from '../../chunkings/index.ts';
import { type Oracle, oracles } from '../../oracles/index.ts';
import { randomFor } from '../../random/index.ts';
import { promiseFor } from '../../reference/index.ts';
import {
  type Conviction,
  type Cut,
  codePointsIn,
  ExitCode,
  type Finding,
  findingOf,
  judge,
  reduceWithin,
  runTrial,
  type Signature,
  signatureOf,
  signatureText,
  timedTarget,
  winningCode,
} from '../../runner/index.ts';
import { bareScenario, type Scenario } from '../../scenario.ts';
import type { Target } from '../../targets/index.ts';
import { ArtifactKeeper } from '../artifact-keeper.ts';
import { textFlag } from '../flags.ts';
import { endAtOnce } from '../interruption.ts';
import { writeOutputs } from '../outputs.ts';
import { parseSeed } from '../parse-numbers.ts';
import { parseOracles } from '../parse-oracles.ts';
import { parseOutputFolder } from '../parse-output.ts';
import { parseSelection } from '../parse-selection.ts';
import { type RecordedInput, recordedInputAt } from '../recorded-input.ts';
import { openTarget, type TargetArguments, targetFlags } from '../target-flags.ts';
import { formatFlag, isStandardInput, jsonTextFlag, parseFormat, textAt } from '../text-input.ts';
import { parseTimeout, timeoutFlag } from '../timeout-flag.ts';
import { UsageError } from '../usage-error.ts';
import { print, type Verb } from '../verb.ts';

interface ShrinkArguments extends TargetArguments {
  path: string | undefined;
  target: string | undefined;
  format: string | undefined;
  oracles: string | undefined;
  chunkings: string | undefined;
  seed: string;
  artifacts: string;
  'timeout-ms': string;
  'json-text': boolean;
}

export const shrink: Verb<ShrinkArguments> = {
  builder: (yargs) =>
    yargs
      .positional('path', {
        type: 'string',
        describe: 'a response as UTF-8, the folder of a finding, or a corpus entry (.json); - or nothing for standard input',
      })
      .option('target', textFlag('what to test; default: what the finding was found in, else builtin'))
      .option('format', textFlag(`${formatFlag.describe}; default: ${formatFlag.default}`))
      .option(
        'oracles',
        textFlag('properties to check, comma-separated; with a minus sign all but those; default: the one of the finding, else all'),
      )
      .option('chunkings', textFlag('ways to cut, likewise; default: all'))
      .option('seed', { ...textFlag('decides random cuts'), default: '0' })
      .option('artifacts', { ...textFlag('folder that keeps the result'), default: 'deltaproof-artifacts' })
      .options(targetFlags)
      .option('timeout-ms', timeoutFlag)
      .option('json-text', jsonTextFlag)
      .example('$0 shrink response.txt --target canary-identity', 'the smallest text with the same fault'),
  handler: (given) => {
    endAtOnce();
    const folder = parseOutputFolder('--artifacts', given.artifacts);
    const milliseconds = parseTimeout(given.timeoutMs);
    const { input, source } = inputOf(given);
    const target = openTarget(given.target ?? input.artifact?.target ?? 'builtin', given, milliseconds);
    const watching = watchingFor(given.oracles, target, input);
    const cuts = allCuts(given, input);
    const { compared, convictions } = judge(runTrial(timedTarget(target, milliseconds), input.scenario, cuts), watching);
    const conviction =
      convictions.find(({ oracle, shape }) => input.artifact?.oracle === oracle && input.artifact.shape === shape) ?? convictions[0];
    if (conviction === undefined && ![...compared.values()].some((count) => count > 0)) {
      print(`Nothing was compared: ${watching.map(({ id }) => id).join(', ')} cannot judge this text.\n`);
      process.exitCode = ExitCode.Infrastructure;
      return;
    }
    if (conviction === undefined) {
      print(`Nothing is wrong in ${cuts.length} ${cuts.length === 1 ? 'execution' : 'executions'}: there is nothing to reduce.\n`);
      process.exitCode = ExitCode.Clean;
      return;
    }
    const signature = signatureOf(conviction, target.id, input.artifact?.textKind ?? 'reported');
    const finding = reduced({ target, milliseconds, watching, scenario: input.scenario, source, signature, conviction });
    process.exitCode = ExitCode.Finding;
    const keeper = new ArtifactKeeper(folder, timedTarget(target, milliseconds), []);
    keeper.keep([finding]);
    print(reportOf(finding, input.scenario, othersThan(conviction, convictions), keeper.artifacts.get(signatureText(signature))));
    process.exitCode = winningCode([ExitCode.Finding, writeOutputs([], keeper.lost)]);
  },
};

interface ShrinkInput {
  readonly input: RecordedInput;
  /** Where it comes from, for the artefact. */
  readonly source: string;
}

function inputOf(given: ArgumentsCamelCase<ShrinkArguments>): ShrinkInput {
  const { path, format, jsonText } = given;
  if (path === undefined || isStandardInput(path) || isText(path, jsonText)) {
    const input = { scenario: scenarioOfText(textAt(path, jsonText), format), cuts: [], artifact: undefined };
    return { input, source: path === undefined || isStandardInput(path) ? 'standard input' : path };
  }
  if (format !== undefined) throw new UsageError(`--format goes with a text: ${path} says itself which it is of`);
  return { input: recordedInputAt(path), source: path };
}

/** The oracle of the finding, unless others are named. */
function watchingFor(list: string | undefined, target: Target, { artifact }: RecordedInput): Oracle[] {
  const own = oracles.filter(({ id }) => id === artifact?.oracle);
  return list === undefined && own.length > 0 ? own : parseOracles(list, target);
}

/** Folders are findings, and files that end in `.json` are findings or corpus entries, unless they are said to be a JSON string. */
function isText(path: string, jsonText: boolean): boolean {
  if (jsonText) return true;
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true && !path.endsWith('.json');
}

function scenarioOfText(text: string, formatId: string = formatFlag.default): Scenario {
  const format = parseFormat(formatId);
  const scenario = bareScenario(text, { format, startsInReasoning: format.startsInReasoning });
  return { ...scenario, promisedCalls: promiseFor(scenario)?.promisedCalls };
}

/** Every chosen way that takes a text so long, none left to chance, and as it was cut where it was found. */
function allCuts({ seed, chunkings: list }: { seed: string; chunkings: string | undefined }, { scenario, cuts }: RecordedInput): Cut[] {
  const random = randomFor(parseSeed(seed), 'shrink');
  const chosen = parseSelection('chunking', list, chunkings).filter(({ maxLength }) => scenario.text.length <= maxLength);
  const all = [
    ...chosen.flatMap((chunking) => [...chunking.cut(scenario.text, random)].map((chunks) => ({ chunking: chunking.id, chunks }))),
    ...cuts,
  ];
  if (all.length === 0) throw new UsageError('no chosen chunking takes a text so long');
  return all;
}

interface Failing {
  readonly target: Target;
  readonly milliseconds: number;
  readonly watching: readonly Oracle[];
  readonly scenario: Scenario;
  readonly source: string;
  readonly signature: Signature;
  readonly conviction: Conviction;
}

function reduced({ milliseconds, watching, source, ...failing }: Failing): Finding {
  const { scenario, conviction, signature } = failing;
  const cut = conviction.execution ?? { chunking: 'whole', chunks: [scenario.text] };
  const result = reduceWithin(milliseconds, { ...failing, oracles: watching, cut }, undefined);
  return findingOf(signature, { kind: 'corpus', path: source }, result);
}

/** What else is wrong with the input, each once. */
function othersThan(conviction: Conviction, all: readonly Conviction[]): string[] {
  const nameOf = ({ oracle, shape }: Conviction): string => `${oracle}: ${shape}`;
  return [...new Set(all.map(nameOf))].filter((name) => name !== nameOf(conviction));
}

function reportOf(finding: Finding, original: Scenario, others: readonly string[], path: string | undefined): string {
  const { signature, scenario, chunks, executions } = finding;
  const lines = [
    signatureText(signature),
    `${reduction(codePointsIn(original.text), codePointsIn(scenario.text))} in ${executions} ${executions === 1 ? 'execution' : 'executions'}`,
    asciiJson(scenario.text),
  ];
  if (chunks.length > 1) lines.push(`chunks  ${asciiJson(chunks)}`);
  for (const other of others) lines.push(`also    ${other} (--oracles ${other.split(':')[0]} reduces that)`);
  if (path !== undefined) lines.push(`again   ${replayCommand(path)}`);
  return `${lines.join('\n')}\n`;
}

function reduction(before: number, after: number): string {
  return before === after ? `${before} code points, of which nothing could be left out,` : `${before} code points reduced to ${after}`;
}
