/**
 * The JSON text that a model might write for a value: with any of the usual spacings, and with or without ASCII escapes. All styles mean
 * the same value.
 */
import { printJson } from './json-printer.ts';
import type { JsonTree } from './json-tree.ts';

interface Spacing {
  readonly afterComma: string;
  readonly afterColon: string;
  readonly inside: string;
  /** Per level, after a line break; none means one line. */
  readonly indentation: string;
}

const SPACINGS: readonly [Spacing, ...Spacing[]] = [
  { afterComma: ' ', afterColon: ' ', inside: '', indentation: '' },
  { afterComma: '', afterColon: '', inside: '', indentation: '' },
  { afterComma: '', afterColon: ' ', inside: '', indentation: '  ' },
  { afterComma: '\t', afterColon: '\r\n', inside: ' ', indentation: '' },
];

/** Each style number is one spacing with one way to write strings. Each recursion is a level of the tree. */
export function writeJson(tree: JsonTree, style: number): string {
  const spacing = SPACINGS[style % SPACINGS.length] ?? SPACINGS[0];
  return write(tree, spacing, Math.floor(style / SPACINGS.length) % 2 === 1, '');
}

function write(tree: JsonTree, spacing: Spacing, isAscii: boolean, margin: string): string {
  if (typeof tree === 'string') return writeString(tree, isAscii);
  if (tree === null || typeof tree === 'boolean') return String(tree);
  if (tree.type === 'number') return tree.source;
  const innerMargin = margin + spacing.indentation;
  const members =
    tree.type === 'list'
      ? tree.items.map((item) => write(item, spacing, isAscii, innerMargin))
      : tree.entries.map(
          ([key, value]) => `${writeString(key, isAscii)}:${spacing.afterColon}${write(value, spacing, isAscii, innerMargin)}`,
        );
  const [open, close] = tree.type === 'list' ? ['[', ']'] : ['{', '}'];
  if (members.length === 0) return open + spacing.inside + close;
  if (spacing.indentation !== '') return `${open}\n${innerMargin}${members.join(`,\n${innerMargin}`)}\n${margin}${close}`;
  return open + spacing.inside + members.join(`,${spacing.afterComma}`) + spacing.inside + close;
}

function writeString(text: string, isAscii: boolean): string {
  const quoted = printJson(text);
  if (!isAscii) return quoted;
  return quoted.replace(/[^ -~]|\//g, (character) =>
    character === '/' ? '\\/' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
