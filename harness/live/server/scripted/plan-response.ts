/**
 * The scripted model: what it says to a request, from the request and random numbers alone. It calls the tool that fits best, obeys
 * what the prompt spells out, and answers in prose once all it was asked for has been called.
 */
import type { Random } from '../../../random/index.ts';
import type { FunctionTool, RequestMessage } from '../../wire/index.ts';
import type { ServedRequest } from '../served-request.ts';
import { argumentsFor } from './arguments-for.ts';
import { bestTool } from './choose-tool.ts';
import type { PlannedCall, PlannedResponse } from './planned-response.ts';
import { quotationsIn } from './read-prompt.ts';
import { SchemaWork } from './schema-work.ts';
import { type Task, tasksIn } from './tasks-in.ts';
import { proseOf, proseOfWords, sentence } from './words.ts';

/** What the choices of a request have in common. */
export interface SharedPlan {
  readonly request: ServedRequest;
  /** One for each call. */
  readonly tasks: readonly Task[];
  readonly work: SchemaWork;
}

/** `now` gives milliseconds. Throws `ApiError` with status 400 when the schemas of the tools ask for more work than there is. */
export function sharedPlan(request: ServedRequest, now: () => number): SharedPlan {
  const work = new SchemaWork(now);
  return { request, tasks: tasksDue(request, work), work };
}

/** `reasons`: whether the model thinks before it speaks. Throws as `sharedPlan` does. */
export function planResponse({ request, tasks, work }: SharedPlan, reasons: boolean, random: Random): PlannedResponse {
  const calls = tasks.map(({ tool, text }) => ({ name: tool.function.name, arguments: argumentsFor(tool, text, random, work) }));
  const prompt = lastPrompt(request.messages);
  const reasoning = reasons ? reasoningFor(calls, random) : '';
  if (calls.length === 0) return { reasoning, content: contentFor(request.messages, prompt, random), calls };
  // Before a call most models say nothing.
  const content = /\b(?:say|tell|explain|announce|describe|one sentence)\b/i.test(prompt) ? sentence(random) : '';
  return { reasoning, content, calls };
}

function tasksDue(request: ServedRequest, work: SchemaWork): Task[] {
  const { tools, toolChoice, messages } = request;
  if (toolChoice === 'none' || tools.length === 0) return [];
  const allowed = typeof toolChoice === 'string' ? tools : tools.filter((tool) => tool.function.name === toolChoice.name);
  const prompt = lastPrompt(messages);
  const tasks = tasksIn(prompt, allowed, work);
  const due = tasks.slice(callsMade(messages));
  const isForced = toolChoice !== 'auto';
  const wanted = due.length > 0 ? due : isForced ? tasks.slice(0, 1) : [];
  const chosen = wanted.length > 0 || !isForced ? wanted : fallbackTask(prompt, allowed);
  return request.isParallel ? chosen : chosen.slice(0, 1);
}

/** No prompt at all, and yet a call is asked for. */
function fallbackTask(prompt: string, tools: readonly FunctionTool[]): Task[] {
  const best = bestTool(prompt, tools);
  return best === undefined ? [] : [{ tool: best.tool, text: prompt }];
}

/** How much the model reads of the beginning of a prompt, and how much of the end, in UTF-16 code units. */
const READ_LENGTH = 2000;

/**
 * Text of the last message from the user, without its middle when it is long: expressions that look for values in it take time that
 * grows with the square of its length. Empty when there is none.
 */
export function lastPrompt(messages: readonly RequestMessage[]): string {
  const message = messages.findLast(({ role }) => role === 'user');
  const text = message === undefined ? '' : textOf(message);
  if (text.length <= 2 * READ_LENGTH) return text;
  return `${text.slice(0, READ_LENGTH).toWellFormed()}\n${text.slice(-READ_LENGTH).toWellFormed()}`;
}

export function textOf({ content }: RequestMessage): string {
  if (typeof content === 'string') return content;
  return (content ?? []).map((part) => part.text ?? '').join('');
}

/** Calls that the conversation holds since the user spoke. */
function callsMade(messages: readonly RequestMessage[]): number {
  const spoke = messages.findLastIndex(({ role }) => role === 'user');
  return messages.slice(spoke + 1).reduce((sum, message) => sum + (message.tool_calls?.length ?? 0), 0);
}

function reasoningFor(calls: readonly PlannedCall[], random: Random): string {
  const names = [...new Set(calls.map(({ name }) => name))];
  const intent = names.length === 0 ? 'No tool is needed for this.' : `I should call ${names.join(' and ')}.`;
  return `${sentence(random)} ${intent}`;
}

function contentFor(messages: readonly RequestMessage[], prompt: string, random: Random): string {
  const last = messages.at(-1);
  if (last?.role === 'tool') return `The tool says: ${textOf(last).slice(0, READ_LENGTH).replace(/\s+/g, ' ').trim().slice(0, 400)}`;
  const [quotation] = quotationsIn(prompt);
  if (quotation !== undefined && /\b(?:say|repeat|reply|answer|respond|write|print|echo)\b/i.test(prompt)) return quotation.text;
  const [, digits = '', unit = ''] = /(\d[\d,]*)[\s-]+(characters?|letters?|words?)\b/i.exec(prompt) ?? [];
  const count = Number(digits.replaceAll(',', ''));
  if (count > 0) return unit.toLowerCase().startsWith('w') ? proseOfWords(count, random) : proseOf(count, random);
  return Array.from({ length: 2 + random.below(3) }, () => sentence(random)).join(' ');
}
