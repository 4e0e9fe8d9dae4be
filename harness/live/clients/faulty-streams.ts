/** Streams with one published server fault each, about calls that a client should get. Data. */
import type { ToolCall } from '../../../src/index.ts';

export interface FaultyStream {
  readonly id: string;
  /** What the server does, in a few words. */
  readonly fault: string;
  /** The calls that the server means. */
  readonly sent: readonly ToolCall[];
  readonly chunks: readonly object[];
}

const F: ToolCall = { name: 'f', arguments: '{"k": "ab"}' };
const G: ToolCall = { name: 'g', arguments: '{"l": 1}' };

type CallDelta = Readonly<Record<string, unknown>>;

function chunk(delta: object, finish_reason: string | null = null): object {
  return { id: 'chatcmpl-0', object: 'chat.completion.chunk', created: 0, model: 'any', choices: [{ index: 0, delta, finish_reason }] };
}

const ROLE = chunk({ role: 'assistant', content: '' });
const FINISH = chunk({}, 'tool_calls');

const F_OPENING = { index: 0, id: 'call_1', type: 'function', function: { name: 'f', arguments: '{' } };
const F_DELTAS: readonly CallDelta[] = [
  F_OPENING,
  { index: 0, function: { arguments: '"k": "a' } },
  { index: 0, function: { arguments: 'b"}' } },
];
const G_DELTAS: readonly CallDelta[] = [
  { index: 1, id: 'call_2', type: 'function', function: { name: 'g', arguments: '{"l"' } },
  { index: 1, function: { arguments: ': 1}' } },
];

/** A well-formed stream of these deltas, one a chunk. */
function streamOf(deltas: readonly CallDelta[], finish: object = FINISH): object[] {
  return [ROLE, ...deltas.map((delta) => chunk({ tool_calls: [delta] })), finish];
}

function without(field: string, deltas: readonly CallDelta[]): CallDelta[] {
  return deltas.map((delta) => Object.fromEntries(Object.entries(delta).filter(([key]) => key !== field)));
}

/** First, the ten of the table in the contract, in its order. */
export const faultyStreams: readonly FaultyStream[] = [
  { id: 'no-index', fault: 'no `index`', sent: [F], chunks: streamOf(without('index', F_DELTAS)) },
  { id: 'no-id', fault: 'no `id`', sent: [F], chunks: streamOf(without('id', F_DELTAS)) },
  { id: 'no-type', fault: 'no `type`', sent: [F], chunks: streamOf(without('type', F_DELTAS)) },
  {
    id: 'call-sent-again',
    fault: 'finish frame re-sends the call',
    sent: [F],
    chunks: streamOf(F_DELTAS, chunk({ tool_calls: [{ ...F_OPENING, function: F }] }, 'tool_calls')),
  },
  { id: 'no-finish-reason', fault: 'no finish reason', sent: [F], chunks: streamOf(F_DELTAS).slice(0, -1) },
  { id: 'index-from-one', fault: 'index starts at 1', sent: [F], chunks: streamOf(F_DELTAS.map((delta) => ({ ...delta, index: 1 }))) },
  {
    id: 'truncated-arguments',
    fault: 'truncated arguments',
    sent: [{ name: 'f', arguments: '{"k": "a' }],
    chunks: streamOf(F_DELTAS.slice(0, 2), chunk({}, 'length')),
  },
  { id: 'no-role', fault: 'no role', sent: [F], chunks: streamOf(F_DELTAS).slice(1) },
  {
    id: 'name-in-pieces',
    fault: 'name split over frames',
    sent: [{ ...F, name: 'read_file' }],
    chunks: streamOf([
      { ...F_OPENING, function: { name: 'read_', arguments: '' } },
      { index: 0, function: { name: 'file', arguments: '{' } },
      ...F_DELTAS.slice(1),
    ]),
  },
  { id: 'empty-list', fault: '`tool_calls` + empty list', sent: [], chunks: [ROLE, chunk({ tool_calls: [] }), FINISH] },
  { id: 'no-index-of-two', fault: 'no `index`, two calls', sent: [F, G], chunks: streamOf(without('index', [...F_DELTAS, ...G_DELTAS])) },
  {
    id: 'index-repeated',
    fault: 'both calls have index 0',
    sent: [F, G],
    chunks: streamOf([...F_DELTAS, ...G_DELTAS].map((delta) => ({ ...delta, index: 0 }))),
  },
  {
    id: 'id-repeated',
    fault: 'both calls have one id',
    sent: [F, G],
    chunks: streamOf([...F_DELTAS, ...G_DELTAS].map((delta) => ('id' in delta ? { ...delta, id: 'call_1' } : delta))),
  },
  {
    id: 'index-left-out',
    fault: 'second call has index 2',
    sent: [F, G],
    chunks: streamOf([...F_DELTAS, ...G_DELTAS.map((delta) => ({ ...delta, index: 2 }))]),
  },
  {
    id: 'arguments-resent',
    fault: 'finish frame re-sends the arguments alone',
    sent: [F],
    chunks: streamOf(F_DELTAS, chunk({ tool_calls: [{ index: 0, function: { arguments: F.arguments } }] }, 'tool_calls')),
  },
  {
    id: 'opening-lost',
    fault: 'delta with id and name lost',
    sent: [F],
    chunks: streamOf([{ index: 0, function: { arguments: '{' } }, ...F_DELTAS.slice(1)]),
  },
  {
    id: 'brace-lost',
    fault: 'first `{` lost',
    sent: [F],
    chunks: streamOf([{ ...F_OPENING, function: { name: 'f', arguments: '' } }, ...F_DELTAS.slice(1)]),
  },
  {
    id: 'closing-lost',
    fault: 'last `"}` lost',
    sent: [F],
    chunks: streamOf([...F_DELTAS.slice(0, 2), { index: 0, function: { arguments: 'b' } }]),
  },
  {
    id: 'empty-arguments',
    fault: 'call without arguments sends `""`',
    sent: [{ name: 'f', arguments: '{}' }],
    chunks: streamOf([{ ...F_OPENING, function: { name: 'f', arguments: '' } }]),
  },
  {
    id: 'arguments-as-object',
    fault: 'arguments as an object',
    sent: [F],
    chunks: streamOf([{ ...F_OPENING, function: { name: 'f', arguments: { k: 'ab' } } }]),
  },
  { id: 'stop-with-calls', fault: 'finish reason `stop` with calls', sent: [F], chunks: streamOf(F_DELTAS, chunk({}, 'stop')) },
  {
    id: 'error-in-stream',
    fault: 'error object in mid-call',
    sent: [F],
    chunks: [...streamOf(F_DELTAS).slice(0, 3), { error: { message: 'the engine died', type: 'server_error', code: 500 } }],
  },
  {
    id: 'id-in-every-delta',
    fault: 'id and name in every delta',
    sent: [F],
    chunks: streamOf(F_DELTAS.map((delta) => ({ ...F_OPENING, function: { ...(delta.function as object), name: 'f' } }))),
  },
  {
    id: 'another-choice',
    fault: 'second choice in the same stream',
    sent: [F],
    chunks: streamOf(F_DELTAS).flatMap((sent) => [sent, inChoice(1, sent)]),
  },
];

function inChoice(index: number, sent: object): object {
  return { ...sent, choices: (sent as { readonly choices: readonly object[] }).choices.map((choice) => ({ ...choice, index })) };
}
