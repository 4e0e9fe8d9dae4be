/**
 * The parser that users would pick instead: the qwen3coder protocol of `@ai-sdk-tool/parser`, through its public interface. It is
 * installed for development alone, so it may be missing.
 */
import { installedVersion } from '../installed-version.ts';
import type { ValueType } from './value-texts.ts';

/** Is told of one tool, `write_file`, with one parameter, `content`, of the type that the value has. */
export interface Peer {
  /** With its version. */
  readonly name: string;
  /** Streams the pieces through, as its middleware does; returns how many parts came out. */
  stream(pieces: readonly string[], type: ValueType): Promise<number>;
  /** The calls that a stream of the pieces ends with: JSON of the arguments of each. */
  streamedCalls(pieces: readonly string[], type: ValueType): Promise<readonly string[]>;
  /** The calls of a whole response, likewise. */
  read(text: string, type: ValueType): readonly string[];
}

const PACKAGE = '@ai-sdk-tool/parser';
/** Why a column of the peer is missing. */
export const PEER_IS_MISSING = `no peer: ${PACKAGE}, a development dependency, is not installed`;

/** A part of a stream, as the AI SDK passes them on. */
interface StreamPart {
  readonly type: string;
  readonly id?: string;
  readonly delta?: string;
  readonly input?: string;
}

type Through = TransformStream<StreamPart, StreamPart>;

/** What is used of the package, so that the types of this file need none of its own. */
interface ParserPackage {
  qwen3CoderProtocol(): {
    createStreamParser(options: { tools: Tool[] }): unknown;
    parseGeneratedText(options: { text: string; tools: Tool[] }): readonly Pick<StreamPart, 'type' | 'input'>[];
  };
}

type Tool = ReturnType<typeof toolWith>;

const TOOLS = { string: [toolWith('string')], array: [toolWith('array')] };

function toolWith(type: ValueType) {
  const inputSchema = { type: 'object' as const, properties: { content: { type } } };
  return { type: 'function' as const, name: 'write_file', inputSchema };
}

function loadPackage(): Promise<ParserPackage> {
  return import('@ai-sdk-tool/parser');
}

/** `undefined` where it is not installed. */
export async function loadPeer(load = loadPackage): Promise<Peer | undefined> {
  const parser = await load().catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  });
  if (parser === undefined) return undefined;
  const protocol = parser.qwen3CoderProtocol();
  // Of the parts that it takes and gives, the fields named here are all that is used.
  const newStream = (type: ValueType) => protocol.createStreamParser({ tools: TOOLS[type] }) as Through;
  return {
    name: `${PACKAGE} ${installedVersion(PACKAGE)}`,
    stream: async (pieces, type) => (await partsThrough(newStream(type), pieces)).length,
    streamedCalls: async (pieces, type) => callsIn(await partsThrough(newStream(type), pieces)),
    read: (text, type) => callsIn(protocol.parseGeneratedText({ text, tools: TOOLS[type] })),
  };
}

/** What a web stream that only passes the pieces on takes: the peer's interface is one. Returns how many parts came out. */
export async function passThrough(pieces: readonly string[]): Promise<number> {
  return (await partsThrough(new TransformStream(), pieces)).length;
}

async function partsThrough({ writable, readable }: Through, pieces: readonly string[]): Promise<StreamPart[]> {
  const writer = writable.getWriter();
  const parts: StreamPart[] = [];
  const reading = (async () => {
    for await (const part of readable) parts.push(part);
  })();
  // Writing waits for reading, which goes on beside it; what fails shows in the last wait.
  const write = (part: StreamPart): void => void writer.write(part).catch(() => {});
  write({ type: 'text-start', id: '0' });
  for (const delta of pieces) write({ type: 'text-delta', id: '0', delta });
  write({ type: 'text-end', id: '0' });
  await Promise.all([writer.close(), reading]);
  return parts;
}

function callsIn(parts: readonly { readonly type: string; readonly input?: string }[]): string[] {
  return parts.flatMap(({ type, input }) => (type === 'tool-call' && input !== undefined ? [input] : []));
}
