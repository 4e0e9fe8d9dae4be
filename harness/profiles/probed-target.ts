/** Asks a target about one response in both ways, as the measurements of traits need it. */
import { defaultFormat, type Format } from '../../src/index.ts';
import { assembledFrom } from '../oracles/index.ts';
import { bareScenario, type Scenario } from '../scenario.ts';
import type { Execution, Target } from '../targets/target.ts';

/** A call in the shape in which it is read. */
export interface ReadCall {
  readonly name: string;
  readonly arguments: string;
}

export interface Observed {
  /** The response, and the tools of the request where there were some. */
  readonly asked: { readonly text: string; readonly tools?: readonly unknown[] };
  /** In how many pieces it was streamed: one for each code point. */
  readonly pieces: number;
  readonly execution: Execution;
  /** Of the reading in one piece. */
  readonly calls: readonly ReadCall[];
  /** `null` where the mode says none. */
  readonly finishReasons: { readonly streamed: string | null; readonly whole: string | null };
}

export class ProbedTarget {
  readonly format: Format;
  private readonly target: Target;

  constructor(target: Target, format: Format = defaultFormat) {
    this.target = target;
    this.format = format;
  }

  /** Streams the response one code point at a time, and has it read in one piece. Throws what the target throws. */
  observe(text: string, tools?: readonly unknown[]): Observed {
    const scenario: Scenario = {
      ...bareScenario(text, { format: this.format, startsInReasoning: false }),
      ...(tools === undefined ? {} : { tools }),
    };
    const codePoints = Array.from(text);
    const chunks = this.target.foreign?.handedOver?.(scenario, codePoints) ?? codePoints;
    const execution = this.target.stream(scenario, chunks);
    const { collector } = this.target;
    const { reason } = assembledFrom([...(collector?.stream(scenario, chunks, 'stop') ?? [])]);
    const [choice] = collector?.whole(scenario, 'stop').choices ?? [];
    const calls = choice?.message.tool_calls?.map((call) => call.function) ?? [];
    return {
      asked: { text, ...(tools === undefined ? {} : { tools }) },
      pieces: chunks.length,
      execution,
      calls,
      finishReasons: { streamed: reason, whole: choice?.finish_reason ?? null },
    };
  }

  /** A response of one call with these parameters, in the format's template. */
  callText(name: string, parameters: Readonly<Record<string, string>>): string {
    const { wrapperOpen, wrapperClose, functionOpener, functionClose, parameterOpener, parameterClose } = this.format.tags;
    const lines = Object.entries(parameters).map(([key, value]) => `${parameterOpener}${key}>\n${value}\n${parameterClose}\n`);
    return `${wrapperOpen}\n${functionOpener}${name}>\n${lines.join('')}${functionClose}\n${wrapperClose}`;
  }
}

/** The value of a parameter of the only call; `undefined` where there is no such thing. */
export function valueRead({ calls }: Pick<Observed, 'calls'>, key: string): unknown {
  if (calls.length !== 1) return undefined;
  try {
    return (JSON.parse(calls[0]?.arguments ?? '') as Record<string, unknown> | null)?.[key];
  } catch {
    return undefined;
  }
}

/** The only parameter's value, to be shown. */
export function shownValue(value: unknown): string {
  return value === undefined ? 'no such value' : JSON.stringify(value);
}
