/**
 * The port of the faults: what one may change, at which point of an answer. A fault is a published bug of a server, committed on
 * purpose. Hooks are pure functions; those on frames and items are generators, so that nothing waits that need not.
 */
import type { Random } from '../../random/index.ts';
import type { PlannedResponse } from './scripted/planned-response.ts';
import type { ServedRequest } from './served-request.ts';
import type { Frame, StreamItem, WireCompletion } from './wire-chunk.ts';

export interface FaultContext {
  readonly request: ServedRequest;
  /** Belongs to this fault and this request. */
  readonly random: Random;
  /** The frame that another answer, still on its way, has sent last. */
  readonly neighbour: () => Frame | undefined;
}

/** An answer in place of the real one, or none at all while the connection stays open. */
export type OtherAnswer =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body: string }
  | 'hang'
  | 'cut';

export interface Fault {
  /** As `--fault` names it; also the file's name. */
  readonly id: string;
  /** One line for `--list`: what a client sees. */
  readonly description: string;
  /** 10: of each ten sendings of one request, in exactly one. */
  readonly oneIn: 1 | 10;
  /** Answers at once, before anything is generated. */
  readonly answer?: (context: FaultContext) => OtherAnswer;
  /** In place of the error object of a request that cannot be read. Whether the fault is rare makes no difference. */
  readonly refusal?: (status: number) => Exclude<OtherAnswer, 'hang' | 'cut'>;
  /** What the server takes the request for. */
  readonly request?: (request: ServedRequest) => ServedRequest;
  readonly plan?: (plan: PlannedResponse, context: FaultContext) => PlannedResponse;
  /** On the frames of one choice. */
  readonly choice?: (frames: Iterable<Frame>, context: FaultContext) => Iterable<Frame>;
  /** On all that is written to the stream. */
  readonly stream?: (items: Iterable<StreamItem>, context: FaultContext) => Iterable<StreamItem>;
  /** On an answer that is not streamed. */
  readonly completion?: (completion: WireCompletion, context: FaultContext) => WireCompletion;
  /** Answers that the server has room for; one that a client leaves keeps its place for ever. */
  readonly leakingSlots?: number;
}
