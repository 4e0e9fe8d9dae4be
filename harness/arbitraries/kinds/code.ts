/** The first lines of a source file, in any of many languages. */
import { chosen } from '../chosen.ts';
import { CODE_SNIPPETS } from '../contents/code-snippets.ts';
import { type DraftValue, stringValue } from '../draft-value.ts';
import { valueKind } from '../value-kind.ts';

/** By snippet, then by the number of lines less one. The last has the snippet's final line break, which a reader strips. */
const VALUES: readonly (readonly DraftValue[])[] = CODE_SNIPPETS.map((snippet) => {
  const lines = snippet.trimEnd().split('\n');
  return [...lines.map((_, last) => lines.slice(0, last + 1).join('\n')), snippet].map(stringValue);
});

export const code = valueKind({
  id: 'code',
  description: 'a value of source code, with quotes, comparisons, HTML and line breaks',
  weight: 44,
  value: ({ variant, size }) => {
    const snippet = chosen(VALUES, variant);
    // Sizes above a third take all of it, since whole files are what models write.
    return chosen(snippet, Math.min(size, snippet.length - 1));
  },
  isIn: (text) => CODE_SNIPPETS.some((snippet) => text.includes(snippet.slice(0, snippet.indexOf('\n')))),
});
