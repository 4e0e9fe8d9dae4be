/** The deltas of one streamed answer, sorted by what they bring. */
import type { StreamedAnswer } from '../../live/wire/index.ts';

export interface AnswerPieces {
  readonly reasoning: readonly string[];
  readonly content: readonly string[];
  /** Whether reasoning came before content, and content before calls: only then does the order of the whole show in its parts. */
  readonly isInOrder: boolean;
}

/** Those of the choice with that index. */
export function answerPieces({ chunks }: StreamedAnswer, choiceIndex: number): AnswerPieces {
  const pieces: [reasoning: string[], content: string[]] = [[], []];
  let phase = 0;
  let isInOrder = true;
  const came = (part: 0 | 1 | 2, text: string): void => {
    if (text === '') return;
    // White space between calls tells nothing.
    if (part < phase && text.trim() === '') return;
    if (part < phase) isInOrder = false;
    phase = part;
    if (part !== 2) pieces[part].push(text);
  };
  for (const { index, delta } of chunks.flatMap(({ chunk }) => chunk.choices)) {
    if ((index ?? 0) !== choiceIndex) continue;
    came(0, delta?.reasoning_content || delta?.reasoning || '');
    came(1, delta?.content ?? '');
    if ((delta?.tool_calls ?? []).length > 0) came(2, 'call');
  }
  const [reasoning, content] = pieces;
  return { reasoning, content, isInOrder };
}
