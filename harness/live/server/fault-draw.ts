/** Which faults an answer has: all that are always there, and of the others those whose turn it is. */
import { randomFor } from '../../random/index.ts';
import { fingerprint } from './answer.ts';
import type { Fault, FaultContext } from './fault.ts';
import type { ServedRequest } from './served-request.ts';
import type { Frame } from './wire-chunk.ts';

/** Different requests that are counted; the oldest are forgotten. */
const MAX_COUNTED = 10_000;

/**
 * A rare fault strikes one of each ten sendings of the same request, whatever its `seed`, so that ten repeats show it for certain; which
 * one depends on the server's seed, the fault and the request alone. A streamed request and one that is not are two.
 */
export class FaultDraw {
  private readonly faults: readonly Fault[];
  private readonly seed: number;
  private readonly sendings = new Map<string, number>();

  constructor(faults: readonly Fault[], seed: number) {
    this.faults = faults;
    this.seed = seed;
  }

  for(request: ServedRequest, neighbour: () => Frame | undefined): { fault: Fault; context: FaultContext }[] {
    if (this.faults.length === 0) return [];
    const key = `${fingerprint(request)}/${request.isStreamed}`;
    const sending = this.count(key);
    return this.faults
      .filter(({ id, oneIn }) => {
        const block = Math.floor(sending / oneIn);
        return randomFor(this.seed, 'fault', id, key, block).below(oneIn) === sending % oneIn;
      })
      .map((fault) => ({ fault, context: { request, neighbour, random: randomFor(this.seed, 'fault', fault.id, key, sending, 'own') } }));
  }

  /** How often the request came before. */
  private count(key: string): number {
    const before = this.sendings.get(key) ?? 0;
    this.sendings.delete(key);
    this.sendings.set(key, before + 1);
    const [oldest] = this.sendings.keys();
    if (this.sendings.size > MAX_COUNTED && oldest !== undefined) this.sendings.delete(oldest);
    return before;
  }
}
