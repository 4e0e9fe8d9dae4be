/** After every chunk exactly so much of the arguments was sent as can be certain by then: nothing is kept back, and nothing guessed. */
import { type EmissionTimeline, emissionTimeline } from '../../reference/index.ts';
import type { Execution } from '../../targets/target.ts';
import type { Fault, Oracle, TrialExecution } from '../oracle.ts';

export const earliestEmission: Oracle = {
  id: 'earliest-emission',
  description: 'after every chunk as much of the arguments was sent as is certain',
  drawnOneIn: 8,
  leastShare: 0.05,
  judge(trial) {
    const faults: Fault[] = [];
    let compared = 0;
    let timeline: { readonly toolText: string; readonly sent: EmissionTimeline } | undefined;
    for (const execution of trial.executions) {
      if (execution.outcome.kind === 'threw') continue;
      const { toolText } = execution.outcome.execution;
      if (timeline?.toolText !== toolText) timeline = { toolText, sent: emissionTimeline(toolText) };
      const { sent } = timeline;
      const certain = trial.expectedChannels().certainToolText;
      const demandedAfter = (offset: number): number => sent[Math.min(certain[offset] ?? 0, toolText.length)] ?? 0;
      const fault = faultOf(execution, sentByChunk(execution.outcome.execution, execution.chunks.length), demandedAfter);
      compared += execution.chunks.length;
      if (fault !== undefined) faults.push(fault);
    }
    return { compared, faults };
  },
};

/** Code units of arguments that each chunk sent, over all calls. */
function sentByChunk(execution: Execution, chunks: number): Uint32Array {
  // What the end of the response releases comes behind the last chunk.
  const sent = new Uint32Array(chunks + 1);
  for (const { chunk, deltas } of execution.timeline) {
    if (deltas === undefined) continue;
    for (const delta of deltas) sent[chunk] = (sent[chunk] ?? 0) + delta.function.arguments.length;
  }
  return sent;
}

function faultOf(execution: TrialExecution, sentBy: Uint32Array, demandedAfter: (offset: number) => number): Fault | undefined {
  let [offset, sent] = [0, 0];
  for (const [index, chunk] of execution.chunks.entries()) {
    offset += chunk.length;
    sent += sentBy[index] ?? 0;
    const demanded = demandedAfter(offset);
    if (sent === demanded) continue;
    return {
      shape: sent < demanded ? 'sent later than certain' : 'sent before it is certain',
      expected: `${demanded} code units of arguments after chunk ${index}`,
      got: `${sent}`,
      execution,
    };
  }
  return undefined;
}
