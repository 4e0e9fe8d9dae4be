/** Whether a response reads as an answer that a server took apart. */
import { type Format, jsonDumps, jsonLoads } from '../../../src/index.ts';
import type { StreamedChoice } from '../../live/wire/index.ts';
import { runTrial } from '../../runner/index.ts';
import { bareScenario } from '../../scenario.ts';
import { parseTarget } from '../parse-target.ts';

/**
 * White space around channels is for servers to keep or drop. Of an answer without calls the reasoning alone is compared: its content may
 * well be calls that the server missed.
 */
export function isReadAs(
  text: string,
  choice: StreamedChoice,
  how: { readonly format: Format; readonly startsInReasoning: boolean },
): boolean {
  const { executions, reading } = runTrial(parseTarget('builtin'), bareScenario(text, how), [{ chunking: 'whole', chunks: [text] }]);
  const outcome = executions[0]?.outcome;
  if (outcome?.kind !== 'done') return false;
  const { channels, toolText } = outcome.execution;
  const textOf = (channel: string): string =>
    channels
      .map((event) => (event.channel === channel ? event.text : ''))
      .join('')
      .trim();
  if (textOf('reasoning') !== choice.reasoning.trim()) return false;
  if (choice.calls.length === 0) return true;
  const read = reading(toolText);
  const calls = read.kind === 'done' ? read.calls : [];
  return textOf('content') === choice.content.trim() && JSON.stringify(calls.map(plain)) === JSON.stringify(choice.calls.map(plain));
}

/** Name and arguments, whatever the spaces in their JSON, and with all digits of their numbers. */
function plain({ name = '', arguments: json }: { readonly name?: string | undefined; readonly arguments: string }): readonly unknown[] {
  const value = jsonLoads(json);
  return [name, value === undefined ? null : jsonDumps(value)];
}
