/** Log probabilities in OpenAI's shape. They are made up, and the same for the same token at the same place. */
import { randomFor } from '../../random/index.ts';
import type { Logprobs, TokenLogprob } from './wire-chunk.ts';

const encoder = new TextEncoder();

/** `first` is the number of the first token in its response, from 0; `top` how many alternatives go with each. */
export function logprobsOf(tokens: readonly string[], first: number, top: number): Logprobs {
  return { content: tokens.map((token, offset) => logprobOf(token, first + offset, top)), refusal: null };
}

function logprobOf(token: string, place: number, top: number): TokenLogprob {
  const random = randomFor('logprob', place, token);
  const chosen = { token, logprob: -(1 + random.below(999)) / 1000, bytes: [...encoder.encode(token)] };
  const others = Array.from({ length: Math.max(0, top - 1) }, (_, rank) => {
    const text = `${token}${'~'.repeat(rank + 1)}`;
    return { token: text, logprob: chosen.logprob - 1 - rank, bytes: [...encoder.encode(text)] };
  });
  return { ...chosen, top_logprobs: top === 0 ? [] : [chosen, ...others] };
}
