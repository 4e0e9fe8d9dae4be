/** What faults do to the frames of one choice, in small. Each frame holds one choice, as the collector makes them. */
import type { Frame, WireCallDelta, WireChunk, WireDelta } from './wire-chunk.ts';

export function deltaOf({ chunk }: Frame): WireDelta {
  return chunk.choices[0]?.delta ?? {};
}

export function callsOf(frame: Frame): readonly WireCallDelta[] {
  return deltaOf(frame).tool_calls ?? [];
}

/** The reason of a last frame; `null` for any other. */
export function finishOf({ chunk }: Frame): string | null {
  return chunk.choices[0]?.finish_reason ?? null;
}

export function withDelta(frame: Frame, delta: WireDelta): Frame {
  return { ...frame, chunk: { ...frame.chunk, choices: frame.chunk.choices.map((choice) => ({ ...choice, delta })) } };
}

export function withFinish(frame: Frame, finish_reason: string | null): Frame {
  return { ...frame, chunk: { ...frame.chunk, choices: frame.chunk.choices.map((choice) => ({ ...choice, finish_reason })) } };
}

export function withChunk(frame: Frame, chunk: Partial<WireChunk>): Frame {
  return { ...frame, chunk: { ...frame.chunk, ...chunk } };
}

/** A frame of its own at the same time, with that delta. */
export function beside(frame: Frame, delta: WireDelta): Frame {
  return withFinish(withDelta(frame, delta), null);
}

/** The frame with other calls. Without any it keeps what else it carries; `undefined` when that is nothing. */
export function withCalls(frame: Frame, calls: readonly WireCallDelta[]): Frame | undefined {
  const { tool_calls: _calls, ...others } = deltaOf(frame);
  if (calls.length > 0) return withDelta(frame, { ...others, tool_calls: calls });
  return Object.keys(others).length === 0 && finishOf(frame) === null ? undefined : withDelta(frame, others);
}

/** Changes every delta of a call, or takes it out. */
export function* mapCalls(
  frames: Iterable<Frame>,
  change: (call: WireCallDelta) => WireCallDelta | undefined,
): Generator<Frame, void, undefined> {
  for (const frame of frames) {
    const calls = callsOf(frame);
    const changed =
      calls.length === 0
        ? frame
        : withCalls(
            frame,
            calls.map(change).filter((call) => call !== undefined),
          );
    if (changed !== undefined) yield changed;
  }
}

/** Changes the last frame; `hasCalls` says whether any call went before. */
export function* mapFinish(
  frames: Iterable<Frame>,
  change: (frame: Frame, reason: string, hasCalls: boolean) => Frame | undefined,
): Generator<Frame, void, undefined> {
  let hasCalls = false;
  for (const frame of frames) {
    hasCalls ||= callsOf(frame).length > 0;
    const reason = finishOf(frame);
    const changed = reason === null ? frame : change(frame, reason, hasCalls);
    if (changed !== undefined) yield changed;
  }
}

/** The delta of a call with other arguments. */
export function withArguments(call: WireCallDelta, text: string): WireCallDelta {
  return { ...call, function: { ...call.function, arguments: text } };
}

export function argumentsOf(call: WireCallDelta): string {
  return call.function?.arguments ?? '';
}

/** Whether the delta is the first of its call. */
export function opensCall(call: WireCallDelta): boolean {
  return call.function?.name !== undefined;
}

/**
 * Holds each call back until it is complete and passes it on in one delta, its arguments changed. It comes when the next call or
 * the last frame does; content in between goes first.
 */
export function* withWholeCalls(
  frames: Iterable<Frame>,
  change: (json: string, name: string) => string = (json) => json,
): Generator<Frame, void, undefined> {
  let [held, json]: [WireCallDelta | undefined, string] = [undefined, ''];
  const released = (frame: Frame): Frame[] =>
    held === undefined ? [] : [beside(frame, { tool_calls: [withArguments(held, change(json, held.function?.name ?? ''))] })];
  for (const frame of frames) {
    for (const call of callsOf(frame)) {
      if (opensCall(call)) {
        yield* released(frame);
        [held, json] = [call, ''];
      }
      json += argumentsOf(call);
    }
    if (finishOf(frame) !== null) yield* released(frame);
    const rest = callsOf(frame).length === 0 ? frame : withCalls(frame, []);
    if (rest !== undefined) yield rest;
  }
}
