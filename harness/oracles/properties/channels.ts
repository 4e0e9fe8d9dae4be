/** The channel texts are those that the response demands: nothing lost, doubled, moved, or left in the wrong channel. */
import type { ChannelEvent } from '../../../src/index.ts';
import type { Fault, Oracle } from '../oracle.ts';

export const channels: Oracle = {
  id: 'channels',
  description: 'reasoning, content and tool text are what the response demands, in its order',
  judge(trial) {
    const expected = trial.expectedChannels().events;
    const faults: Fault[] = [];
    let compared = 0;
    for (const execution of trial.executions) {
      if (execution.outcome.kind === 'threw') continue;
      compared += 1;
      const got = execution.outcome.execution.channels;
      const shape = differenceOf(expected, got);
      if (shape !== undefined) faults.push({ shape, expected: JSON.stringify(expected), got: JSON.stringify(got), execution });
    }
    return { compared, faults };
  },
};

function differenceOf(expected: readonly ChannelEvent[], got: readonly ChannelEvent[]): string | undefined {
  for (const [index, demanded] of expected.entries()) {
    const sent = got[index];
    if (sent === undefined) return `${demanded.channel} text is missing`;
    if (sent.channel !== demanded.channel) return `${sent.channel} text in place of ${demanded.channel} text`;
    if (sent.text !== demanded.text) return `${demanded.channel} text differs`;
  }
  const more = got[expected.length];
  return more === undefined ? undefined : `${more.channel} text too many`;
}
