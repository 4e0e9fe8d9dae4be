/**
 * The formats of the qwen3_coder family as data: their tags, whether a response starts in reasoning, and the dialect in which a
 * model of each family writes. Everything else takes its tags from here.
 */

/** Tags of the response: they split it into channels. */
export interface ChannelTags {
  readonly wrapperOpen: string;
  readonly wrapperClose: string;
  readonly reasoningOpen: string;
  readonly reasoningClose: string;
}

/** Tags inside a wrapper. An opener is followed by a name, anything, and `>`. */
export interface CallTags {
  readonly functionOpener: string;
  readonly functionClose: string;
  readonly parameterOpener: string;
  readonly parameterClose: string;
}

/** How a model of the family sets its calls between other text, to the character. */
export interface Dialect {
  /** What ends a reasoning block, tag included, in front of content or the first call. */
  readonly reasoningEnd: string;
  /** Between content and the first call. Absent content takes no separator. */
  readonly contentSeparator: string;
  readonly betweenCalls: string;
  /** Whether the model may open a reasoning block at all. */
  readonly reasons: boolean;
}

export interface Format {
  readonly id: string;
  readonly tags: ChannelTags & CallTags;
  /** The chat template ends the prompt inside an open reasoning block. */
  readonly startsInReasoning: boolean;
  readonly dialect: Dialect;
}

/** Tags of the whole family; the parsers of `src/` are written for these. */
export const QWEN3_CODER_TAGS = {
  wrapperOpen: '<tool_call>',
  wrapperClose: '</tool_call>',
  reasoningOpen: '<think>',
  reasoningClose: '</think>',
  functionOpener: '<function=',
  functionClose: '</function>',
  parameterOpener: '<parameter=',
  parameterClose: '</parameter>',
} as const satisfies ChannelTags & CallTags;

const CODER_DIALECT: Dialect = { reasoningEnd: '', contentSeparator: '\n\n', betweenCalls: '\n', reasons: false };
const QWEN3_5_DIALECT: Dialect = { reasoningEnd: '</think>\n\n', contentSeparator: '\n\n', betweenCalls: '\n', reasons: true };
const STEP3_5_DIALECT: Dialect = { reasoningEnd: '</think>\n', contentSeparator: '', betweenCalls: '', reasons: true };

/** The format that is meant where none is named. */
export const defaultFormat: Format = { id: 'qwen3_coder', tags: QWEN3_CODER_TAGS, startsInReasoning: false, dialect: CODER_DIALECT };

export const formats: readonly Format[] = [
  defaultFormat,
  { id: 'qwen3_5', tags: QWEN3_CODER_TAGS, startsInReasoning: true, dialect: QWEN3_5_DIALECT },
  { id: 'step3_5', tags: QWEN3_CODER_TAGS, startsInReasoning: true, dialect: STEP3_5_DIALECT },
  { id: 'step3_7', tags: QWEN3_CODER_TAGS, startsInReasoning: true, dialect: STEP3_5_DIALECT },
];

/** The format of that id. Throws `UnknownFormatError`, whose message lists the known ids. */
export function formatById(id: string): Format {
  const format = formats.find((candidate) => candidate.id === id);
  if (format === undefined) throw new UnknownFormatError(id);
  return format;
}

export class UnknownFormatError extends Error {
  constructor(id: string) {
    super(`unknown format ${JSON.stringify(id)}: known are ${formats.map((format) => format.id).join(', ')}`);
    this.name = 'UnknownFormatError';
  }
}
