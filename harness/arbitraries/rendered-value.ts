/** A JSON value as a parameter's text, in one of the three ways in which chat templates write values that are no strings. */
import type { DraftValue } from './draft-value.ts';
import { printJson } from './json-printer.ts';
import type { JsonTree } from './json-tree.ts';
import { writeJson } from './json-writer.ts';
import { writePython } from './python-writer.ts';

/** `style` decides about spacing and escapes where the value is written as JSON. */
export function renderedValue(tree: JsonTree, rendering: 'json' | 'mixed' | 'python', style: number): DraftValue {
  const isContainer = typeof tree === 'object' && tree !== null && tree.type !== 'number';
  if (rendering === 'json' || (rendering === 'mixed' && isContainer)) return { text: writeJson(tree, style), json: printJson(tree) };
  const text = writePython(tree);
  // Python writes numbers as JSON prints them, all but the infinities; the rest of its words are no JSON.
  const isNumber = typeof tree === 'object' && tree !== null && tree.type === 'number' && !tree.printed.includes('Infinity');
  return { text, json: isNumber ? printJson(tree) : undefined };
}
