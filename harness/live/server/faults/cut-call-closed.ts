/** A call that the token limit cut is closed as if it were complete. */
import { parsedJson } from '../../wire/index.ts';
import { argumentsOf, beside, callsOf, finishOf, withFinish } from '../edit-frames.ts';
import type { Fault } from '../fault.ts';

export const cutCallClosed: Fault = {
  id: 'cut-call-closed',
  description: 'a call that the token limit cut is closed as if it were complete',
  oneIn: 1,
  *choice(frames) {
    const texts = new Map<number, string>();
    for (const frame of frames) {
      for (const call of callsOf(frame)) texts.set(call.index ?? 0, (texts.get(call.index ?? 0) ?? '') + argumentsOf(call));
      const [index, json = ''] = [...texts].at(-1) ?? [];
      const closer = finishOf(frame) !== 'length' || index === undefined ? undefined : closerOf(json);
      if (closer === undefined) yield frame;
      else {
        yield beside(frame, { tool_calls: [{ index: index ?? 0, function: { arguments: closer } }] });
        yield withFinish(frame, 'tool_calls');
      }
    }
  },
};

/** What makes a beginning valid JSON; `undefined` for one that is complete already, or that none of these completes. */
function closerOf(json: string): string | undefined {
  return ['', '}', '"}', '\\"}'].find((closer) => parsedJson(json + closer) !== undefined) || undefined;
}
