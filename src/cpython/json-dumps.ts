/**
 * CPython's `json.dumps(value, ensure_ascii=False)`, to the byte, with an explicit stack so that any depth prints.
 * Separators `, ` and `: `; escapes only `"`, `\` and U+0000–U+001F. Source: Lib/json/encoder.py of CPython 3.11.
 */
import { floatRepr } from './float-repr.ts';
import type { JsonValue } from './json-value.ts';

const NEEDS_ESCAPE = /["\\\u0000-\u001f]/;
const ESCAPED_CHARACTERS = /["\\\u0000-\u001f]/g;

/** The text as the inside of a JSON string, without the quotes. Works on any part of a string: no escape spans two code units. */
export function escapeJsonString(text: string): string {
  if (!NEEDS_ESCAPE.test(text)) return text;
  // JSON.stringify is the fastest escaper at hand and agrees with CPython on everything but lone surrogates, which it alone escapes.
  if (text.isWellFormed()) return JSON.stringify(text).slice(1, -1);
  return text.replace(ESCAPED_CHARACTERS, (character) => JSON.stringify(character).slice(1, -1));
}

/** A container whose end is not printed yet. Arrays number their entries, objects name them. */
interface OpenContainer {
  readonly entries: Iterator<[number | string, JsonValue]>;
  readonly closer: ']' | '}';
  isEmpty: boolean;
}

/** JSON text of the value as CPython prints it; `NaN` and the infinities too, which strict JSON does not have. */
export function jsonDumps(value: JsonValue): string {
  const pieces: string[] = [];
  const open: OpenContainer[] = [];
  print(value, pieces, open);
  for (let container = open.at(-1); container !== undefined; container = open.at(-1)) {
    const entry = container.entries.next();
    if (entry.done === true) {
      pieces.push(container.closer);
      open.pop();
      continue;
    }
    const [key, member] = entry.value;
    if (!container.isEmpty) pieces.push(', ');
    container.isEmpty = false;
    if (typeof key === 'string') pieces.push('"', escapeJsonString(key), '": ');
    print(member, pieces, open);
  }
  return pieces.join('');
}

/** Prints a scalar whole, of a container the opening bracket. */
function print(value: JsonValue, pieces: string[], open: OpenContainer[]): void {
  if (typeof value === 'string') pieces.push('"', escapeJsonString(value), '"');
  else if (typeof value === 'number') pieces.push(floatRepr(value));
  else if (value === null || typeof value !== 'object') pieces.push(String(value));
  else if (Array.isArray(value)) {
    pieces.push('[');
    open.push({ entries: value.entries(), closer: ']', isEmpty: true });
  } else {
    pieces.push('{');
    open.push({ entries: value.entries(), closer: '}', isEmpty: true });
  }
}
