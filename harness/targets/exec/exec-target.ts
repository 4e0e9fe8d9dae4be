/**
 * Any program as a target: it is handed responses on its standard input and says on its standard output what its parser makes of them.
 * What it is asked about one scenario is sent together, so that it never waits for the harness.
 */
import { defaultFormat, type ToolCall } from '../../../src/index.ts';
import { bareScenario, type Scenario } from '../../scenario.ts';
import { isTraitId, traitIds } from '../../trait-id.ts';
import type { Collector, Execution, Target } from '../target.ts';
import { TargetUnavailableError } from '../target-unavailable.ts';
import { abilitiesOf, handedOver, refusalOf } from './handover.ts';
import { type Outcome, Program, type ProgramOptions } from './program.ts';
import type { ParseAnswer, StreamAnswer } from './protocol.ts';
import { chunksOf, completionOf, executionOf } from './spoken-answer.ts';

export interface ExecTargetOptions extends ProgramOptions {
  /** Chunks may end inside of any tag. */
  readonly rawChunks: boolean;
}

/** Starts the program. Throws `TargetUnavailableError` when it cannot be put under test. */
export function execTarget(options: ExecTargetOptions, id: string): Target {
  const program = new Program(options);
  const { name, version } = program.hello;
  const unknown = program.hello.profile?.find((named) => !isTraitId(named));
  if (unknown !== undefined) {
    throw new TargetUnavailableError(
      `${options.command}: its profile names ${JSON.stringify(unknown)}, which is no trait: there are ${traitIds.join(', ')}`,
    );
  }
  const abilities = abilitiesOf(program.hello, options.rawChunks);
  const said = [name, version].filter((part) => part !== undefined).join(' ');
  const memory = new Memory(program);
  const collector: Collector = {
    stream: (scenario, chunks) => chunksOf(memory.streamed(scenario, chunks)),
    whole: (scenario) => completionOf(memory.read(scenario), memory.lastStreamed),
  };
  return {
    id,
    description: `the program ${options.command}${said === '' ? '' : `, ${said}`}`,
    stream: (scenario, chunks): Execution => executionOf(scenario.text, chunks.length, memory.streamed(scenario, chunks)),
    parse: (text): readonly ToolCall[] => memory.read(memory.scenarioOf(text)).calls,
    collector,
    foreign: {
      refusal: (scenario) => refusalOf(scenario, abilities),
      cutsByItself: false,
      timesItself: true,
      keepsForm: true,
      profile: abilities.profile,
      takesTools: abilities.capabilities.has('tools-schema') || abilities.profile.has('typed-by-schema'),
      ...(program.hello.script === undefined ? {} : { script: program.hello.script }),
      takesFinish: abilities.capabilities.has('finish'),
      handedOver: (scenario, chunks) => handedOver(scenario, chunks, abilities),
      announce: (scenario, ways) => memory.announce(scenario, ways),
    },
  };
}

/** The answers about one scenario. What was not answered with the others is asked alone, so that what it does is its own. */
class Memory {
  /** The last stream that was asked for. */
  lastStreamed: StreamAnswer | undefined;
  private readonly program: Program;
  private scenario: Scenario | undefined;
  private readonly streams = new Map<readonly string[], Outcome<StreamAnswer>>();
  private reading: Outcome<ParseAnswer> | undefined;

  constructor(program: Program) {
    this.program = program;
  }

  announce(scenario: Scenario, ways: readonly (readonly string[])[]): void {
    this.turnTo(scenario);
    const { streams, reading } = this.program.askTogether(scenario, ways);
    for (const [chunks, outcome] of streams) this.streams.set(chunks, outcome);
    this.reading = reading;
  }

  streamed(scenario: Scenario, chunks: readonly string[]): StreamAnswer {
    this.turnTo(scenario);
    const outcome = this.streams.get(chunks) ?? this.program.stream(scenario, chunks);
    this.streams.set(chunks, outcome);
    this.lastStreamed = answerOf(outcome);
    return this.lastStreamed;
  }

  read(scenario: Scenario): ParseAnswer {
    this.turnTo(scenario);
    this.reading ??= this.program.parse(scenario);
    return answerOf(this.reading);
  }

  /** The scenario in hand if it has that text, since its format and tools belong to it. */
  scenarioOf(text: string): Scenario {
    return this.scenario?.text === text ? this.scenario : bareScenario(text, { format: defaultFormat, startsInReasoning: false });
  }

  private turnTo(scenario: Scenario): void {
    if (this.scenario === scenario) return;
    this.scenario = scenario;
    this.streams.clear();
    this.reading = undefined;
  }
}

function answerOf<Value>(outcome: Outcome<Value>): Value {
  if ('failure' in outcome) throw outcome.failure;
  return outcome.value;
}
