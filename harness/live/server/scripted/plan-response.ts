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
import { tasksIn } from './tasks-in.ts';
import { proseOf, proseOfWords, sentence } from './words.ts';

/** `reasons`: whether the model thinks before it speaks. */
export function planResponse(request: ServedRequest, reasons: boolean, random: Random): PlannedResponse {
  const calls = callsFor(request, random);
  const prompt = lastPrompt(request.messages);
  const reasoning = reasons ? reasoningFor(calls, random) : '';
  if (calls.length === 0) return { reasoning, content: contentFor(request.messages, prompt, random), calls };
  // Before a call most models say nothing.
  const content = /\b(?:say|tell|explain|announce|describe|one sentence)\b/i.test(prompt) ? sentence(random) : '';
  return { reasoning, content, calls };
}

function callsFor(request: ServedRequest, random: Random): PlannedCall[] {
  const { tools, toolChoice, messages } = request;
  if (toolChoice === 'none' || tools.length === 0) return [];
  const allowed = typeof toolChoice === 'string' ? tools : tools.filter((tool) => tool.function.name === toolChoice.name);
  const prompt = lastPrompt(messages);
  const tasks = tasksIn(prompt, allowed);
  const due = tasks.slice(callsMade(messages));
  const isForced = toolChoice !== 'auto';
  const wanted = due.length > 0 ? due : isForced ? tasks.slice(0, 1) : [];
  const chosen = wanted.length > 0 || !isForced ? wanted : fallbackTask(prompt, allowed);
  const parallel = request.isParallel ? chosen : chosen.slice(0, 1);
  return parallel.map(({ tool, text }) => ({ name: tool.function.name, arguments: argumentsFor(tool, text, random) }));
}

/** No prompt at all, and yet a call is asked for. */
function fallbackTask(prompt: string, tools: readonly FunctionTool[]): { readonly tool: FunctionTool; readonly text: string }[] {
  const best = bestTool(prompt, tools);
  return best === undefined ? [] : [{ tool: best.tool, text: prompt }];
}

/** Text of the last message from the user; empty when there is none. */
export function lastPrompt(messages: readonly RequestMessage[]): string {
  const message = messages.findLast(({ role }) => role === 'user');
  return message === undefined ? '' : textOf(message);
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
  if (last?.role === 'tool') return `The tool says: ${textOf(last).replace(/\s+/g, ' ').trim().slice(0, 400)}`;
  const [quotation] = quotationsIn(prompt);
  if (quotation !== undefined && /\b(?:say|repeat|reply|answer|respond|write|print|echo)\b/i.test(prompt)) return quotation.text;
  const [, digits = '', unit = ''] = /(\d[\d,]*)[\s-]+(characters?|letters?|words?)\b/i.exec(prompt) ?? [];
  const count = Number(digits.replaceAll(',', ''));
  if (count > 0) return unit.toLowerCase().startsWith('w') ? proseOfWords(count, random) : proseOf(count, random);
  return Array.from({ length: 2 + random.below(3) }, () => sentence(random)).join(' ');
}
