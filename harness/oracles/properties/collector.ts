/**
 * A response that is streamed and the same response in one piece hold the same content and reasoning; each holds the calls and the
 * finish reason that the text demands of its mode. So the two reasons differ only where the complete calls are all poisoned or all in
 * the tail, since only there one mode demands `tool_calls` and the other does not.
 */
import type { ChatCompletion, ChatCompletionChunk, FinishReason, ToolCall } from '../../../src/index.ts';
import { assembledFrom } from '../assembled-chunks.ts';
import type { Oracle, Trial, TrialExecution } from '../oracle.ts';
import { faultOfThrown, thrown } from '../thrown.ts';

export const collector: Oracle = {
  id: 'collector',
  description: 'streamed and whole responses hold the content, the calls and the finish reason that the text demands',
  // Two more ways through all of the code: in every scenario they would take a fifth of a campaign's time.
  drawnOneIn: 16,
  judge(trial) {
    const { scenario, target } = trial;
    const execution = executionToStream(trial);
    if (target.collector === undefined || execution === undefined) return { compared: 0, faults: [] };
    const demand = demandOf(trial);
    let comparisons: Comparison[];
    try {
      const chunks = [...target.collector.stream(scenario, execution.chunks, demand.engineReason)];
      comparisons = [
        ...comparisonsOfStream(chunks, demand),
        ...comparisonsOfWhole(target.collector.whole(scenario, demand.engineReason), demand),
      ];
    } catch (error) {
      return { compared: 1, faults: [faultOfThrown('collector', thrown(error), execution)] };
    }
    const differing = comparisons.find(({ expected, got }) => expected !== got);
    return { compared: comparisons.length, faults: differing === undefined ? [] : [{ ...differing, execution }] };
  },
};

interface Comparison {
  readonly shape: string;
  readonly expected: string;
  readonly got: string;
}

/** What is demanded of both modes, and of each. */
interface Demand {
  readonly engineReason: FinishReason;
  readonly content: string;
  readonly reasoning: string;
  readonly streamed: { readonly calls: readonly ToolCall[]; readonly reason: FinishReason };
  readonly whole: { readonly calls: readonly ToolCall[]; readonly reason: FinishReason };
}

/** One in more than a piece, where there is one: another for texts of other lengths. */
function executionToStream({ executions, scenario }: Trial): TrialExecution | undefined {
  const cut = executions.filter(({ chunks }) => chunks.length > 1);
  return cut[scenario.text.length % cut.length] ?? executions[0];
}

function demandOf(trial: Trial): Demand {
  const { events, toolText } = trial.expectedChannels();
  const { streamed, reading } = trial.expectation(toolText);
  const textOf = (channel: string): string => events.map((event) => (event.channel === channel ? event.text : '')).join('');
  const engineReason = engineReasonFor(trial.scenario.text);
  const reasonFor = (hasCompleteCall: boolean): FinishReason => {
    if (engineReason === 'length') return engineReason;
    return hasCompleteCall ? 'tool_calls' : 'stop';
  };
  return {
    engineReason,
    // Every call of the reading was streamed too, so what was streamed says whether a call was found.
    content: textOf('content') + (streamed.length > 0 ? '' : toolText),
    reasoning: textOf('reasoning'),
    streamed: { calls: streamed, reason: reasonFor(streamed.some(({ state }) => state === 'closed')) },
    whole: { calls: reading, reason: reasonFor(reading.length > 0) },
  };
}

/**
 * `length` for about one text in sixteen, and for some an engine that says `tool_calls` itself, which is not to be believed. It depends on the last character alone, so that a finding can be replayed from its text, and
 * that a text that is being reduced keeps its reason.
 */
function engineReasonFor(text: string): FinishReason {
  const last = text.charCodeAt(text.length - 1);
  if (last % 2 === 1) return 'length';
  // `>` and the full stop, on which most texts end, leave 6.
  return last % 8 < 6 ? 'tool_calls' : 'stop';
}

function comparisonsOfStream(chunks: readonly ChatCompletionChunk[], demand: Demand): Comparison[] {
  const assembled = assembledFrom(chunks);
  return [
    { shape: 'the role is not in the first chunk alone', expected: '0', got: assembled.roleChunks.join() },
    { shape: 'the finish reason is not in the last chunk alone', expected: String(chunks.length - 1), got: assembled.reasonChunks.join() },
    { shape: 'streamed: an empty list of calls', expected: '', got: assembled.emptyListChunks.join() },
    { shape: 'streamed: other content', expected: demand.content, got: assembled.content },
    { shape: 'streamed: other reasoning', expected: demand.reasoning, got: assembled.reasoning },
    { shape: 'streamed: other calls', expected: textOfCalls(demand.streamed.calls), got: textOfCalls(assembled.calls) },
    { shape: 'streamed: another finish reason', expected: demand.streamed.reason, got: String(assembled.reason) },
  ];
}

function comparisonsOfWhole({ choices }: ChatCompletion, demand: Demand): Comparison[] {
  const [{ message, finish_reason: reason }] = choices;
  const calls = message.tool_calls?.map((call) => call.function) ?? [];
  return [
    { shape: 'whole: an empty list of calls', expected: 'false', got: String('tool_calls' in message && calls.length === 0) },
    { shape: 'whole: other content', expected: demand.content, got: message.content ?? '' },
    { shape: 'whole: other reasoning', expected: demand.reasoning, got: message.reasoning_content ?? '' },
    { shape: 'whole: other calls', expected: textOfCalls(demand.whole.calls), got: textOfCalls(calls) },
    { shape: 'whole: another finish reason', expected: demand.whole.reason, got: reason },
  ];
}

function textOfCalls(calls: readonly ToolCall[]): string {
  return JSON.stringify(calls.map((call) => [call.name, call.arguments]));
}
