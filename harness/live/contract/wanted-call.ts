/** Calls that checks know beforehand: in words for a model, and as the text that a forced model writes. */

export interface WantedCall {
  readonly name: string;
  /** Strings are written as they are, other values as JSON. */
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** As a model of the qwen3_coder family writes it: strings bare, everything else as JSON, one tag to a line. */
export function callsText(calls: readonly WantedCall[]): string {
  return calls.map(callText).join('\n');
}

function callText({ name, arguments: pairs }: WantedCall): string {
  const parameters = Object.entries(pairs).map(([key, value]) => `<parameter=${key}>\n${valueText(value)}\n</parameter>\n`);
  return `<tool_call>\n<function=${name}>\n${parameters.join('')}</function>\n</tool_call>`;
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The same in words, for a model that is not forced. */
export function callsInWords(calls: readonly WantedCall[]): string {
  const sentences = calls.map(({ name, arguments: pairs }) =>
    Object.keys(pairs).length === 0
      ? `Call ${name} without arguments.`
      : `Call ${name} with exactly these arguments: ${JSON.stringify(pairs)}.`,
  );
  return `${sentences.join(' ')} Use the tool and write nothing else.`;
}
