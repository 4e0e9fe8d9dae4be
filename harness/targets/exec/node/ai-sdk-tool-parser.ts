/**
 * The qwen3coder protocol of `@ai-sdk-tool/parser` as an `exec:` target. Its parts of a stream become OpenAI deltas: what it sends of a
 * call's input while it arrives, or, where it sent nothing of it, the whole.
 */
import { installedVersion } from '../../../installed-version.ts';
import { type ServedDelta, type ServedRequest, serveTarget } from './serve-target.ts';

const PACKAGE = '@ai-sdk-tool/parser';

/** What is used of a part of a stream, or of a response. */
interface Part {
  readonly type: string;
  readonly id?: string;
  readonly delta?: string;
  readonly text?: string;
  readonly toolCallId?: string;
  readonly toolName?: string;
  readonly input?: string;
}

interface Protocol {
  createStreamParser(options: { tools: readonly FunctionTool[] }): unknown;
  parseGeneratedText(options: { text: string; tools: readonly FunctionTool[] }): readonly Part[];
}

interface FunctionTool {
  readonly type: 'function';
  readonly name: string;
  readonly inputSchema: object;
}

interface OpenAiTool {
  readonly function: { readonly name: string; readonly parameters?: object };
}

const { qwen3CoderProtocol } = (await import(PACKAGE)) as { qwen3CoderProtocol(): Protocol };
const protocol = qwen3CoderProtocol();

/** Each chunk is handed over and what it gives is taken before the next. */
async function* streamed(chunks: Iterable<string>, request: ServedRequest): AsyncGenerator<ServedDelta> {
  const { writable, readable } = protocol.createStreamParser({ tools: toolsOf(request) }) as TransformStream<Part, Part>;
  const writer = writable.getWriter();
  const arrived: Part[] = [];
  const reading = (async () => {
    for await (const part of readable) arrived.push(part);
  })();
  const deltas = new Deltas();
  await writer.write({ type: 'text-start', id: '0' });
  for (const delta of chunks) {
    await writer.write({ type: 'text-delta', id: '0', delta });
    yield* arrived.splice(0).flatMap((part) => deltas.of(part));
  }
  await writer.write({ type: 'text-end', id: '0' });
  await Promise.all([writer.close(), reading]);
  yield* arrived.splice(0).flatMap((part) => deltas.of(part));
}

/** OpenAI deltas of parts, with the index of each call. */
class Deltas {
  private readonly indices = new Map<string, number>();

  of({ type, id = '', delta = '', toolCallId = '', toolName = '', input = '' }: Part): ServedDelta[] {
    switch (type) {
      case 'text-delta':
        return [{ content: delta }];
      case 'tool-input-start':
        return [this.opened(id, toolName, '')];
      case 'tool-input-delta':
        return [{ tool_calls: [{ index: this.indices.get(id) ?? this.indices.size, function: { arguments: delta } }] }];
      case 'tool-call':
        return this.indices.has(toolCallId) ? [] : [this.opened(toolCallId, toolName, input)];
      default:
        return [];
    }
  }

  private opened(id: string, name: string, text: string): ServedDelta {
    const index = this.indices.size;
    this.indices.set(id, index);
    return { tool_calls: [{ index, id, type: 'function', function: { name, arguments: text } }] };
  }
}

function toolsOf({ tools = [] }: ServedRequest): FunctionTool[] {
  return (tools as readonly OpenAiTool[]).map(({ function: { name, parameters = { type: 'object' } } }) => ({
    type: 'function',
    name,
    inputSchema: parameters,
  }));
}

await serveTarget({
  name: PACKAGE,
  version: installedVersion(PACKAGE),
  formats: ['qwen3_coder'],
  capabilities: ['tools-schema'],
  parse(text, request) {
    const parts = protocol.parseGeneratedText({ text, tools: toolsOf(request) });
    return {
      calls: parts.flatMap(({ type, toolName = '', input = '' }) => (type === 'tool-call' ? [{ name: toolName, arguments: input }] : [])),
      content: parts.map(({ type, text: said = '' }) => (type === 'text' ? said : '')).join(''),
    };
  },
  stream: streamed,
});
