/** Calls arrive as markup in the content instead. */
import { argumentsOf, beside, callsOf, deltaOf, finishOf, opensCall, withFinish } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';
import type { Frame, WireCallDelta } from '../wire-chunk.ts';

const CLOSERS = '\n</parameter>\n</function>\n</tool_call>';

export const markupInContent: Fault = {
  id: 'markup-in-content',
  description: 'calls arrive as markup in the content instead',
  oneIn: 1,
  *choice(frames) {
    let hasCalls = false;
    for (const frame of frames) {
      const calls = callsOf(frame);
      hasCalls ||= calls.length > 0;
      if (calls.length > 0) yield beside(frame, { ...withoutCalls(frame), content: calls.map(markupOf).join('') });
      else yield finishOf(frame) === 'tool_calls' && hasCalls ? withFinish(beside(frame, { content: CLOSERS }), 'stop') : frame;
    }
  },
};

function markupOf(call: WireCallDelta): string {
  return opensCall(call) ? `<tool_call>\n<function=${call.function?.name}>\n` : argumentsOf(call);
}

function withoutCalls(frame: Frame): object {
  const { tool_calls: _calls, ...others } = deltaOf(frame);
  return others;
}
