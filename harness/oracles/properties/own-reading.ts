/**
 * A foreign target is compared with itself: what it streams adds up to what it answers in one piece. Asked only of texts of which the
 * generator promises what a reader finds: on others the two modes of a server may differ for a reason.
 */
import type { ChatCompletion, FinishReason, ToolCall } from '../../../src/index.ts';
import { assembledFrom } from '../assembled-chunks.ts';
import { isSameJson } from '../is-same-json.ts';
import type { Fault, Oracle } from '../oracle.ts';
import { faultOfThrown, thrown } from '../thrown.ts';

export const ownReading: Oracle = {
  id: 'own-reading',
  description: 'a foreign target streams what it answers in one piece',
  foreign: 'alone',
  goesByPromises: true,
  isDisputable: true,
  judge({ scenario, target, executions }) {
    const { collector } = target;
    if (collector === undefined || scenario.promisedCalls === undefined) return { compared: 0, faults: [] };
    const faults: Fault[] = [];
    let compared = 0;
    for (const execution of executions) {
      if (execution.outcome.kind === 'threw') continue;
      try {
        const streamed = assembledFrom([...collector.stream(scenario, execution.chunks, 'stop')]);
        const whole = answerOf(collector.whole(scenario, 'stop'));
        compared += 1;
        const shape = differenceOf(whole, streamed);
        if (shape !== undefined)
          faults.push({ shape, expected: JSON.stringify(whole), got: JSON.stringify(streamedOf(streamed)), execution });
      } catch (error) {
        compared += 1;
        faults.push(faultOfThrown('server', thrown(error), execution));
      }
    }
    return { compared, faults };
  },
};

interface Answer {
  readonly content: string;
  readonly reasoning: string;
  readonly calls: readonly ToolCall[];
  readonly reason: FinishReason | null;
}

function answerOf({ choices }: ChatCompletion): Answer {
  const [{ message, finish_reason: reason }] = choices;
  const calls = message.tool_calls?.map((call) => call.function) ?? [];
  return { content: message.content ?? '', reasoning: message.reasoning_content ?? '', calls, reason };
}

function streamedOf({ content, reasoning, calls, reason }: Answer): Answer {
  return { content, reasoning, calls, reason };
}

function differenceOf(whole: Answer, streamed: Answer): string | undefined {
  if (streamed.calls.length < whole.calls.length) return 'a call is missing';
  if (streamed.calls.length > whole.calls.length) return 'a call too many';
  for (const [index, call] of whole.calls.entries()) {
    if (streamed.calls[index]?.name !== call.name) return 'another name';
    if (!isSameJson(streamed.calls[index].arguments, call.arguments)) return 'other arguments';
  }
  if (streamed.content !== whole.content) return 'other content';
  if (streamed.reasoning !== whole.reasoning) return 'other reasoning';
  return streamed.reason === whole.reason ? undefined : 'another finish reason';
}
