/** Trials made by hand, so that an oracle can be shown exactly what it must see. */
import { defaultFormat, type StreamedCall, type ToolCall, type ToolCallDelta } from '../../src/index.ts';
import type { OracleReport, Trial, TrialExecution } from '../oracles/index.ts';
import { expectationFor, expectedChannels } from '../reference/index.ts';
import { bareScenario, type Scenario } from '../scenario.ts';
import { type Arrival, type Execution, type Target, targets } from '../targets/index.ts';

/** A scenario of which only the text matters. */
export function scenarioOf(text: string, known: Partial<Scenario> = {}): Scenario {
  return { ...bareScenario(text, { format: defaultFormat, startsInReasoning: false }), ...known };
}

/** An execution that put the tool text on the tool channel and sent these frames, one for each chunk. */
export function executionOf(
  toolText: string,
  calls: readonly StreamedCall[],
  frames: readonly (readonly ToolCallDelta[])[] = [],
): Execution {
  const timeline: Arrival[] = frames.map((deltas, chunk) => ({ chunk, channel: 'tool', text: '', deltas }));
  return { channels: toolText === '' ? [] : [{ channel: 'tool', text: toolText }], toolText, timeline, calls };
}

/** A trial of these executions, or error messages, and a target that reads `reading` from anything; its other parts are the reference's. */
export function trialOf(
  scenario: Scenario,
  outcomes: readonly (Execution | string)[],
  reading: readonly ToolCall[] | string = [],
  parts: Pick<Target, 'collector' | 'verify'> = targets[0] ?? {},
): Trial {
  const executions = outcomes.map(
    (outcome, index): TrialExecution => ({
      chunking: `chunking ${index}`,
      chunks: [scenario.text],
      outcome: typeof outcome === 'string' ? { kind: 'threw', message: outcome } : { kind: 'done', execution: outcome },
    }),
  );
  const first = outcomes.find((outcome) => typeof outcome !== 'string');
  return {
    target: parts,
    scenario,
    executions,
    toolText: first === undefined || typeof first === 'string' ? '' : first.toolText,
    reading: () => (typeof reading === 'string' ? { kind: 'threw', message: reading } : { kind: 'done', calls: reading }),
    expectation: expectationFor,
    expectedChannels: () => expectedChannels(scenario),
  };
}

/** How much an oracle compared, and the shapes of the faults that it saw. */
export function briefOf({ compared, faults }: OracleReport): (string | number)[] {
  return [compared, ...faults.map(({ shape }) => shape)];
}
