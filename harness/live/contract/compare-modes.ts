/**
 * Compares streamed answers with answers in one piece. Only a forced output makes them the same generation for certain; without it, the
 * server is asked twice for the answer in one piece, and if those two differ, a difference to the streamed one says nothing.
 */
import type { ReceivedCompletion } from '../wire/index.ts';
import type { CameCall } from './arguments.ts';
import type { ContractContext, Question } from './context.ts';
import { completionOf, viewOf, withoutCall } from './judge.ts';
import { fail, type Outcome, pass, skip } from './outcome.ts';
import {
  callsQuestion,
  EMPTY_CALL,
  JSON_LIKE_CALL,
  PARALLEL_CALLS,
  TYPED_CALL,
  UNICODE_CALL,
  weatherQuestion,
  wordsAndCallQuestion,
} from './questions.ts';

export interface ModeAnswer {
  readonly content: string;
  readonly reasoning: string;
  readonly calls: readonly CameCall[];
}

export interface Modes {
  readonly streamed: ModeAnswer;
  readonly whole: ModeAnswer;
}

/** `difference` says what differs in a sentence. */
export async function compareModes(context: ContractContext, difference: (modes: Modes) => string | undefined): Promise<Outcome> {
  const calls = [[TYPED_CALL], [UNICODE_CALL], [JSON_LIKE_CALL], [EMPTY_CALL], PARALLEL_CALLS];
  const forced = [wordsAndCallQuestion(context), ...calls.map((wanted) => callsQuestion(context, wanted))];
  for (const question of [...forced, weatherQuestion(context)]) {
    const isForced = context.canForce && forced.includes(question);
    const outcome = await compareOne(context, question, isForced, difference);
    if (outcome.verdict !== 'pass') return outcome;
  }
  return context.canForce ? pass() : pass(`compares two samples with seed ${context.seed}: the output is not forced`);
}

async function compareOne(
  context: ContractContext,
  question: Question,
  isForced: boolean,
  difference: (modes: Modes) => string | undefined,
): Promise<Outcome> {
  const view = viewOf(await context.stream(question));
  if (typeof view === 'string') return fail(view);
  const whole = wholeOf(completionOf(await context.plain(question)));
  if (typeof whole === 'string') return fail(whole);
  const problem = whole.calls.length === 0 ? withoutCall(view.choice) : undefined;
  if (problem !== undefined) return fail(`streamed and in one piece alike, ${problem}`);
  const wrong = difference({ streamed: view.choice, whole });
  if (wrong === undefined) return pass();
  const isSampled = !isForced && (await answersDiffer(context, question, whole));
  return isSampled ? skip('the server gives different answers to one seeded request: these are two samples') : fail(wrong);
}

/** Whether a second answer in one piece differs from the first. */
async function answersDiffer(context: ContractContext, question: Question, whole: ModeAnswer): Promise<boolean> {
  const again = wholeOf(completionOf(await context.plainAnew(question)));
  return typeof again === 'string' || JSON.stringify(again) !== JSON.stringify(whole);
}

function wholeOf(completion: ReceivedCompletion | string): ModeAnswer | string {
  if (typeof completion === 'string') return completion;
  const message = completion.choices[0]?.message;
  if (message == null) return 'the answer in one piece has no message';
  const calls = (message.tool_calls ?? []).map((call) => ({
    name: call.function?.name ?? undefined,
    arguments: call.function?.arguments ?? '',
  }));
  return { content: message.content ?? '', reasoning: message.reasoning_content ?? message.reasoning ?? '', calls };
}
