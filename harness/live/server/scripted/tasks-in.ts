/** Splits what a prompt asks for into tasks, each for one call. */
import type { FunctionTool } from '../../wire/index.ts';
import { isAbout } from './arguments-for.ts';
import { bestTool, mentionsOf } from './choose-tool.ts';
import { pathSource } from './paths.ts';
import { jsonObjectsIn, quotationsIn } from './read-prompt.ts';
import { documentOf, propertiesOf, requiredOf, resolved, typeOf } from './schema.ts';
import type { SchemaWork } from './schema-work.ts';

export interface Task {
  readonly tool: FunctionTool;
  /** The part of the prompt that says what to call it with. */
  readonly text: string;
}

/** Most calls that one prompt gets. */
const MAX_TASKS = 16;
/** Most mentions of tools, and most clauses, that are looked at. */
const MAX_MENTIONS = 64;

/**
 * Several tasks, in this order of evidence: tools that are named more than once or beside others; several JSON objects that hold
 * arguments; more quotations, or listed names, than one call has room for; clauses that each fit a tool. Else the whole is one task.
 * Empty for an empty prompt or without tools.
 */
export function tasksIn(prompt: string, tools: readonly FunctionTool[], work: SchemaWork): Task[] {
  const best = bestTool(prompt, tools);
  if (best === undefined || prompt.trim() === '') return [];
  const whole = [{ tool: best.tool, text: behindMention(prompt, best.tool) }];
  const values = behindMention(prompt, best.tool);
  const objects = spelledOut(prompt, best.tool, work);
  // What stands inside an object is not a list of its own.
  const several = [mentioned(prompt, tools), objects, objects.length > 0 ? [] : listed(values, best.tool, work), clauses(prompt, tools)];
  return (several.find((tasks) => tasks.length > 1) ?? whole).slice(0, MAX_TASKS);
}

/** What follows the tool's name, if the values are there: quotations before it are about something else. */
function behindMention(prompt: string, tool: FunctionTool): string {
  const [start] = mentionsOf(tool, prompt);
  const rest = prompt.slice(start ?? 0);
  return quotationsIn(rest).length > 0 ? rest : prompt;
}

function mentioned(prompt: string, tools: readonly FunctionTool[]): Task[] {
  const quotations = quotationsIn(prompt);
  const mentions = tools
    .flatMap((tool) => mentionsOf(tool, prompt).map((start) => ({ tool, start })))
    .filter(({ start }) => !quotations.some((quotation) => start > quotation.start + 1 && start < quotation.end))
    .sort((left, right) => left.start - right.start);
  const parts = mentions
    .slice(0, MAX_MENTIONS)
    .map(({ tool, start }, place) => ({ tool, text: prompt.slice(start, mentions[place + 1]?.start) }));
  // The same tool again, with nothing to call it with, is only talk about it.
  const tasks = parts.filter(({ tool, text }, place) => {
    const isFirst = parts.findIndex((part) => part.tool === tool) === place;
    return (
      isFirst ||
      quotationsIn(text.slice(tool.function.name.length + 1)).length > 0 ||
      /\d|\{|\p{Lu}/u.test(text.slice(tool.function.name.length))
    );
  });
  return tasks;
}

function spelledOut(prompt: string, tool: FunctionTool, work: SchemaWork): Task[] {
  const document = documentOf(tool, work);
  const schema = resolved(document.root, document);
  const objects = jsonObjectsIn(prompt).filter(({ value }) => isAbout(value, schema));
  return objects.map(({ value }) => ({ tool, text: JSON.stringify(value) }));
}

/** For a tool with one required text: each quotation, or each of some names in a list, is a call. */
function listed(prompt: string, tool: FunctionTool, work: SchemaWork): Task[] {
  const document = documentOf(tool, work);
  const schema = resolved(document.root, document);
  const required = requiredOf(schema);
  const [first] = propertiesOf(schema).filter(([name]) => required.includes(name));
  if (required.length !== 1 || first === undefined || typeOf(resolved(first[1], document)) !== 'string') return [];
  const quoted = quotationsIn(prompt).filter(({ start }) => !prompt.slice(0, start).endsWith(`${tool.function.name} `));
  const texts = quoted.length > 0 ? quoted.map(({ text }) => text) : namesListedIn(prompt);
  return texts.map((text) => ({ tool, text: `${first[0]}: ${JSON.stringify(text)}` }));
}

/** `in Paris, Rome and Oslo`; paths likewise. */
function namesListedIn(prompt: string): string[] {
  const item = String.raw`(?:${pathSource}|\p{Lu}[\p{L}'-]+(?:\s\p{Lu}[\p{L}'-]+)*)`;
  const list = new RegExp(String.raw`(?<=[\s(])${item}(?:(?:,\s*(?:and\s+)?|\s+and\s+)(?:in\s+|of\s+|for\s+)?${item})+`, 'u').exec(prompt);
  return list === null ? [] : [...list[0].matchAll(new RegExp(item, 'gu'))].map(([name]) => name);
}

const LEAST_FIT = 4;

function clauses(prompt: string, tools: readonly FunctionTool[]): Task[] {
  const quotations = quotationsIn(prompt);
  const breaks = [...prompt.matchAll(/[.!?;]\s+|,?\s+(?:and then|then|and also|and|also)\s+|\n+/giu)].filter(
    (match) => !quotations.some(({ start, end }) => match.index >= start && match.index < end),
  );
  const parts = [0, ...breaks.slice(0, MAX_MENTIONS).map((match) => match.index + match[0].length)].map((start, place) =>
    prompt.slice(start, breaks[place]?.index),
  );
  const rated = parts.flatMap((text) => {
    const best = bestTool(text, tools);
    return best !== undefined && best.fit >= LEAST_FIT ? [{ tool: best.tool, text }] : [];
  });
  const distinctTools = new Set(rated.map(({ tool }) => tool));
  // Clauses of one tool may all be about one call; two tools are two calls.
  return distinctTools.size > 1 ? rated.filter(({ tool }, place) => rated.findIndex((other) => other.tool === tool) === place) : [];
}
