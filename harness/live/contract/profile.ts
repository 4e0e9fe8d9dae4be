/** What servers promise beyond OpenAI's interface, or do not know of it, as data. */
import type { ToolChoice } from '../wire/index.ts';

export interface Profile {
  readonly id: string;
  readonly description: string;
  /**
   * With what a call is asked for. Some servers answer `required` by constrained JSON that their tool parser never sees: there, `auto`
   * is what tests the parser.
   */
  readonly toolChoice: ToolChoice & ('auto' | 'required');
  /** With what the first arguments of a call begin; `undefined` where nothing is promised. */
  readonly firstArguments: string | undefined;
  /** Whether `chat_template_kwargs.enable_thinking` switches thinking off; a server that does not know the field may refuse it. */
  readonly hasThinkingSwitch: boolean;
}

const OPENAI: Profile = {
  id: 'openai',
  description: "OpenAI's interface and nothing beyond it",
  toolChoice: 'required',
  firstArguments: undefined,
  hasThinkingSwitch: false,
};

export const profiles: readonly [Profile, ...Profile[]] = [
  OPENAI,
  {
    id: 'brace-first',
    description: 'the first arguments of a call are { (this embedded server, and others that stream tagged calls)',
    toolChoice: 'required',
    firstArguments: '{',
    hasThinkingSwitch: true,
  },
  {
    id: 'vllm',
    description: 'asks with auto, since required is answered by constrained JSON beside the tool parser; thinking can be switched off',
    toolChoice: 'auto',
    firstArguments: undefined,
    hasThinkingSwitch: true,
  },
];

/** Throws a `RangeError` for an unknown id. */
export function profileById(id: string): Profile {
  const profile = profiles.find((candidate) => candidate.id === id);
  if (profile === undefined) throw new RangeError(`no profile ${id}`);
  return profile;
}

/** What the embedded server promises. */
export const embeddedProfile: Profile = profileById('brace-first');

/** How the embedded server runs for the contract. */
export const embeddedServer = {
  /** Slow enough for a long call to take half a second, which can be timed. */
  tokensPerSecond: 400,
} as const;
