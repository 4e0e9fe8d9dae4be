/** LangChain's `ChatOpenAI`: calls come parsed, by a parser that completes what is cut off, or as invalid ones. */
import type { AIMessageChunk } from '@langchain/core/messages';
import { ChatOpenAI } from '@langchain/openai';
import { type ClientCall, type ClientOracle, type ClientReading, thrownReading } from '../client-oracle.ts';

// Whoever runs the tests may have these set for work of their own, and every reading would be sent to a server.
for (const name of ['LANGSMITH_TRACING', 'LANGSMITH_TRACING_V2', 'LANGCHAIN_TRACING', 'LANGCHAIN_TRACING_V2']) process.env[name] = 'false';

export const langchain: ClientOracle = {
  id: 'langchain',
  description: '@langchain/openai: `ChatOpenAI` by `stream`, its chunks added up by `concat`, and by `invoke`',
  connect({ baseUrl, fetch }) {
    const model = new ChatOpenAI({ model: 'any', apiKey: 'none', maxRetries: 0, configuration: { baseURL: baseUrl, fetch } });
    return {
      async read({ isStreamed, prompt, toolNames }) {
        const withTools = model.bindTools(
          toolNames.map((name) => ({ type: 'function', function: { name, parameters: { type: 'object' } } })),
        );
        try {
          return readingOf(isStreamed ? await addedUp(await withTools.stream(prompt)) : await withTools.invoke(prompt));
        } catch (error) {
          return thrownReading(error);
        }
      },
    };
  },
};

async function addedUp(chunks: AsyncIterable<AIMessageChunk>): Promise<AIMessageChunk | undefined> {
  let message: AIMessageChunk | undefined;
  for await (const chunk of chunks) message = message === undefined ? chunk : message.concat(chunk);
  return message;
}

/** Valid calls and invalid ones come as two lists. */
function readingOf(message: AIMessageChunk | undefined): ClientReading {
  if (message === undefined) return { content: '', calls: [] };
  const { tool_calls = [], invalid_tool_calls = [] } = message;
  const valid: ClientCall[] = tool_calls.map(({ name, args }) => ({ name, arguments: { value: args } }));
  const invalid: ClientCall[] = invalid_tool_calls.map(({ name, args }) => ({ name: name ?? '', arguments: { invalid: args } }));
  const reason: unknown = message.response_metadata.finish_reason;
  return { content: message.text, calls: [...valid, ...invalid], ...(typeof reason === 'string' ? { finishReason: reason } : {}) };
}
