/** The stream as a whole: events, chunks, usage, end. */

import { plural } from '../../../plural.ts';
import type { ContractCheck } from '../check.ts';
import { judgeStream, type StreamView } from '../judge.ts';
import { firstOf, passUnless } from '../outcome.ts';
import { weatherQuestion } from '../questions.ts';

function problemOf({ answer }: StreamView): string | undefined {
  const [problem] = answer.problems;
  if (problem !== undefined) return problem;
  const other = firstOf(answer.chunks, ({ chunk }) => problemOfObject(chunk.object));
  if (other !== undefined) return other;
  if (!answer.isDone) return 'the stream ends without [DONE]';
  if (answer.eventsAfterDone > 0) return `behind [DONE] came ${plural(answer.eventsAfterDone, 'more event')}`;
  return problemOfUsage(answer.usage);
}

function problemOfObject(object: string | null | undefined): string | undefined {
  if (object === 'chat.completion.chunk') return undefined;
  return object == null
    ? 'a chunk has no object, where chat.completion.chunk is due'
    : `a chunk calls itself ${object} in place of chat.completion.chunk`;
}

function problemOfUsage(usage: StreamView['answer']['usage']): string | undefined {
  if (usage === undefined) return 'no usage came, though stream_options.include_usage asks for it';
  const { prompt_tokens: prompt, completion_tokens: completion, total_tokens: total } = usage;
  if (prompt == null || completion == null || total == null) return `the usage lacks a count: ${JSON.stringify(usage)}`;
  if (prompt < 1 || completion < 1) return `the usage counts nothing: ${JSON.stringify(usage)}`;
  return prompt + completion === total ? undefined : `the usage does not add up: ${prompt} + ${completion} are not ${total}`;
}

export const streamShape: ContractCheck = {
  id: 'stream-shape',
  title: 'the stream has its shape, usage and end',
  passes:
    'Every event is a `chat.completion.chunk`, one of them brings the usage that was asked for with numbers that add up, and the last event is `[DONE]`.',
  skips: 'Never.',
  run: (context) => judgeStream(context, weatherQuestion(context), (view) => passUnless(problemOf(view))),
};
