/** Writes the items of a stream as server-sent events, each when it is due and the client has taken those before it. */
import type { ActiveAnswer } from './active-answers.ts';
import { ApiError } from './api-error.ts';
import { aborted, type Pace } from './pace.ts';
import type { ReasoningField } from './server-options.ts';
import type { StreamItem, WireChunk } from './wire-chunk.ts';

const encoder = new TextEncoder();

export interface EventStreamOptions {
  readonly answer: ActiveAnswer;
  readonly pace: Pace;
  readonly reasoningField: ReasoningField;
  /** Closes the connection without a word. */
  readonly cut: () => void;
}

/** A client that goes away ends the iterator, and with it the generation. */
export function eventStream(items: Iterable<StreamItem>, options: EventStreamOptions): ReadableStream<Uint8Array> {
  const { answer, pace, cut } = options;
  const iterator = items[Symbol.iterator]();
  const close = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    iterator.return?.();
    // The place is free before the client can know that the answer is over.
    answer.end();
    controller.close();
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = iterator.next();
        if (next.done === true) return close(controller);
        const item = next.value;
        if (item.kind === 'cut') return cut();
        if (item.kind === 'hang') await aborted(answer.signal);
        else await pace.until(item.kind === 'chunk' ? item.token : 0, answer.signal);
        if (answer.isEnded) return;
        if (answer.signal.aborted) {
          const { reason } = answer.signal;
          controller.enqueue(event(reason instanceof ApiError ? reason.body : new ApiError(500, 'internal error').body));
          return close(controller);
        }
        if (item.kind === 'chunk') answer.lastFrame = item;
        if (item.kind !== 'hang') controller.enqueue(bytesOf(item, options.reasoningField));
      },
      cancel() {
        iterator.return?.();
        answer.end();
      },
    },
    // Nothing is generated ahead of the client.
    { highWaterMark: 0 },
  );
}

function bytesOf(item: Exclude<StreamItem, { kind: 'cut' | 'hang' }>, reasoningField: ReasoningField): Uint8Array {
  switch (item.kind) {
    case 'chunk':
      return event(JSON.stringify(withReasoningField(item.chunk, reasoningField)));
    case 'data':
      return event(item.data);
    default:
      return item.bytes;
  }
}

function event(data: string): Uint8Array {
  return encoder.encode(`data: ${data}\n\n`);
}

function withReasoningField(chunk: WireChunk, field: ReasoningField): unknown {
  if (field === 'reasoning_content') return chunk;
  const choices = chunk.choices.map(({ delta, ...choice }) => ({ ...choice, delta: renamedReasoning(delta, field) }));
  return { ...chunk, choices };
}

/** The message or delta with its reasoning under the name that was asked for. */
export function renamedReasoning<Part extends { readonly reasoning_content?: string }>(part: Part, field: ReasoningField): unknown {
  if (part.reasoning_content === undefined) return part;
  const { reasoning_content, ...others } = part;
  return { ...others, [field]: reasoning_content };
}
