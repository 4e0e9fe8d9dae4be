/** Whether a response is written as a model is taught to: text between whole calls, in which nothing looks like a tag of the format. */
import type { Format } from '../../src/index.ts';
import { escapedPattern } from '../escaped-pattern.ts';

export interface StrictFormInput {
  readonly text: string;
  readonly format: Format;
  readonly startsInReasoning: boolean;
}

/** Stricter than any parser: even the first letter of a tag's name behind `<` counts as one. */
export function isInStrictForm({ text, format, startsInReasoning }: StrictFormInput): boolean {
  const tags = Object.fromEntries(
    Object.entries(format.tags).map(([name, tag]) => [name, escapedPattern(tag)]),
  ) as unknown as Format['tags'];
  // Behind `<` or `</`.
  const letters = Object.values(format.tags).map((tag) => escapedPattern(tag.slice(tag[1] === '/' ? 2 : 1).slice(0, 1)));
  const plain = `(?:(?!</?[${letters.join('')}])[^])*`;
  const name = `[^<>="'\\s]+`;
  const parameter = `${tags.parameterOpener}${name}>${plain}${tags.parameterClose}\\s*`;
  const call = `${tags.wrapperOpen}\\s*${tags.functionOpener}${name}>\\s*(?:${parameter})*${tags.functionClose}\\s*${tags.wrapperClose}`;
  const reasoning = startsInReasoning ? `${plain}${tags.reasoningClose}` : `(?:${tags.reasoningOpen}${plain}${tags.reasoningClose})?`;
  return new RegExp(`^${reasoning}${plain}(?:${call}${plain})*$`).test(text);
}
