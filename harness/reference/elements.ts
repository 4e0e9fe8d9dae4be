/**
 * The contract's three regular expressions and what they match: wrappers, functions, parameters. Tags stand here as text and not as
 * the registry's constants, so that a wrong constant there is seen here. Slower than `src/`, but no text makes it quadratic.
 */
import { PYTHON_SPACE } from './white-space.ts';

/** One of the three levels: its expressions, for an element that is closed and for an opening tag alone. */
interface Level {
  readonly opener: string;
  readonly closer: string;
  /** Groups: the name, what stands inside. */
  readonly closed: RegExp;
  readonly opening: RegExp;
}

/** An element that was matched; offsets are in UTF-16 code units of the text that was searched. */
export interface Element {
  readonly name: string;
  readonly inside: string;
  readonly start: number;
  readonly end: number;
}

const NAME = `[^>${PYTHON_SPACE}]+`;

export const WRAPPER: Level = {
  opener: '<tool_call>',
  closer: '</tool_call>',
  closed: /<tool_call>()(.*?)<\/tool_call>/sy,
  opening: /<tool_call>()/,
};
export const FUNCTION: Level = {
  opener: '<function=',
  closer: '</function>',
  closed: new RegExp(`<function=(${NAME})[^>]*>(.*?)</function>`, 'sy'),
  opening: new RegExp(`<function=(${NAME})[^>]*>`),
};
export const PARAMETER: Level = {
  opener: '<parameter=',
  closer: '</parameter>',
  closed: new RegExp(`<parameter=(${NAME})[^>]*>(.*?)</parameter>`, 'sy'),
  opening: new RegExp(`<parameter=(${NAME})[^>]*>`),
};

/**
 * Every match of the level's expression. An opening tag that ends behind the last closer cannot match, and the expression would find
 * that out by walking to the end of the text from every length of the name, at every such tag: so no match is tried from there on.
 */
export function elementsIn(text: string, level: Level): Element[] {
  const elements: Element[] = [];
  const lastCloser = text.lastIndexOf(level.closer);
  const lastTagEnd = text.lastIndexOf('>', lastCloser);
  let start = text.indexOf(level.opener);
  while (start !== -1 && start < lastTagEnd) {
    level.closed.lastIndex = start;
    const match = level.closed.exec(text);
    const end = start + (match?.[0].length || 1);
    if (match !== null) elements.push({ name: match[1] ?? '', inside: match[2] ?? '', start, end });
    start = text.indexOf(level.opener, end);
  }
  return elements;
}

/** The first opening tag of a text in which no element is closed, with everything behind it as its inside. */
export function openElementIn(text: string, level: Level): Element | undefined {
  // Up to the last `>`, since without one behind it every opener would look for it until the end.
  const match = level.opening.exec(text.slice(0, text.lastIndexOf('>') + 1));
  if (match === null) return undefined;
  return { name: match[1] ?? '', inside: text.slice(match.index + match[0].length), start: match.index, end: text.length };
}
