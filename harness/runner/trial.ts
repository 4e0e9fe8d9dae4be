/** Runs one scenario on a target under given cuts. What the target throws, and that it hangs, is recorded, never passed on. */
import { type Reading, type Trial, type TrialExecution, thrown } from '../oracles/index.ts';
import { type Expectation, type ExpectedChannels, expectationFor, expectedChannels } from '../reference/index.ts';
import type { Scenario } from '../scenario.ts';
import type { Target } from '../targets/index.ts';

/** A text cut in one way. */
export interface Cut {
  readonly chunking: string;
  readonly chunks: readonly string[];
}

/** Everything the target does with the scenario under the cuts, of which there must be at least one. */
export function runTrial(target: Target, scenario: Scenario, cuts: readonly Cut[]): Trial {
  const { handedOver, announce } = target.foreign ?? {};
  const seen = handedOver === undefined ? cuts : cuts.map((cut) => ({ ...cut, chunks: handedOver(scenario, cut.chunks) }));
  announce?.(
    scenario,
    seen.map(({ chunks }) => chunks),
  );
  const executions = executeAll(target, scenario, seen);
  const first = executions.find((execution) => execution.outcome.kind === 'done');
  const readings = new Memory<Reading>();
  const expectations = new Memory<Expectation>();
  let channels: ExpectedChannels | undefined;
  return {
    target,
    scenario,
    executions,
    toolText: first?.outcome.kind === 'done' ? first.outcome.execution.toolText : '',
    reading: (toolText) => readings.of(toolText, () => read(target, toolText)),
    expectation: (toolText) => expectations.of(toolText, () => expectationFor(toolText)),
    expectedChannels: () => {
      channels ??= expectedChannels(scenario);
      return channels;
    },
  };
}

/** A hang ends the trial: each further one would cost its whole time limit. */
function executeAll(target: Target, scenario: Scenario, cuts: readonly Cut[]): TrialExecution[] {
  const executions: TrialExecution[] = [];
  for (const cut of cuts) {
    const execution = execute(target, scenario, cut);
    executions.push(execution);
    if (execution.outcome.kind === 'threw' && execution.outcome.isHang === true) break;
  }
  return executions;
}

function execute(target: Target, scenario: Scenario, { chunking, chunks }: Cut): TrialExecution {
  try {
    return { chunking, chunks, outcome: { kind: 'done', execution: target.stream(scenario, chunks) } };
  } catch (error) {
    return { chunking, chunks, outcome: thrown(error) };
  }
}

function read(target: Target, toolText: string): Reading {
  try {
    return { kind: 'done', calls: target.parse(toolText) };
  } catch (error) {
    return thrown(error);
  }
}

/** What was computed of a text before. Almost always it is the first text again, and comparing is cheaper than hashing. */
class Memory<Value> {
  private readonly entries: { readonly text: string; readonly value: Value }[] = [];

  of(text: string, compute: () => Value): Value {
    const known = this.entries.find((entry) => entry.text === text);
    if (known !== undefined) return known.value;
    const value = compute();
    this.entries.push({ text, value });
    return value;
  }
}
