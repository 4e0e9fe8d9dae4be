/** Finds out, before any check rests on it, whether the server writes what it is told to. */
import { notForcedBy, trialText } from '../wire/index.ts';
import { ContractContext, type ContractOptions } from './context.ts';
import { completionOf } from './judge.ts';

/** How servers answer that know all fields of a request and refuse others. */
const UNKNOWN_FIELD = [400, 422];

/**
 * Why nothing can be forced, in a sentence; `undefined` where it can, where nothing is to be, and where no answer came that can be read:
 * that is for the checks to say.
 */
export async function tryForcing(options: ContractOptions): Promise<string | undefined> {
  const { forcedOutput } = options;
  if (forcedOutput === 'none') return undefined;
  const context = new ContractContext(options);
  const messages = [{ role: 'user', content: 'Write what you are told to write.' }] as const;
  const exchange = await context.plain({ messages, ...context.withoutThinking(), ...context.forcing(trialText) });
  const { status, problem } = exchange;
  if (status !== undefined && UNKNOWN_FIELD.includes(status))
    return `${notForcedBy(forcedOutput)} (${options.client.mask.text(problem ?? '')})`;
  const completion = completionOf(exchange);
  if (typeof completion === 'string') return undefined;
  const { content, reasoning_content, reasoning } = completion.choices[0]?.message ?? {};
  // A model that thinks may do so first, or have the text taken for a thought.
  const isWritten = [content, reasoning_content, reasoning].some((text) => text?.includes(trialText));
  return isWritten ? undefined : notForcedBy(forcedOutput);
}
