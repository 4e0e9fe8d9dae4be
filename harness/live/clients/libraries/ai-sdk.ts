/** The AI SDK with its provider for OpenAI-compatible servers: calls come parsed, or marked as invalid. */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, jsonSchema, type LanguageModel, streamText, type ToolSet, type TypedToolCall } from 'ai';
import { type ClientCall, type ClientOracle, type ClientReading, type ClientRequest, thrownReading } from '../client-oracle.ts';

export const aiSdk: ClientOracle = {
  id: 'ai-sdk',
  description: 'ai with @ai-sdk/openai-compatible: `streamText`, read by its `fullStream`, and `generateText`',
  refuses: holdsPrototype,
  connect({ baseUrl, fetch }) {
    const model = createOpenAICompatible({ name: 'any', baseURL: baseUrl, fetch })('any');
    return {
      async read(request) {
        try {
          return await (request.isStreamed ? readStream(model, request) : readWhole(model, request));
        } catch (error) {
          return thrownReading(error);
        }
      },
    };
  },
};

async function readStream(model: LanguageModel, request: ClientRequest): Promise<ClientReading> {
  let content = '';
  const calls: ClientCall[] = [];
  let finishReason: string | undefined;
  const errors: string[] = [];
  // Errors would be printed if nobody listened to them.
  const { fullStream } = streamText({ ...settingsFor(model, request), onError: () => undefined });
  for await (const part of fullStream) {
    if (part.type === 'text-delta') content += part.text;
    else if (part.type === 'tool-call') calls.push(callOf(part));
    else if (part.type === 'finish') finishReason = part.rawFinishReason;
    else if (part.type === 'error') errors.push(messageOf(part.error));
  }
  return {
    content,
    calls,
    ...(finishReason === undefined ? {} : { finishReason }),
    ...(errors.length === 0 ? {} : { error: { kind: 'beside', message: errors.join('; ') } }),
  };
}

/** Errors of the library are `Error`s; one of the server is its error object as it came. */
function messageOf(error: unknown): string {
  const isMessage = typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
  return isMessage ? String(error.message) : JSON.stringify(error);
}

async function readWhole(model: LanguageModel, request: ClientRequest): Promise<ClientReading> {
  const { text, toolCalls, rawFinishReason } = await generateText(settingsFor(model, request));
  return { content: text, calls: toolCalls.map(callOf), ...(rawFinishReason === undefined ? {} : { finishReason: rawFinishReason }) };
}

/** Tools without a function that executes them: the calls are the result. */
function settingsFor(model: LanguageModel, { prompt, toolNames }: ClientRequest) {
  const tools: ToolSet = Object.fromEntries(toolNames.map((name) => [name, { inputSchema: jsonSchema<never>({ type: 'object' }) }]));
  return { model, prompt, tools, maxRetries: 0 };
}

function callOf(call: TypedToolCall<ToolSet>): ClientCall {
  return { name: call.toolName, arguments: 'invalid' in call && call.invalid === true ? { invalid: call.input } : { value: call.input } };
}

/** Keys at any depth by which a careless merge would change the prototype of all objects. */
function holdsPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const isSuspect = Object.entries(value).some(
    ([key, inner]) =>
      key === '__proto__' || (key === 'constructor' && typeof inner === 'object' && inner !== null && Object.hasOwn(inner, 'prototype')),
  );
  return isSuspect || Object.values(value).some(holdsPrototype);
}
