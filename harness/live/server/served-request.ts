/** Reads the body of a request to `/v1/chat/completions`. What is wrong with it is said in one sentence that names the field. */
import { z } from 'zod';
import type { FunctionTool, RequestMessage } from '../wire/index.ts';
import { ApiError } from './api-error.ts';
import { literalOfGrammar } from './grammar-literal.ts';
import { isNestedDeeper } from './nesting.ts';
import { literalOfRegex } from './regex-literal.ts';
import { wrongField } from './wrong-field.ts';

/** A request with its defaults filled in. */
export interface ServedRequest {
  readonly model: string;
  readonly messages: readonly RequestMessage[];
  readonly tools: readonly FunctionTool[];
  readonly toolChoice: 'none' | 'auto' | 'required' | { readonly name: string };
  readonly isParallel: boolean;
  readonly isThinking: boolean;
  readonly isStreamed: boolean;
  readonly includesUsage: boolean;
  /** Choices, at least 1. */
  readonly count: number;
  readonly seed: number | undefined;
  /** For each choice. */
  readonly maxTokens: number | undefined;
  readonly withLogprobs: boolean;
  readonly topLogprobs: number;
  readonly stop: readonly string[];
  /** The whole response as the model is to write it. */
  readonly forcedText: string | undefined;
}

/** Most choices of one request, as at OpenAI. */
const MAX_CHOICES = 128;
const MAX_TOOLS = 128;
const MAX_STOPS = 4;
/** Arrays and objects inside each other: more than any schema of a tool has, and far less than the stack takes. */
const MAX_LEVELS = 100;

const messageSchema = z.looseObject({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool']),
  content: z
    .union([z.string(), z.array(z.looseObject({ type: z.string(), text: z.string().optional() }))], 'must be a text or a list of parts')
    .nullish(),
  tool_calls: z
    .array(
      z.looseObject({ id: z.string(), type: z.literal('function'), function: z.looseObject({ name: z.string(), arguments: z.string() }) }),
    )
    .nullish(),
  tool_call_id: z.string().nullish(),
});

const toolSchema = z.looseObject({
  type: z.literal('function'),
  function: z.looseObject({
    name: z.string().regex(/^[\w.-]{1,64}$/, 'must be 1 to 64 letters, digits, points, underscores or hyphens'),
    description: z.string().nullish(),
    parameters: z.record(z.string(), z.unknown()).nullish(),
  }),
});

const toolChoiceSchema = z.union(
  [z.enum(['none', 'auto', 'required']), z.looseObject({ type: z.literal('function'), function: z.looseObject({ name: z.string() }) })],
  'must be none, auto, required or a named function',
);

const regexSchema = z.string().nullish();

const stopSchema = z.string().min(1, 'must not be empty');

const requestSchema = z.looseObject({
  model: z.string().min(1),
  messages: z.array(messageSchema).min(1),
  tools: z.array(toolSchema).max(MAX_TOOLS).nullish(),
  tool_choice: toolChoiceSchema.nullish(),
  parallel_tool_calls: z.boolean().nullish(),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).nullish(),
  n: z.int().min(1).max(MAX_CHOICES).nullish(),
  seed: z.int().nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  max_tokens: z.int().min(1).nullish(),
  max_completion_tokens: z.int().min(1).nullish(),
  logprobs: z.boolean().nullish(),
  top_logprobs: z.int().min(0).max(20).nullish(),
  stop: z
    .union([stopSchema, z.array(stopSchema).max(MAX_STOPS)], `must be a text that is not empty, or a list of up to ${MAX_STOPS}`)
    .nullish(),
  chat_template_kwargs: z.record(z.string(), z.unknown()).nullish(),
  structured_outputs: z.looseObject({ regex: regexSchema }).nullish(),
  guided_regex: regexSchema,
  regex: regexSchema,
  grammar: regexSchema,
});

type Body = z.infer<typeof requestSchema>;

/** Throws `ApiError` with status 400. */
export function readServedRequest(json: string): ServedRequest {
  const parsed = requestSchema.safeParse(parsedBody(json), { error: wrongField });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = issue === undefined || issue.path.length === 0 ? null : pathText(issue.path);
    throw new ApiError(400, `${field ?? 'the body'} ${issue?.message ?? 'is not understood'}`, { field });
  }
  const body = parsed.data;
  refuseContradictions(body);
  const { stop, tool_choice: choice } = body;
  return {
    model: body.model,
    // The schema lets further fields through, which are left alone.
    messages: body.messages as readonly RequestMessage[],
    tools: (body.tools ?? []) as readonly FunctionTool[],
    toolChoice: typeof choice === 'object' && choice !== null ? { name: choice.function.name } : (choice ?? 'auto'),
    isParallel: body.parallel_tool_calls ?? true,
    isThinking: body.chat_template_kwargs?.enable_thinking !== false,
    isStreamed: body.stream ?? false,
    includesUsage: body.stream_options?.include_usage ?? false,
    count: body.n ?? 1,
    seed: body.seed ?? undefined,
    maxTokens: body.max_completion_tokens ?? body.max_tokens ?? undefined,
    withLogprobs: body.logprobs ?? false,
    topLogprobs: body.top_logprobs ?? 0,
    stop: stop == null ? [] : typeof stop === 'string' ? [stop] : stop,
    forcedText: forcedTextOf(body),
  };
}

function parsedBody(json: string): unknown {
  const body = jsonOf(json);
  if (isNestedDeeper(body, MAX_LEVELS)) throw new ApiError(400, `the body: nested deeper than ${MAX_LEVELS} levels`);
  return body;
}

function jsonOf(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new ApiError(400, 'the body is no JSON');
  }
}

function refuseContradictions(body: Body): void {
  const { tools, tool_choice: choice } = body;
  const names = (tools ?? []).map((tool) => tool.function.name);
  if (choice === 'required' && names.length === 0) throw new ApiError(400, 'tool_choice: required needs tools', { field: 'tool_choice' });
  if (typeof choice === 'object' && choice !== null && !names.includes(choice.function.name))
    throw new ApiError(400, `tool_choice: there is no tool ${JSON.stringify(choice.function.name)}`, { field: 'tool_choice' });
  const strayResult = body.messages.findIndex((message) => message.role === 'tool' && message.tool_call_id == null);
  if (strayResult !== -1)
    throw new ApiError(400, `messages[${strayResult}].tool_call_id: a tool result needs it`, {
      field: `messages[${strayResult}].tool_call_id`,
    });
  if (body.stream_options != null && body.stream !== true)
    throw new ApiError(400, 'stream_options: only with stream', { field: 'stream_options' });
  if (body.top_logprobs != null && body.logprobs !== true)
    throw new ApiError(400, 'top_logprobs: only with logprobs', { field: 'top_logprobs' });
}

function forcedTextOf(body: Body): string | undefined {
  const given: [string, string | null | undefined][] = [
    ['structured_outputs.regex', body.structured_outputs?.regex],
    ['guided_regex', body.guided_regex],
    ['regex', body.regex],
    ['grammar', body.grammar],
  ];
  const [field, regex] = given.find(([, value]) => value != null) ?? [];
  if (field === undefined || regex == null) return undefined;
  const text = field === 'grammar' ? literalOfGrammar(regex) : literalOfRegex(regex);
  if (text === undefined) throw new ApiError(400, `${field}: this server takes an escaped literal only`, { field });
  return text;
}

/** Such as `messages[0].role`. */
function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${String(key)}`),
    '',
  );
}
