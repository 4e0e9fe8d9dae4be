/** Code in Markdown: a fence longer than any run of backticks inside, so that no character of the text means anything. */

/** One line of text; empty where the text is. */
export function codeSpan(line: string): string {
  if (line === '') return '';
  const fence = '`'.repeat(longestRun(line) + 1);
  // A space on both sides is taken away again by the reader.
  const pad = /^[` ]|[` ]$/.test(line) ? ' ' : '';
  return `${fence}${pad}${line}${pad}${fence}`;
}

export function codeBlock(text: string, language = ''): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text}\n${fence}`;
}

/** Length of the longest run of backticks. */
function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}
