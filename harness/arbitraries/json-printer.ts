/**
 * The JSON text that CPython's `json.dumps(value, ensure_ascii=False)` gives for a value that a generator built. It shares no code with
 * the parsers' own printer, so that the two can be compared.
 */
import { type JsonTree, readEntries } from './json-tree.ts';

/** Each recursion is a level of the tree: trees are at most a hundred levels deep. */
export function printJson(tree: JsonTree): string {
  if (typeof tree === 'string') return printJsonString(tree);
  if (tree === null || typeof tree === 'boolean') return String(tree);
  switch (tree.type) {
    case 'number':
      return tree.printed;
    case 'list':
      return `[${tree.items.map(printJson).join(', ')}]`;
    case 'object':
      return `{${readEntries(tree.entries)
        .map(([key, value]) => `${printJsonString(key)}: ${printJson(value)}`)
        .join(', ')}}`;
  }
}

/** The string with its quotes. Lone surrogates stay as they are, as they do in CPython. */
export function printJsonString(text: string): string {
  return `"${text.replace(/["\\\u0000-\u001f]/g, escapeOf)}"`;
}

const SHORT_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['\b', '\\b'],
  ['\f', '\\f'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

function escapeOf(character: string): string {
  return SHORT_ESCAPES.get(character) ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
