/**
 * A parser in JavaScript as a target in this process: two functions, in the shapes that `exec:` targets answer in. It is judged as any
 * foreign target is, against itself.
 */
import { formats as allFormats, defaultFormat } from '../../../src/index.ts';
import { bareScenario, type Scenario } from '../../scenario.ts';
import { type TraitId, traitIds } from '../../trait-id.ts';
import { abilitiesOf, handedOver, refusalOf } from '../exec/handover.ts';
import {
  CAPABILITIES,
  type Capability,
  type ParseAnswer,
  parseAnswerSchema,
  type StreamAnswer,
  streamAnswerSchema,
} from '../exec/protocol.ts';
import { chunksOf, completionOf, executionOf } from '../exec/spoken-answer.ts';
import type { Target } from '../target.ts';

/** What is known of a response besides its text. */
export interface LocalRequest {
  /** Tools in OpenAI's shape; absent when the request has none. */
  readonly tools?: readonly unknown[];
  /** Such as `qwen3_coder`. */
  readonly format: string;
  /** Whether the prompt ended inside of a reasoning block. */
  readonly startInReasoning: boolean;
  /** Why the engine stopped: `stop`, unless the parser has the capability `finish`. */
  readonly finish: 'stop' | 'length';
}

/** What a response says, read in one piece. `arguments` is JSON text; what is left out is not compared. */
export interface LocalReading {
  readonly calls: readonly { readonly name: string; readonly arguments: string }[];
  readonly content?: string | null | undefined;
  readonly reasoning_content?: string | null | undefined;
  readonly finish_reason?: string | null | undefined;
}

/** A delta as OpenAI sends it. */
export interface LocalDelta {
  readonly content?: string | null | undefined;
  readonly reasoning_content?: string | null | undefined;
  readonly tool_calls?:
    | readonly {
        readonly index: number;
        readonly id?: string | undefined;
        readonly type?: 'function' | undefined;
        readonly function: { readonly name?: string | undefined; readonly arguments?: string | undefined };
      }[]
    | null
    | undefined;
  /** Why the response ended, in one of the deltas. */
  readonly finish_reason?: string | null | undefined;
}

/** The two readings of a parser, and what it says of itself. */
export interface LocalParser {
  readonly name: string;
  /** Ids of formats; default: all. */
  readonly formats?: readonly string[];
  /** Default: none. */
  readonly capabilities?: readonly Capability[];
  /** Where chunks may end; default: not inside of a surrogate pair. */
  readonly unit?: 'code-point' | 'code-unit';
  /** Tags that never arrive split; default: those of the wrapper and of reasoning, which are single tokens. */
  readonly atomicTags?: readonly string[];
  /** What it promises besides; default: nothing. */
  readonly profile?: readonly TraitId[];
  /** The response in one piece. What it throws is a finding. */
  parse(text: string, request: LocalRequest): LocalReading;
  /** A generator that takes one chunk and yields what it makes of it: each delta belongs to the chunk that was taken last. */
  stream(chunks: Iterable<string>, request: LocalRequest): Iterable<LocalDelta>;
}

/**
 * Both functions are synchronous; a parser that is not is a program, see `exec:`. Throws a `RangeError` for a format, a capability or a trait
 * that there is not.
 */
export function targetOf(parser: LocalParser): Target {
  const { name, formats, capabilities, unit, atomicTags, profile } = parser;
  check('trait', profile, traitIds);
  check('capability', capabilities, CAPABILITIES);
  check(
    'format',
    formats,
    allFormats.map(({ id }) => id),
  );
  const said = {
    name,
    version: undefined,
    formats: formats === undefined ? undefined : [...formats],
    capabilities: capabilities === undefined ? undefined : [...capabilities],
    unit,
    atomicTags: atomicTags === undefined ? undefined : [...atomicTags],
    profile: profile === undefined ? undefined : [...profile],
    script: undefined,
  };
  const abilities = abilitiesOf(said, false);
  const asked = new Asked(parser);
  return {
    id: name,
    description: `the parser ${name}`,
    stream: (scenario, chunks) => executionOf(scenario.text, chunks.length, asked.streamed(scenario, chunks)),
    parse: (text) => asked.read(asked.scenarioOf(text)).calls,
    collector: {
      stream: (scenario, chunks) => chunksOf(asked.streamed(scenario, chunks)),
      whole: (scenario) => completionOf(asked.read(scenario), asked.lastStreamed),
    },
    foreign: {
      refusal: (scenario) => refusalOf(scenario, abilities),
      cutsByItself: false,
      timesItself: false,
      keepsForm: true,
      profile: abilities.profile,
      takesTools: abilities.capabilities.has('tools-schema') || abilities.profile.has('typed-by-schema'),
      takesFinish: abilities.capabilities.has('finish'),
      handedOver: (scenario, chunks) => handedOver(scenario, chunks, abilities),
    },
  };
}

function check(kind: string, names: readonly string[] = [], known: readonly string[]): void {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new RangeError(`there is no ${kind} ${JSON.stringify(unknown)}`);
}

/** Asks for each stream of a scenario once: oracles want to know it in two shapes. */
class Asked {
  /** The last stream that was asked for. */
  lastStreamed: StreamAnswer | undefined;
  private readonly parser: LocalParser;
  private scenario: Scenario | undefined;
  private readonly streams = new Map<readonly string[], StreamAnswer>();

  constructor(parser: LocalParser) {
    this.parser = parser;
  }

  streamed(scenario: Scenario, chunks: readonly string[]): StreamAnswer {
    if (this.scenario !== scenario) this.streams.clear();
    this.scenario = scenario;
    const answer = this.streams.get(chunks) ?? this.stream(scenario, chunks);
    this.streams.set(chunks, answer);
    this.lastStreamed = answer;
    return answer;
  }

  read(scenario: Scenario): ParseAnswer {
    return parseAnswerSchema.parse(this.parser.parse(scenario.text, requestOf(scenario)));
  }

  /** The scenario in hand if it has that text, since its format and tools belong to it. */
  scenarioOf(text: string): Scenario {
    return this.scenario?.text === text ? this.scenario : bareScenario(text, { format: defaultFormat, startsInReasoning: false });
  }

  private stream(scenario: Scenario, chunks: readonly string[]): StreamAnswer {
    let taken = 0;
    const deltas: (LocalDelta & { readonly chunk: number })[] = [];
    let reason: string | null | undefined;
    const pieces = (function* () {
      for (const chunk of chunks) {
        taken += 1;
        yield chunk;
      }
      taken += 1;
    })();
    for (const delta of this.parser.stream(pieces, requestOf(scenario))) {
      deltas.push({ ...delta, chunk: Math.max(0, taken - 1) });
      reason = delta.finish_reason ?? reason;
    }
    return streamAnswerSchema.parse({ deltas, finish_reason: reason });
  }
}

function requestOf({ tools, format, startsInReasoning, finish }: Scenario): LocalRequest {
  return { format: format.id, startInReasoning: startsInReasoning, finish: finish ?? 'stop', ...(tools === undefined ? {} : { tools }) };
}
