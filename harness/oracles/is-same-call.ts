/** Whether two streamed calls are the same: name, state and arguments. A call that is not there is like none. */
import type { StreamedCall } from '../../src/index.ts';

type Call = Pick<StreamedCall, 'name' | 'arguments' | 'state'>;

export function isSameCall(call: Call, other: Call | undefined): boolean {
  return call.name === other?.name && call.arguments === other.arguments && call.state === other.state;
}
