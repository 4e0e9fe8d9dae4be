/**
 * The corpus entry of a server's answer. A server that takes responses apart does not send them as the model wrote them: what it took
 * out is put back in the format's dialect, and the result counts only when it reads as what the server sent.
 */
import { basename } from 'node:path';
import type { Format } from '../../../src/index.ts';
import { type CorpusEntry, CorpusError } from '../../corpus/index.ts';
import type { StreamedAnswer, StreamedChoice } from '../../live/wire/index.ts';
import { type AnswerPieces, answerPieces } from './answer-pieces.ts';
import { isReadAs } from './is-read-as.ts';
import type { SourceOptions } from './source-options.ts';

/** `text` is that of the transcript at the path, which is named in complaints. Throws `CorpusError`. */
export async function transcriptEntry(text: string, path: string, options: SourceOptions): Promise<CorpusEntry> {
  const [{ readTranscript }, { readStreamedAnswer }] = await Promise.all([
    import('../../live/probe/index.ts'),
    import('../../live/wire/index.ts'),
  ]);
  const { header, exchange } = readTranscript(text);
  const answer = readStreamedAnswer(exchange);
  const choice = choiceOf(answer, exchange.problem, path);
  const { pieces, isExact, startsInReasoning } = await responseOf(choice, answerPieces(answer, choice.index), path, options);
  const model = answer.chunks.find(({ chunk }) => typeof chunk.model === 'string')?.chunk.model;
  const tools = toolsOf(header?.request);
  return {
    text: pieces.join(''),
    format: options.format.id,
    startInReasoning: startsInReasoning,
    ...(pieces.length > 1 ? { chunks: pieces } : {}),
    ...(tools === undefined ? {} : { tools }),
    provenance: {
      kind: 'transcript',
      id: header?.id ?? basename(path),
      ...(typeof model === 'string' ? { model } : {}),
      confidence: isExact ? 'exact' : 'reconstructed',
    },
  };
}

/** The one answer of the transcript. */
function choiceOf(answer: StreamedAnswer, problem: string | undefined, path: string): StreamedChoice {
  const { choices, error, problems } = answer;
  const failure = problem ?? error ?? problems[0];
  if (failure !== undefined) throw new CorpusError(path, `holds no whole answer: ${failure}`);
  const [choice] = choices;
  if (choices.length > 1) throw new CorpusError(path, `holds ${choices.length} answers side by side, where an entry is one`);
  if (choice === undefined || (choice.content === '' && choice.reasoning === '' && choice.calls.length === 0))
    throw new CorpusError(path, 'holds no streamed answer with a text in it');
  return choice;
}

interface Response {
  /** As they came where nothing had to be written anew; else one. */
  readonly pieces: readonly string[];
  readonly isExact: boolean;
  readonly startsInReasoning: boolean;
}

async function responseOf(choice: StreamedChoice, came: AnswerPieces, path: string, options: SourceOptions): Promise<Response> {
  const { format } = options;
  const { tags, dialect } = format;
  const { reasoning, content, isInOrder } = came;
  if (reasoning.length === 0 && choice.calls.length === 0) {
    return { pieces: content, isExact: true, startsInReasoning: options.startsInReasoning ?? closesUnopened(choice.content, format) };
  }
  const startsInReasoning = options.startsInReasoning ?? (format.startsInReasoning && reasoning.length > 0);
  // White space behind the tag is in the content where the server left it there.
  const end = /^\s/.test(choice.content) || dialect.reasoningEnd === '' ? tags.reasoningClose : dialect.reasoningEnd;
  const thoughts = reasoning.length > 0 || startsInReasoning ? [startsInReasoning ? '' : tags.reasoningOpen, ...reasoning, end] : [];
  const calls = await callsText(choice, format, path);
  const written = [...thoughts, ...content, calls].filter((piece) => piece !== '');
  const pieces = calls === '' ? written : [written.join('')];
  if (!isInOrder || !isReadAs(pieces.join(''), choice, { format, startsInReasoning })) {
    throw new CorpusError(path, `was taken apart by the server, and put together in the format ${format.id} it reads as something else`);
  }
  return { pieces, isExact: false, startsInReasoning };
}

/** A block that the response closes and did not open was opened by the prompt. */
function closesUnopened(text: string, { tags }: Format): boolean {
  const close = text.indexOf(tags.reasoningClose);
  const open = text.indexOf(tags.reasoningOpen);
  return close !== -1 && (open === -1 || close < open);
}

/** The calls as a model writes them, with what stands in front of the first one. */
async function callsText({ content, calls }: StreamedChoice, format: Format, path: string): Promise<string> {
  if (calls.length === 0) return '';
  const { writeCall } = await import('../../live/server/index.ts');
  const separator = content.trim() === '' || /\s$/.test(content) ? '' : format.dialect.contentSeparator;
  const written = calls.map((call) => writeCall({ name: call.name ?? '', arguments: objectOf(call.arguments, path) }, format));
  return separator + written.join(format.dialect.betweenCalls);
}

function objectOf(json: string, path: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // The complaint below fits both cases.
  }
  throw new CorpusError(path, 'holds a call whose arguments are no JSON object, and the server does not send its text');
}

function toolsOf(request: unknown): readonly unknown[] | undefined {
  if (typeof request !== 'object' || request === null || !('tools' in request)) return undefined;
  return Array.isArray(request.tools) ? request.tools : undefined;
}
