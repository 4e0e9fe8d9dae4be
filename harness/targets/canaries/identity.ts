/** A call that was poisoned by `</function>` inside its value is closed as if it were complete: clients run half a command. */
import { type DeltaStreamer, type StreamedCall, type ToolCallDelta, ToolCallDeltaStreamer } from '../../../src/index.ts';
import { streamingTarget } from '../streaming-target.ts';
import type { Canary } from './canary.ts';

export const identity: Canary = {
  oracle: 'identity',
  target: streamingTarget({
    id: 'canary-identity',
    description: 'closes a poisoned call as if it were complete',
    createStreamer: (newId) => new ClosingStreamer(newId),
  }),
};

class ClosingStreamer implements DeltaStreamer {
  private readonly inner: ToolCallDeltaStreamer;
  /** Poisoned calls that were closed. */
  private readonly closed = new Set<number>();

  constructor(newId: () => string) {
    this.inner = new ToolCallDeltaStreamer({ newId });
  }

  get calls(): StreamedCall[] {
    return this.inner.calls.map((call) =>
      call.state === 'poisoned' ? { name: call.name, arguments: `${call.arguments}"}`, state: 'closed' } : call,
    );
  }

  feed(text: string): ToolCallDelta[] {
    const deltas = new Map(this.inner.feed(text).map((delta) => [delta.index, delta]));
    for (const [index, call] of this.inner.calls.entries()) {
      if (call.state !== 'poisoned' || this.closed.has(index)) continue;
      this.closed.add(index);
      const delta = deltas.get(index) ?? { index, function: { arguments: '' } };
      deltas.set(index, { ...delta, function: { ...delta.function, arguments: `${delta.function.arguments}"}` } });
    }
    return [...deltas.values()].sort((left, right) => left.index - right.index);
  }

  finish(): void {
    this.inner.finish();
  }
}
