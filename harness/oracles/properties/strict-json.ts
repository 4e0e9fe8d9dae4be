/** The arguments of a closed call parse as RFC 8259 JSON, unless its text asks for NaN or an infinity. */
import type { Fault, Oracle } from '../oracle.ts';

export const strictJson: Oracle = {
  id: 'strict-json',
  description: 'the arguments of a closed call parse as JSON, save for NaN and the infinities',
  judge(trial) {
    const faults: Fault[] = [];
    let compared = 0;
    // By index, what parsed in an earlier execution: they are alike but for a bug, and parsing is what this oracle costs.
    const parsed = new Map<number, string>();
    for (const execution of trial.executions) {
      if (execution.outcome.kind === 'threw') continue;
      const { calls, toolText } = execution.outcome.execution;
      for (const [index, call] of calls.entries()) {
        if (call.state !== 'closed') continue;
        const message = parsed.get(index) === call.arguments ? undefined : complaintAbout(call.arguments);
        if (message === undefined) {
          compared += 1;
          parsed.set(index, call.arguments);
        } else if (!trial.expectation(toolText).streamed[index]?.notes.includes('non-finite')) {
          compared += 1;
          faults.push({ shape: 'arguments are no JSON', expected: `JSON (${message})`, got: call.arguments, execution });
        }
      }
    }
    return { compared, faults };
  },
};

/** Why the text is no JSON; `undefined` if it is. */
function complaintAbout(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return String(error);
  }
}
