/** Finds the number of tokens that cuts a long call in the middle of its last argument. */
import type { ContractContext, Question } from './context.ts';
import { viewOf, withoutCall } from './judge.ts';
import { callsQuestion, LONG_CALL } from './questions.ts';

/**
 * Part of an answer, measured from its end, that is cut off. The last argument is nine tenths of the call, and closing tags a few
 * tokens, so that in every tokeniser this ends inside that argument.
 */
const PART_CUT_OFF = 0.3;

/** The question, or in a sentence why none can be asked. */
export async function cutCallQuestion(context: ContractContext): Promise<Question | string> {
  const question = callsQuestion(context, [LONG_CALL]);
  const view = viewOf(await context.stream(question));
  if (typeof view === 'string') return view;
  const problem = withoutCall(view.choice);
  if (problem !== undefined) return problem;
  const { arguments: text = '' } = view.choice.calls[0] ?? {};
  // Where the server does not count, three characters to a token is more than any tokeniser needs for these words.
  const tokens = view.answer.usage?.completion_tokens ?? Math.floor(text.length / 3);
  const callPart = text.length / (text.length + view.choice.reasoning.length + view.choice.content.length);
  return { ...question, max_tokens: Math.max(1, Math.floor(tokens * (1 - PART_CUT_OFF * callPart))) };
}
