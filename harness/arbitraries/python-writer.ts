/** What Python's `str()` makes of a value: the text that templates without a JSON filter paste, and that models learn to imitate. */
import { type JsonTree, readEntries } from './json-tree.ts';

/** A string stands for itself; everything inside a container is written as `repr` writes it. */
export function writePython(tree: JsonTree): string {
  return typeof tree === 'string' ? tree : represent(tree);
}

/** Each recursion is a level of the tree. */
function represent(tree: JsonTree): string {
  if (typeof tree === 'string') return representString(tree);
  if (tree === null) return 'None';
  if (tree === true) return 'True';
  if (tree === false) return 'False';
  switch (tree.type) {
    case 'number':
      return tree.printed.replace('Infinity', 'inf');
    case 'list':
      return `[${tree.items.map(represent).join(', ')}]`;
    case 'object':
      return `{${readEntries(tree.entries)
        .map(([key, value]) => `${representString(key)}: ${represent(value)}`)
        .join(', ')}}`;
  }
}

function representString(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const body = text.replace(/[\\'\u0000-\u001f\u007f]/g, (character) => {
    if (character === "'") return quote === "'" ? "\\'" : character;
    if (character === '\\') return '\\\\';
    if (character === '\n') return '\\n';
    if (character === '\r') return '\\r';
    if (character === '\t') return '\\t';
    return `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
  });
  return quote + body + quote;
}
