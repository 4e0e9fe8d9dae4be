/** What became of each call that a server meant, in a client. */
import type { ToolCall } from '../../../src/index.ts';
import type { ClientCall, ClientReading } from './client-oracle.ts';
import { holdsCall } from './disagreement.ts';

/**
 * `assembled`: the user gets it with exactly the arguments that were sent. `lost`: nothing of it. `torn`: something of it, with other
 * arguments or another name, or marked as invalid. `doubled`: twice, or its arguments twice. `thrown`: the whole answer was.
 */
export type CallOutcome = 'assembled' | 'lost' | 'torn' | 'doubled' | 'thrown';

export interface CallVerdict {
  readonly outcome: CallOutcome;
  /** The call that the user gets in its place; `undefined` when it is lost or the answer was thrown. */
  readonly held: ClientCall | undefined;
}

/** A verdict for each call, whose arguments are the text that was sent and need not be JSON. A call of the client counts for one of them. */
export function judgeCalls(sent: readonly ToolCall[], { calls, error }: ClientReading): CallVerdict[] {
  if (error?.kind === 'thrown') return sent.map(() => ({ outcome: 'thrown', held: undefined }));
  const rest = [...calls];
  const exact = sent.map((meant) => taken(rest, (call) => holdsCall(call, meant)));
  return sent.map((meant, index) => {
    const held = exact[index];
    if (held !== undefined) return { outcome: taken(rest, (call) => holdsCall(call, meant)) ? 'doubled' : 'assembled', held };
    const similar = taken(rest, (call) => call.name === meant.name) ?? taken(rest, () => true);
    if (similar === undefined) return { outcome: 'lost', held: undefined };
    return { outcome: similar.name === meant.name && isTwice(similar, meant) ? 'doubled' : 'torn', held: similar };
  });
}

/** Removes the first that fits. */
function taken(calls: ClientCall[], fits: (call: ClientCall) => boolean): ClientCall | undefined {
  const index = calls.findIndex(fits);
  return index === -1 ? undefined : calls.splice(index, 1)[0];
}

function isTwice({ arguments: held }: ClientCall, meant: ToolCall): boolean {
  const text = 'text' in held ? held.text : 'invalid' in held ? held.invalid : undefined;
  return text === meant.arguments.repeat(2);
}
