/** Servers with constrained decoding can be made to emit a text: it becomes a regular expression, or a grammar, in the server's own field. */

export const forcedOutputs = ['structured_outputs', 'guided_regex', 'regex', 'grammar', 'none'] as const;

export type ForcedOutput = (typeof forcedOutputs)[number];

/** The fields of a request that force the answer to be the text; none for `none`. */
export function forcedFields(field: ForcedOutput, text: string): Readonly<Record<string, unknown>> {
  const regex = escapedRegex(text);
  switch (field) {
    case 'structured_outputs':
      return { structured_outputs: { regex } };
    case 'guided_regex':
      return { guided_regex: regex };
    case 'regex':
      return { regex };
    case 'grammar':
      return { grammar: literalGrammar(text) };
    case 'none':
      return {};
    default:
      return field satisfies never;
  }
}

/** Matches the text and nothing else, in every dialect of regular expressions that servers use. */
function escapedRegex(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

const NAMED_ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '"': '\\"', '\\': '\\\\' };

/** A grammar in GBNF, the notation of llama.cpp, that derives the text and nothing else. */
function literalGrammar(text: string): string {
  const escaped = text.replace(/[\u0000-\u001f"\\\u007f]/g, (character) => {
    const hexadecimal = character.charCodeAt(0).toString(16).padStart(2, '0');
    return NAMED_ESCAPES[character] ?? `\\x${hexadecimal}`;
  });
  return `root ::= "${escaped}"`;
}
