/** Whether a response is written as a model is taught to: text between whole calls, in which nothing looks like a tag of the format. */
import type { Format } from '../../src/index.ts';

export interface StrictFormInput {
  readonly text: string;
  readonly format: Format;
  readonly startsInReasoning: boolean;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Stricter than any parser: even the first letter of a tag's name behind `<` counts as one. */
export function isInStrictForm({ text, format, startsInReasoning }: StrictFormInput): boolean {
  return formOf(format)[startsInReasoning ? 'inReasoning' : 'outside'].test(text);
}

interface Forms {
  readonly inReasoning: RegExp;
  readonly outside: RegExp;
}

const MADE = new WeakMap<Format['tags'], Forms>();

function formOf({ tags }: Format): Forms {
  const made = MADE.get(tags) ?? makeForms(tags);
  MADE.set(tags, made);
  return made;
}

function makeForms(tags: Format['tags']): Forms {
  const all = Object.values(tags);
  const firstLetters = new Set(all.flatMap((tag) => /^<\/?(.)/.exec(tag)?.[1] ?? []));
  const plain = `(?:(?!</?[${[...firstLetters].map(escaped).join('')}])[^])*`;
  const name = `[^<>="'\\s]+`;
  const { wrapperOpen, wrapperClose, functionOpener, functionClose, parameterOpener, parameterClose } = escapedTags(tags);
  const parameter = `${parameterOpener}${name}>${plain}${parameterClose}\\s*`;
  const call = `${wrapperOpen}\\s*${functionOpener}${name}>\\s*(?:${parameter})*${functionClose}\\s*${wrapperClose}`;
  const rest = `${plain}(?:${call}${plain})*$`;
  const { reasoningOpen, reasoningClose } = escapedTags(tags);
  return {
    outside: new RegExp(`^(?:${reasoningOpen}${plain}${reasoningClose})?${rest}`),
    inReasoning: new RegExp(`^${plain}${reasoningClose}${rest}`),
  };
}

function escapedTags(tags: Format['tags']): Format['tags'] {
  return Object.fromEntries(Object.entries(tags).map(([name, tag]) => [name, escaped(tag)])) as unknown as Format['tags'];
}
