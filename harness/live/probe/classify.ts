/**
 * The verdict on one answer, from the wire alone. What broke off or cannot be read is an ERROR before anything else, since a verdict on
 * half an answer would be a guess; then PASS, DROP, EMPTY in this order; what is none of them is OTHER.
 */
import {
  type AssembledCall,
  type Exchange,
  excerpt,
  type ReceivedEvent,
  readStreamedAnswer,
  type StreamedAnswer,
  type StreamedChoice,
} from '../wire/index.ts';
import { missingParameter, type RequiredParameters } from './required-parameters.ts';

export const VERDICTS = ['PASS', 'DROP', 'OTHER', 'ERROR', 'EMPTY'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Why, as a word that can be counted. */
export type Cause =
  | 'call'
  // A PASS all the same: the verdict asks no more of arguments than that they are JSON.
  | 'parameter-missing'
  | 'leaked-markup'
  | 'markup-in-reasoning'
  | 'prose'
  | 'nothing'
  | 'no-call'
  | 'arguments'
  | 'finish-reason'
  | 'no-finish-reason'
  | 'unfinished'
  | 'no-stream'
  | 'malformed'
  | 'server-error'
  | 'transport';

export interface Judgement {
  readonly verdict: Verdict;
  readonly cause: Cause;
  /** The reason in words. */
  readonly reason: string;
  /** Calls that were assembled and have a name, in order; the first hundred. */
  readonly calls: readonly { readonly name: string; readonly arguments: string }[];
  readonly finishReason: string | null;
}

/** What of an exchange a verdict rests on; the events need no times. */
export type JudgedExchange = Pick<Exchange, 'end' | 'problem' | 'contentType' | 'body'> & {
  readonly events: readonly ReceivedEvent[];
};

/** Tags of a tool call as models write them: one of them in content is a call that the server's parser let through as text. */
const MARKUP = /<\/?tool_calls?>|<\/?function(?:=|>|_call>)|<\/?parameter(?:=|>)|<\|?tool_call(?:_begin|s_begin)?\|?>|\[TOOL_CALLS\]/;
const WRAPPER_TAG = /<\/?tool_call>/;

type NamedCall = AssembledCall & { readonly name: string };

/** More calls are no answer to a prompt that asks for one; a sentence names fewer of them. */
const MOST_CALLS = 100;
const MOST_SHOWN_CALLS = 10;

/**
 * Total: whatever came back has a verdict. `required` is what the tools of the request require, nothing where that is not known;
 * `answer` what the events add up to, where that has been worked out.
 */
export function classify(
  exchange: JudgedExchange,
  required: RequiredParameters = new Map(),
  answer: StreamedAnswer = readStreamedAnswer(exchange),
): Judgement {
  // Requests ask for one choice; of a server that sends more, the first is judged.
  const choice = answer.choices[0];
  const calls = (choice?.calls ?? []).filter((call): call is NamedCall => (call.name ?? '') !== '');
  const facts = {
    calls: calls.slice(0, MOST_CALLS).map((call) => ({ name: call.name, arguments: call.arguments })),
    finishReason: choice?.finishReason ?? null,
  };
  const judged = (verdict: Verdict, cause: Cause, reason: string): Judgement => ({ verdict, cause, reason, ...facts });

  if (exchange.problem !== undefined) return judged('ERROR', 'transport', exchange.problem);
  if (answer.error !== undefined) return judged('ERROR', 'server-error', `the server sent an error in mid-stream: ${answer.error}`);
  const [problem] = answer.problems;
  if (problem !== undefined) return judged('ERROR', 'malformed', `malformed stream: ${problem}`);
  if (exchange.events.length === 0) return judged('ERROR', 'no-stream', `the answer is no event stream: ${shown(exchange)}`);
  if (choice === undefined && !answer.isDone)
    return judged('ERROR', 'unfinished', 'the stream ended without any choice and without [DONE]');

  const { content, reasoning, finishReason } = choice ?? { content: '', reasoning: '', finishReason: undefined };
  const invalid = calls.find((call) => !isJson(call.arguments));
  const leaked = MARKUP.exec(content);
  if (calls.length > 0 && finishReason === 'tool_calls' && invalid === undefined && !WRAPPER_TAG.test(content))
    return judged('PASS', ...passed(calls, required));

  if (calls.length === 0) {
    const nameless = (choice?.calls.length ?? 0) > 0 ? '; what came as a call has no name' : '';
    if (leaked !== null) return judged('DROP', 'leaked-markup', `markup of a call in content: ${quoted(content, leaked.index)}${nameless}`);
    if (finishReason === 'stop') return judged('DROP', ...dropped(content, reasoning, nameless));
    if (finishReason === 'tool_calls') return judged('EMPTY', 'no-call', `finish reason tool_calls, but no call came${nameless}`);
  }
  if (finishReason === undefined && !answer.isDone)
    return judged('ERROR', 'unfinished', 'the stream ended without a finish reason and without [DONE]');
  return judged('OTHER', ...otherwise(choice, calls, invalid, leaked));
}

function passed(calls: readonly NamedCall[], required: RequiredParameters): [Cause, string] {
  const missing = calls.map((call) => missingParameter(call, required));
  const shownCalls = calls.slice(0, MOST_SHOWN_CALLS).map((call, place) => {
    const key = missing[place];
    return `${call.name}(${excerpt(call.arguments)})${key === undefined ? '' : `, which lacks ${JSON.stringify(key)}`}`;
  });
  const more = calls.length > MOST_SHOWN_CALLS ? [`${calls.length - MOST_SHOWN_CALLS} more`] : [];
  return [missing.every((key) => key === undefined) ? 'call' : 'parameter-missing', [...shownCalls, ...more].join(', ')];
}

/** Without a call, markup in content, or anything else than `stop`. */
function dropped(content: string, reasoning: string, nameless: string): [Cause, string] {
  const hidden = MARKUP.exec(reasoning);
  if (hidden !== null)
    return ['markup-in-reasoning', `finish reason stop, and the call is markup in the reasoning: ${quoted(reasoning, hidden.index)}`];
  if (content.trim() !== '') return ['prose', `prose in place of a call: ${quoted(content, 0)}${nameless}`];
  return ['nothing', `finish reason stop, and neither a call nor content came${nameless}`];
}

function otherwise(
  choice: StreamedChoice | undefined,
  calls: readonly NamedCall[],
  invalid: NamedCall | undefined,
  leaked: RegExpExecArray | null,
): [Cause, string] {
  const finishReason = choice?.finishReason;
  const finished = finishReason === undefined ? 'no finish reason came' : `finish reason ${excerpt(finishReason)}`;
  const cause = finishReason === undefined ? 'no-finish-reason' : 'finish-reason';
  if (choice === undefined || calls.length === 0) return [cause, `${finished}, and no call came`];
  if (invalid !== undefined)
    return ['arguments', `the arguments of ${invalid.name} are no JSON: ${quoted(invalid.arguments, 0)} (${finished})`];
  if (finishReason !== 'tool_calls') return [cause, `a call came, but ${finished}`];
  return ['leaked-markup', `a call came, and its markup in content too: ${quoted(choice.content, leaked?.index ?? 0)}`];
}

/** Empty arguments stand for `{}`. */
function isJson(text: string): boolean {
  if (text.trim() === '') return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function quoted(text: string, from: number): string {
  return JSON.stringify(excerpt(text.slice(from)));
}

function shown({ contentType, body }: JudgedExchange): string {
  const content = excerpt(body);
  return `${contentType === '' ? 'no content type' : contentType}, ${content === '' ? 'empty' : content}`;
}
