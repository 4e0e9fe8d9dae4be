/** Recognises what a model writes for its server and never for the client. */

const TAG = /<\/?(?:tool_call|think|function|parameter)(?:[=>]|$)|<\|?(?:tool_calls?_(?:begin|section_begin)|python_tag)/;

/** The first tag of tool calls or of thinking; `undefined` when there is none. */
export function markupIn(text: string): string | undefined {
  return TAG.exec(text)?.[0];
}
