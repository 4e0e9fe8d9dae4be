/** Judges the arguments of calls: by the tools that were offered, and by the values that were asked for. */
import { isDeepStrictEqual } from 'node:util';
import { excerpt, parsedJson } from '../wire/index.ts';
import type { ContractContext } from './context.ts';
import { fail, firstOf, type Outcome, pass, skip } from './outcome.ts';
import { tools } from './tools.ts';
import type { WantedCall } from './wanted-call.ts';

/** A call as it came, streamed or not. */
export interface CameCall {
  readonly name: string | undefined;
  readonly arguments: string;
}

/** The arguments as an object; `undefined` when they are none. */
export function argumentsOf(call: CameCall): Readonly<Record<string, unknown>> | undefined {
  const value = parsedJson(call.arguments);
  return isObject(value) ? value : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is wrong with a call by the tools that were offered: an unknown name, arguments that are no object, a required one missing. */
export function problemOfCall(call: CameCall): string | undefined {
  const tool = tools.find((candidate) => candidate.function.name === call.name);
  if (tool === undefined) return `a call names ${JSON.stringify(call.name ?? null)}, which is no tool of the request`;
  const pairs = argumentsOf(call);
  if (pairs === undefined) return `the arguments of ${call.name} are no JSON object: ${excerpt(call.arguments) || '(empty)'}`;
  const required = tool.function.parameters?.required;
  const missing = Array.isArray(required) ? required.find((key) => typeof key === 'string' && !Object.hasOwn(pairs, key)) : undefined;
  return missing === undefined ? undefined : `the arguments of ${call.name} lack ${JSON.stringify(missing)}: ${excerpt(call.arguments)}`;
}

export function problemOfCalls(calls: readonly CameCall[]): string | undefined {
  return firstOf(calls, problemOfCall);
}

/**
 * Whether the calls are those that were asked for. A model that was not forced may write others, which says nothing about the server:
 * then the check is skipped.
 */
export function judgeWanted(context: ContractContext, calls: readonly CameCall[], wanted: readonly WantedCall[]): Outcome {
  const problem = problemOfCalls(calls);
  if (problem !== undefined) return fail(problem);
  const got = calls.map((call) => ({ name: call.name, arguments: argumentsOf(call) }));
  if (
    isDeepStrictEqual(
      got,
      wanted.map(({ name, arguments: pairs }) => ({ name, arguments: pairs })),
    )
  )
    return pass();
  const difference = `wanted ${excerpt(JSON.stringify(wanted))}, got ${excerpt(JSON.stringify(got))}`;
  return context.canForce ? fail(difference) : skip(`the model was not forced and wrote something else: ${difference}`);
}
