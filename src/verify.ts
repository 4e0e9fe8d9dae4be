/**
 * Compares what was streamed with the end-of-stream reading of the same tool text, call by call. The classes are computed from the
 * text alone, never from the two outputs: the streamed arguments must then be exactly what the classes allow.
 */
import { escapeJsonString, jsonDumps, jsonLoads } from './cpython/index.ts';
import type { StreamedCall } from './delta-streamer.ts';
import { type CallOutline, outlineToolCalls, readingOf, type ToolCall } from './end-of-stream.ts';
import { coerceValue, hasNonFinite, keyText } from './parameter-value.ts';

/** Why a client may hold something other than the reading; one small text for each stands in `delta-streamer.ts`. */
export const divergenceClasses = ['truncated-call', 'duplicate-keys', 'literal-function-close', 'unterminated-tail'] as const;
export type DivergenceClass = (typeof divergenceClasses)[number];

/**
 * Facts that both sides agree on, byte for byte, but which a reader of logs wants to know: a `</parameter>` stands in the body outside
 * any parameter (the value probably ended early), or a value is NaN or infinite (the arguments are no strict JSON).
 */
export const verificationNotes = ['literal-parameter-close', 'non-finite'] as const;
export type VerificationNote = (typeof verificationNotes)[number];

export interface CallVerification {
  /** `divergent`: as the classes allow. `mismatch`: a bug; `expected` and `streamed` show it. */
  readonly outcome: 'identical' | 'divergent' | 'mismatch';
  readonly classes: readonly DivergenceClass[];
  readonly notes: readonly VerificationNote[];
  /** What the text demands; `undefined` for a call that should not be there. */
  readonly expected: StreamedCall | undefined;
  /** What was streamed; `undefined` for a call that is missing. */
  readonly streamed: StreamedCall | undefined;
}

export interface Verification {
  readonly calls: readonly CallVerification[];
  /** The end-of-stream reading of the text. */
  readonly reading: readonly ToolCall[];
  /** No call is a mismatch. */
  readonly isSound: boolean;
}

/** Receives one line per call that is not identical or has a note. */
export type VerificationLogger = (level: 'info' | 'error', message: string) => void;

/** Judges a finished stream. Never throws, and changes nothing; work is linear in the text. */
export function verify(streamed: readonly StreamedCall[], toolText: string, logger?: VerificationLogger): Verification {
  const outline = outlineToolCalls(toolText);
  const reading = readingOf(outline);
  const counterparts = counterpartsOf(outline, reading);
  const calls: CallVerification[] = [];
  for (let index = 0; index < Math.max(streamed.length, outline.length); index += 1) {
    calls.push(verifyCall(streamed[index], outline[index], counterparts[index]));
  }
  if (logger !== undefined) log(calls, logger);
  return { calls, reading, isSound: calls.every((call) => call.outcome !== 'mismatch') };
}

/** For each outlined call the call of the reading that stands for it, if one does. */
function counterpartsOf(outline: readonly CallOutline[], reading: readonly ToolCall[]): (ToolCall | undefined)[] {
  let next = 0;
  return outline.map((call) => {
    if (call.state === 'truncated' || call.isInTail) return undefined;
    next += 1;
    return reading[next - 1];
  });
}

function verifyCall(
  streamed: StreamedCall | undefined,
  outline: CallOutline | undefined,
  counterpart: ToolCall | undefined,
): CallVerification {
  if (outline === undefined) return { outcome: 'mismatch', classes: [], notes: [], expected: undefined, streamed };
  const classes = classesOf(outline);
  const expected = expectedCall(outline);
  const isRight = streamed !== undefined && isSameCall(streamed, expected) && agrees(streamed, counterpart);
  return {
    outcome: isRight ? (classes.length === 0 ? 'identical' : 'divergent') : 'mismatch',
    classes,
    notes: notesOf(outline),
    expected,
    streamed,
  };
}

function classesOf(call: CallOutline): DivergenceClass[] {
  const keys = call.parameters.map(([key]) => key);
  const holds: Record<DivergenceClass, boolean> = {
    'truncated-call': call.state === 'truncated',
    'duplicate-keys': new Set(keys).size < keys.length,
    'literal-function-close': call.state === 'poisoned',
    'unterminated-tail': call.isInTail && call.state !== 'truncated',
  };
  return divergenceClasses.filter((name) => holds[name]);
}

function notesOf(call: CallOutline): VerificationNote[] {
  const holds: Record<VerificationNote, boolean> = {
    'literal-parameter-close': call.hasLiteralParameterClose,
    'non-finite': call.parameters.some(([, value]) => hasNonFinite(value)),
  };
  return verificationNotes.filter((name) => holds[name]);
}

/** The streamed call that the text demands: the pairs as written, then what had been sent of a value in which the call ended. */
function expectedCall(call: CallOutline): StreamedCall {
  const pairs = call.parameters.map(([key, value]) => keyText(key) + coerceValue(value));
  const open = call.openParameter;
  if (open !== undefined) pairs.push(`${keyText(open.key)}"${escapeJsonString(open.sent)}`);
  return { name: call.name, arguments: `{${pairs.join(', ')}${call.state === 'closed' ? '}' : ''}`, state: call.state };
}

function isSameCall(left: StreamedCall, right: StreamedCall): boolean {
  return left.name === right.name && left.state === right.state && left.arguments === right.arguments;
}

/** A closed call with a counterpart parses to the counterpart's arguments: a repeated key keeps its first place and last value in both. */
function agrees(streamed: StreamedCall, counterpart: ToolCall | undefined): boolean {
  if (counterpart === undefined) return true;
  if (streamed.name !== counterpart.name) return false;
  if (streamed.state !== 'closed' || streamed.arguments === counterpart.arguments) return true;
  return jsonDumps(jsonLoads(streamed.arguments) ?? null) === counterpart.arguments;
}

function log(calls: readonly CallVerification[], logger: VerificationLogger): void {
  for (const [index, call] of calls.entries()) {
    if (call.outcome === 'identical' && call.notes.length === 0) continue;
    const name = JSON.stringify(call.streamed?.name ?? call.expected?.name);
    const reasons = [...call.classes, ...call.notes].join(', ');
    try {
      if (call.outcome === 'mismatch')
        logger('error', `call ${index} ${name} was streamed other than its text reads${reasons && ` (${reasons})`}`);
      else logger('info', `call ${index} ${name} is ${call.outcome}: ${reasons}`);
    } catch {
      // A logger that fails must not cost the client its answer.
      return;
    }
  }
}
