/** Which requests a probe sends, and in which order: decided by the settings alone. */
import { randomFor, seedFor } from '../../random/index.ts';
import type { ChatRequest } from '../wire/index.ts';
import { prompts } from './prompts.ts';
import { probeTools } from './tools.ts';

export type ProbeToolChoice = 'required' | 'auto';

export interface ProbeSettings {
  readonly thinking: boolean;
  /** Each prompt is sent with each of them. */
  readonly toolChoices: readonly ProbeToolChoice[];
  /** How often each prompt is sent with each tool choice. */
  readonly repeat: number;
  readonly temperature: number;
  readonly maxTokens: number;
  /** Decides the order, and the `seed` of each request. */
  readonly seed: number;
  /** Goes into each request, over everything else. */
  readonly extraBody: Readonly<Record<string, unknown>>;
}

export interface PlannedRequest {
  /** Such as `file-config/auto/2`. */
  readonly id: string;
  /** Place in the report, from 0: prompt by prompt. */
  readonly number: number;
  readonly prompt: string;
  readonly toolChoice: ProbeToolChoice;
  /** From 1. */
  readonly repeat: number;
  /** What is sent, but for the model. */
  readonly body: Omit<ChatRequest, 'model'>;
}

/** In the order of the report. */
export function planRequests(settings: ProbeSettings): PlannedRequest[] {
  const repeats = Array.from({ length: settings.repeat }, (_, index) => index + 1);
  const places = settings.toolChoices.flatMap((toolChoice) =>
    prompts.flatMap((prompt) => repeats.map((repeat) => ({ toolChoice, prompt, repeat }))),
  );
  return places.map(({ toolChoice, prompt, repeat }, number) => ({
    id: `${prompt.id}/${toolChoice}/${repeat}`,
    number,
    prompt: prompt.id,
    toolChoice,
    repeat,
    body: {
      messages: prompt.messages,
      tools: probeTools,
      tool_choice: toolChoice,
      stream: true,
      temperature: settings.temperature,
      top_p: 0.95,
      top_k: 20,
      max_tokens: settings.maxTokens,
      // Each repetition has its own, or a server that keeps to seeds would give the same answer again.
      seed: seedFor(settings.seed, 'probe', prompt.id, repeat) >>> 1,
      chat_template_kwargs: { enable_thinking: settings.thinking },
      ...settings.extraBody,
    },
  }));
}

/** The items in an order that belongs to the seed. */
export function inSeededOrder<Item>(items: readonly Item[], seed: number): Item[] {
  const random = randomFor(seed, 'probe', 'order');
  const rest = [...items];
  return items.map(() => {
    const [item] = rest.splice(random.below(rest.length), 1);
    // There is one left for each item.
    return item as Item;
  });
}
