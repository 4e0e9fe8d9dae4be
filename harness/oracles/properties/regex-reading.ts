/** The target's end-of-stream reading is the one that the regular expressions define. */
import type { ToolCall } from '../../../src/index.ts';
import type { Fault, Oracle } from '../oracle.ts';

export const regexReading: Oracle = {
  id: 'regex-reading',
  description: 'the end-of-stream reading equals the regular expressions that define it',
  judge(trial) {
    const reading = trial.reading(trial.toolText);
    if (reading.kind === 'threw' || trial.toolText === '') return { compared: 0, faults: [] };
    const expected = trial.expectation(trial.toolText).reading;
    const shape = differenceOf(expected, reading.calls);
    const faults: Fault[] =
      shape === undefined ? [] : [{ shape, expected: JSON.stringify(expected), got: JSON.stringify(reading.calls), execution: undefined }];
    return { compared: Math.max(1, expected.length), faults };
  },
};

function differenceOf(expected: readonly ToolCall[], got: readonly ToolCall[]): string | undefined {
  if (got.length < expected.length) return 'a call is missing';
  if (got.length > expected.length) return 'a call too many';
  for (const [index, call] of expected.entries()) {
    const read = got[index];
    if (read?.name !== call.name) return 'another name';
    if (read.arguments !== call.arguments) return 'other arguments';
  }
  return undefined;
}
