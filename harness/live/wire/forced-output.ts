/** Servers with constrained decoding can be made to emit a text: it becomes a regular expression in the server's own field. */

export const forcedOutputs = ['structured_outputs', 'guided_regex', 'regex', 'none'] as const;

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
    case 'none':
      return {};
    default:
      return field satisfies never;
  }
}

/** Matches the text and nothing else, in every dialect of regular expressions that servers use. */
export function escapedRegex(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
