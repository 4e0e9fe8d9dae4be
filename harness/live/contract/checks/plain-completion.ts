/** The answer in one piece. */

import type { ReceivedCompletion } from '../../wire/index.ts';
import { problemOfCalls } from '../arguments.ts';
import type { ContractCheck } from '../check.ts';
import { judgePlain, namedReason } from '../judge.ts';
import { firstOf, passUnless } from '../outcome.ts';
import { weatherQuestion } from '../questions.ts';

function problemOf(completion: ReceivedCompletion): string | undefined {
  if (completion.object == null) return 'it has no object, where chat.completion is due';
  if (completion.object !== 'chat.completion') return `it calls itself ${completion.object} in place of chat.completion`;
  const absent = (['id', 'created', 'model', 'usage'] as const).find((field) => completion[field] == null);
  if (absent !== undefined) return `it has no ${absent}`;
  const [choice, other] = completion.choices;
  if (choice === undefined || other !== undefined)
    return `it has ${completion.choices.length === 0 ? 'no choice' : `${completion.choices.length} choices`} in place of one`;
  if ('delta' in choice) return 'its choice has a delta';
  if (choice.message == null) return 'its choice has no message';
  if (choice.message.role !== 'assistant') return `the role of its message is ${choice.message.role ?? 'absent'}`;
  const calls = choice.message.tool_calls ?? [];
  if (calls.length === 0) return `it has no call, and ${namedReason(choice.finish_reason)}`;
  if (choice.finish_reason !== 'tool_calls') return `it has a call, and ${namedReason(choice.finish_reason)}`;
  return (
    firstOf(calls, problemOfParts) ??
    problemOfCalls(calls.map((call) => ({ name: call.function?.name ?? undefined, arguments: call.function?.arguments ?? '' })))
  );
}

type ReceivedCall = NonNullable<NonNullable<ReceivedCompletion['choices'][number]['message']>['tool_calls']>[number];

function problemOfParts(call: ReceivedCall): string | undefined {
  if ('index' in call) return 'a call has an index, which is a field of deltas';
  if ((call.id ?? '') === '') return 'a call has no id';
  return call.type === 'function' ? undefined : `the type of a call is ${call.type ?? 'absent'}`;
}

export const plainCompletion: ContractCheck = {
  id: 'plain-completion',
  title: 'the answer in one piece is a `chat.completion`',
  passes:
    'Without `stream` a `chat.completion` comes without fields of deltas, with id, creation time, model, role and usage, whose finish reason is `tool_calls` and whose calls have id, type, name and arguments that parse.',
  skips: 'Never.',
  run: (context) => judgePlain(context, weatherQuestion(context), ({ completion }) => passUnless(problemOf(completion))),
};
