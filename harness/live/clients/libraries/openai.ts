/** OpenAI's own library: calls come as text, and the user parses the arguments. */
import OpenAI from 'openai';
import type { ChatCompletionCreateParamsNonStreaming, ChatCompletionMessageToolCall } from 'openai/resources/chat/completions';
import { type ClientCall, type ClientOracle, type ClientRequest, thrownReading } from '../client-oracle.ts';

export const openai: ClientOracle = {
  id: 'openai',
  description: 'openai: `chat.completions.stream`, which is a `ChatCompletionStream`, and `chat.completions.create`',
  connect({ baseUrl, fetch }) {
    const { completions } = new OpenAI({ apiKey: 'none', baseURL: baseUrl, fetch, maxRetries: 0 }).chat;
    return {
      async read(request) {
        try {
          const completion = request.isStreamed
            ? await completions.stream({ ...bodyFor(request), stream: true }).finalChatCompletion()
            : await completions.create(bodyFor(request));
          const choice = completion.choices[0];
          return {
            content: choice?.message.content ?? '',
            calls: (choice?.message.tool_calls ?? []).map(callOf),
            ...(choice === undefined ? {} : { finishReason: choice.finish_reason }),
          };
        } catch (error) {
          return thrownReading(error);
        }
      },
    };
  },
};

function bodyFor({ prompt, toolNames }: ClientRequest): ChatCompletionCreateParamsNonStreaming {
  const tools = toolNames.map((name) => ({ type: 'function' as const, function: { name, parameters: { type: 'object' } } }));
  return { model: 'any', messages: [{ role: 'user', content: prompt }], tools };
}

function callOf(call: ChatCompletionMessageToolCall): ClientCall {
  return call.type === 'function'
    ? { name: call.function.name, arguments: { text: call.function.arguments } }
    : { name: call.custom.name, arguments: { invalid: call.custom.input } };
}
