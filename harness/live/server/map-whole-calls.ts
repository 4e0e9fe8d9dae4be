/** Changes the arguments of every call in an answer that is not streamed. */
import type { WireCompletion } from './wire-chunk.ts';

export function mapWholeCalls(completion: WireCompletion, change: (json: string) => string): WireCompletion {
  const choices = completion.choices.map((choice) => {
    const { tool_calls: calls, ...message } = choice.message;
    if (calls === undefined) return choice;
    const changed = calls.map((call) => ({ ...call, function: { ...call.function, arguments: change(call.function.arguments) } }));
    return { ...choice, message: { ...message, tool_calls: changed } };
  });
  return { ...completion, choices };
}
