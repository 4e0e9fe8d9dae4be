/**
 * What a prompt asks for by way of values: texts in quotation marks, JSON, numbers, `name: value`. The scripted model obeys: whatever a
 * prompt spells out is taken over, so that a check can ask for the value that it wants to see.
 */
import { isNestedDeeper } from '../nesting.ts';

export interface Quotation {
  readonly text: string;
  /** Offsets in the prompt, marks included. */
  readonly start: number;
  readonly end: number;
}

const QUOTED = /"((?:[^"\\]|\\.)*)"|`([^`]+)`|“([^”]*)”|(?<![\p{L}\p{N}])'([^'\n]*)'(?![\p{L}\p{N}])/gsu;

const QUOTED_AT_START = new RegExp(`^(?:${QUOTED.source})`, 'su');

/** Texts in quotation marks or backticks, in order. Between double quotes JSON's escapes count, if they are right. */
export function quotationsIn(prompt: string): Quotation[] {
  return [...prompt.matchAll(QUOTED)].map((match) => {
    const [whole, double, ...others] = match;
    const text = double === undefined ? (others.find((other) => other !== undefined) ?? '') : unescaped(double);
    return { text, start: match.index, end: match.index + whole.length };
  });
}

function unescaped(inside: string): string {
  const value = parsed(`"${inside}"`);
  return typeof value === 'string' ? value : inside;
}

/** Objects in JSON that stand in the prompt outside each other, in order. Work is bounded by `MAX_OBJECTS`. */
export function jsonObjectsIn(prompt: string): { readonly value: Readonly<Record<string, unknown>>; readonly start: number }[] {
  const found: { value: Readonly<Record<string, unknown>>; start: number }[] = [];
  let start = prompt.indexOf('{');
  for (let tried = 0; start !== -1 && tried < MAX_OBJECTS; tried += 1) {
    const end = endOfObject(prompt, start);
    const value = end === undefined ? undefined : parsed(prompt.slice(start, end));
    if (isObject(value)) found.push({ value, start });
    start = prompt.indexOf('{', isObject(value) && end !== undefined ? end : start + 1);
  }
  return found;
}

/** Braces that are tried; a prompt has few objects. */
const MAX_OBJECTS = 64;

/** Behind the brace that closes the one at `start`, those in strings left alone. */
function endOfObject(text: string, start: number): number | undefined {
  let depth = 0;
  let isInString = false;
  for (let offset = start; offset < text.length; offset += 1) {
    const character = text[offset];
    if (isInString) {
      if (character === '\\') offset += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return offset + 1;
    }
  }
  return undefined;
}

/** The value that the prompt gives a name: `name: 3`, `name = "x"`, `name is [1, 2]`. A bare word counts behind a colon or an equals sign. */
export function namedValue(prompt: string, name: string): unknown {
  const words = name.split(/[_.-]|(?<=\p{Ll})(?=\p{Lu})/u).map((word) => escapedForRegex(word));
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_])["\`']?${words.join('[ _.-]?')}["\`']?(\\s*[:=]\\s*|\\s+(?:is|to|of)\\s+|\\s+(?=["\`“\\[{]))`,
    'giu',
  );
  for (const match of prompt.matchAll(pattern)) {
    const value = valueAt(prompt.slice(match.index + match[0].length), /[:=]/.test(match[1] ?? ''));
    if (value !== undefined) return value;
  }
  return undefined;
}

/** A number of characters or words is how long a value is to be, not the value. */
const SCALAR = /^(?:-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\p{L}\p{N}_]|,\d|[\s-]+(?:characters?|letters?|words?)\b)/u;

function valueAt(rest: string, allowsBareWord: boolean): unknown {
  const scalar = SCALAR.exec(rest)?.[0];
  if (scalar !== undefined) return parsed(scalar);
  // Looked for here alone: a prompt of names and open quotation marks would be searched to its end behind each.
  const quoted = QUOTED_AT_START.exec(rest)?.[0];
  if (quoted !== undefined) return quotationsIn(quoted)[0]?.text;
  if (rest.startsWith('{')) return jsonObjectsIn(rest).find(({ start }) => start === 0)?.value;
  if (rest.startsWith('[')) return arrayAt(rest);
  return allowsBareWord ? /^[^\s,;"`]+(?<![.!?])/.exec(rest)?.[0] : undefined;
}

/** The first array that closes at one of its first brackets. */
function arrayAt(rest: string): unknown {
  let end = rest.indexOf(']');
  for (let tried = 0; end !== -1 && tried < MAX_OBJECTS; tried += 1) {
    const value = parsed(rest.slice(0, end + 1));
    if (value !== undefined) return value;
    end = rest.indexOf(']', end + 1);
  }
  return undefined;
}

/** Numbers outside quotation marks, in order. */
export function numbersIn(prompt: string): number[] {
  const plain = prompt.replace(QUOTED, ' ');
  return [...plain.matchAll(/(?<![\p{L}\p{N}_.])-?\d+(?:\.\d+)?(?![\p{L}\p{N}_])/gu)].map(([digits]) => Number(digits));
}

function escapedForRegex(text: string): string {
  return text.replace(/[\\^$.|?*+()[\]{}/]/g, '\\$&');
}

/** Levels of a value that counts as one: it is held against a schema level by level. */
const MAX_LEVELS = 64;

function parsed(json: string): unknown {
  try {
    const value = JSON.parse(json);
    return isNestedDeeper(value, MAX_LEVELS) ? undefined : value;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
