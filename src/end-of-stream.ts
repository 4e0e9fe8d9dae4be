/**
 * The end-of-stream reading: what the family's regular expressions, applied outside in, find in a complete tool text.
 * Written with index searches that never go back, so that a megabyte of openers without closers takes milliseconds.
 * The outline says more than the reading: also which calls are left open, and what a stream has sent of them by then.
 */
import { QWEN3_CODER_TAGS as TAGS } from './formats.ts';
import { coerceValue, keyText, streamedPart } from './parameter-value.ts';
import { startsTagName, TagScanner, tagName } from './tag-scanner.ts';

/** A call as the reading gives it. */
export interface ToolCall {
  readonly name: string;
  /** JSON text of the arguments object. */
  readonly arguments: string;
}

/** How a call ended; see the classes in `delta-streamer.ts`. */
export type CallState = 'closed' | 'poisoned' | 'truncated';

/** A call with the raw texts of which it is made. */
export interface CallOutline {
  readonly name: string;
  readonly state: CallState;
  /** Parameters that were closed, in order, values as they stand in the text. */
  readonly parameters: readonly (readonly [key: string, value: string])[];
  /** The parameter inside which the call ended, if its value had begun to stream; `sent` is not yet escaped. */
  readonly openParameter: { readonly key: string; readonly sent: string } | undefined;
  /** Its wrapper is left open after an earlier one was closed: the reading does not look there. */
  readonly isInTail: boolean;
  /** A `</parameter>` stands in the body outside any parameter. */
  readonly hasLiteralParameterClose: boolean;
}

/** The calls of a complete tool text, in order. Never throws; work is linear in the text. */
export function parseToolCalls(toolText: string): ToolCall[] {
  return readingOf(outlineToolCalls(toolText));
}

/** The calls that the reading takes from an outline: those whose function was closed, outside the tail. */
export function readingOf(outline: readonly CallOutline[]): ToolCall[] {
  return outline
    .filter((call) => call.state !== 'truncated' && !call.isInTail)
    .map((call) => ({ name: call.name, arguments: argumentsOf(call.parameters) }));
}

/** Every call that opens in a complete tool text, in order. */
export function outlineToolCalls(toolText: string): CallOutline[] {
  return segmentsOf(toolText).flatMap(callsIn);
}

/** JSON text of the arguments: a repeated key keeps its first place and its last value. */
function argumentsOf(parameters: CallOutline['parameters']): string {
  const values = new Map(parameters);
  return `{${[...values].map(([key, value]) => keyText(key) + coerceValue(value)).join(', ')}}`;
}

/** A stretch of tool text in which functions are looked for. */
interface Segment {
  readonly text: string;
  /** The response ended before the wrapper did. */
  readonly isOpen: boolean;
  readonly isTail: boolean;
}

/** The insides of the complete wrappers and, behind them, what a last open wrapper holds. Without a complete wrapper: the whole text. */
function segmentsOf(toolText: string): Segment[] {
  const parts = toolText.split(TAGS.wrapperClose);
  const segments = parts.flatMap((part, index): Segment[] => {
    const open = part.indexOf(TAGS.wrapperOpen);
    const isOpen = index === parts.length - 1;
    return open === -1 ? [] : [{ text: part.slice(open + TAGS.wrapperOpen.length), isOpen, isTail: isOpen }];
  });
  return segments.some((segment) => !segment.isOpen) ? segments : [{ text: toolText, isOpen: true, isTail: false }];
}

function callsIn(segment: Segment): CallOutline[] {
  const calls: CallOutline[] = [];
  let tag = nextTag(segment.text, TAGS.functionOpener, 0);
  while (tag !== undefined) {
    const close = segment.text.indexOf(TAGS.functionClose, tag.end);
    calls.push(outlineCall(tag.name, segment, tag.end, close));
    tag = close === -1 ? undefined : nextTag(segment.text, TAGS.functionOpener, close + TAGS.functionClose.length);
  }
  return calls;
}

/** The call whose body starts at `start` and ends at its closing tag, or with the segment when `close` is -1. */
function outlineCall(name: string, segment: Segment, start: number, close: number): CallOutline {
  const body = segment.text.slice(start, close === -1 ? segment.text.length : close);
  const { parameters, open, hasLiteralParameterClose } = parametersIn(body);
  const openParameter = open === undefined ? undefined : begunParameter(open, close === -1 && segment.isOpen);
  return {
    name,
    state: close === -1 ? 'truncated' : openParameter === undefined ? 'closed' : 'poisoned',
    parameters,
    openParameter,
    isInTail: segment.isTail,
    hasLiteralParameterClose,
  };
}

/** The open parameter, if its value had begun to stream. */
function begunParameter({ key, value }: NonNullable<Parameters['open']>, endsResponse: boolean): CallOutline['openParameter'] {
  const sent = sentOf(value, endsResponse);
  return sent === undefined ? undefined : { key, sent };
}

/** What an open value has sent. At the end of the response, what could begin a closer is still held back. */
function sentOf(value: string, endsResponse: boolean): string | undefined {
  if (!endsResponse) return streamedPart(value, true);
  const held = CLOSERS.find(value, 0);
  return streamedPart(value.slice(0, held), held < value.length);
}

interface Parameters {
  readonly parameters: [key: string, value: string][];
  /** A last parameter whose closer is not in the body. */
  readonly open: { readonly key: string; readonly value: string } | undefined;
  readonly hasLiteralParameterClose: boolean;
}

function parametersIn(body: string): Parameters {
  const parameters: [key: string, value: string][] = [];
  let hasLiteralParameterClose = false;
  let offset = 0;
  for (;;) {
    const tag = nextTag(body, TAGS.parameterOpener, offset);
    hasLiteralParameterClose ||= body.slice(offset, tag?.start).includes(TAGS.parameterClose);
    if (tag === undefined) return { parameters, open: undefined, hasLiteralParameterClose };
    const close = body.indexOf(TAGS.parameterClose, tag.end);
    if (close === -1) return { parameters, open: { key: tag.name, value: body.slice(tag.end) }, hasLiteralParameterClose };
    parameters.push([tag.name, body.slice(tag.end, close)]);
    offset = close + TAGS.parameterClose.length;
  }
}

interface Tag {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The first complete tag with a name: opener, name, anything but `>`, `>`. */
function nextTag(text: string, opener: string, from: number): Tag | undefined {
  let start = text.indexOf(opener, from);
  while (start !== -1) {
    const nameStart = start + opener.length;
    if (startsTagName(text.charCodeAt(nameStart))) {
      const end = text.indexOf('>', nameStart);
      return end === -1 ? undefined : { name: tagName(text.slice(nameStart, end)), start, end: end + 1 };
    }
    start = text.indexOf(opener, nameStart);
  }
  return undefined;
}

const CLOSERS = new TagScanner([TAGS.parameterClose, TAGS.functionClose, TAGS.wrapperClose]);
