/** The frames of one choice: what the collector makes of each piece, with the number of tokens at which it is due. */
import { type ChatCompletionChunk, type CollectorOptions, StreamCollector } from '../../../src/index.ts';
import { type Generation, piecesOf } from './generation.ts';
import { logprobsOf } from './logprobs.ts';
import type { Frame, WireChunk } from './wire-chunk.ts';

/** Lazy: a piece is worked on when the frame that it makes is asked for. `topLogprobs` is `undefined` when none were asked for. */
export function* choiceFrames(
  generation: Generation,
  options: CollectorOptions,
  topLogprobs: number | undefined,
): Generator<Frame, void, undefined> {
  const collector = new StreamCollector(options);
  let [unsent, sent]: [string[], number] = [[], 0];
  // Tokens that made no frame go with the next one; the first of several takes them all.
  const framesOf = function* (chunks: readonly ChatCompletionChunk[], token: number): Generator<Frame, void, undefined> {
    for (const chunk of chunks) {
      yield { kind: 'chunk', token, chunk: topLogprobs === undefined ? chunk : withLogprobs(chunk, unsent, sent, topLogprobs) };
      sent += unsent.length;
      unsent = [];
    }
  };
  for (const { text, token, tokens } of piecesOf(generation)) {
    for (const piece of tokens) unsent.push(piece);
    yield* framesOf(collector.feed(text), token);
  }
  yield* framesOf(collector.finish(generation.reason), generation.tokenCount);
}

function withLogprobs(chunk: ChatCompletionChunk, tokens: readonly string[], first: number, top: number): WireChunk {
  const logprobs = tokens.length === 0 ? null : logprobsOf(tokens, first, top);
  return { ...chunk, choices: chunk.choices.map((choice) => ({ ...choice, logprobs })) };
}
