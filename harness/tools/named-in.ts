/** The functions and parameters that a text names, whatever a parser makes of it. */
import type { CallTags } from '../../src/index.ts';

/** Beyond these, a text that names thousands would cost more by its tools than by itself. */
const MOST_FUNCTIONS = 8;
const MOST_PARAMETERS = 24;

/** Parameters by function, in the order of the text; names end at `>`, and a parameter belongs to the last function before it. */
export function namedIn(text: string, { functionOpener, parameterOpener }: CallTags): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>();
  let parameters: Set<string> | undefined;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    const isFunction = text.startsWith(functionOpener, at);
    if (!isFunction && !text.startsWith(parameterOpener, at)) continue;
    const from = at + (isFunction ? functionOpener : parameterOpener).length;
    const end = text.indexOf('>', from);
    if (end === -1) break;
    const name = text.slice(from, end);
    // What looks like a tag inside of a tag is part of it.
    at = end;
    if (isFunction) {
      parameters = named.get(name) ?? new Set();
      if (named.size < MOST_FUNCTIONS) named.set(name, parameters);
    } else if (parameters !== undefined && parameters.size < MOST_PARAMETERS) parameters.add(name);
  }
  return named;
}
