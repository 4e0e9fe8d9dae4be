/**
 * The port of everything that can be put under test: a streaming parser together with its end-of-stream parser. A target is handed a
 * whole response and says what it sent; it may throw, and then the throw is the finding.
 */
import type {
  Channel,
  ChannelEvent,
  ChatCompletion,
  ChatCompletionChunk,
  FinishReason,
  StreamedCall,
  ToolCall,
  ToolCallDelta,
  Verification,
} from '../../src/index.ts';
import type { Scenario } from '../scenario.ts';
import type { TraitId } from '../trait-id.ts';

/** Text that a chunk made certain, and the frame that it produced if it went through the tool channel. */
export interface Arrival {
  /** Number of the chunk, from 0; the number of chunks for what the end of the response made certain. */
  readonly chunk: number;
  readonly channel: Channel;
  readonly text: string;
  /** The frame: absent when nothing was sent; empty only if the target sent an empty one. */
  readonly deltas: readonly ToolCallDelta[] | undefined;
}

/** What came out of one response under one chunking. */
export interface Execution {
  /** Texts of the channels in order; neighbours of the same channel are merged. */
  readonly channels: readonly ChannelEvent[];
  /** What the streamer was fed: the text of the tool channel, unless the target changes it on the way. */
  readonly toolText: string;
  /** Everything that came out, in order. */
  readonly timeline: readonly Arrival[];
  /** The calls as the target says they add up, with their final states. */
  readonly calls: readonly StreamedCall[];
}

export interface Target {
  /** As `--target` names it. */
  readonly id: string;
  /** One line for `targets`. */
  readonly description: string;
  stream(scenario: Scenario, chunks: readonly string[]): Execution;
  /** The target's own end-of-stream reading of a tool text. */
  parse(toolText: string): readonly ToolCall[];
  /** What serves whole responses, where the target has it. */
  readonly collector?: Collector;
  /** What judges a finished stream against its text, where the target has it. */
  readonly verify?: (calls: readonly StreamedCall[], toolText: string) => Verification;
  /** Of a parser that is not the project's own, and of which only what holds of any parser is demanded. Absent: all of the contract is. */
  readonly foreign?: ForeignTraits;
}

/** What is different about a foreign target. */
export interface ForeignTraits {
  /** Why it cannot be handed the scenario, in a few words; `undefined` when it can. */
  refusal(scenario: Scenario): string | undefined;
  /** Whether it cuts responses by itself: then there is one way to run a text, and chunks mean nothing to it. */
  readonly cutsByItself: boolean;
  /** Whether it limits the time of its own calls, because it waits for somebody else: then nothing outside interrupts it. */
  readonly timesItself: boolean;
  /** Whether what is found on a well-formed text is shown on one, since its maintainers may hold others to be nobody's fault. Default: on any. */
  readonly keepsForm?: boolean;
  /** Traits that it states to have, by id: they decide what is demanded of it. Default: none. */
  readonly profile?: ReadonlySet<TraitId>;
  /** Whether its requests have tools. Default: they have none. */
  readonly takesTools?: boolean;
  /** Whether it is told why the engine stopped. Default: it is not. */
  readonly takesFinish?: boolean;
  /** The chunks without the cuts that it never sees. Default: it sees all. */
  readonly handedOver?: (scenario: Scenario, chunks: readonly string[]) => readonly string[];
  /** Told of everything that it will be asked to stream of a scenario, and that its reading will be asked for, before any of it is. */
  readonly announce?: (scenario: Scenario, ways: readonly (readonly string[])[]) => void;
  /** Lines of Python that call its parser without this project, for whoever has it: see `artifacts/show-script.ts`. */
  readonly script?: string;
  /** Masks what must not be shown or kept of what it said. Default: everything may be. */
  readonly masked?: (text: string) => string;
}

/** Both modes of a server: the same response while it is generated, and in one piece. */
export interface Collector {
  stream(scenario: Scenario, chunks: readonly string[], engineReason: FinishReason): Iterable<ChatCompletionChunk>;
  whole(scenario: Scenario, engineReason: FinishReason): ChatCompletion;
}
