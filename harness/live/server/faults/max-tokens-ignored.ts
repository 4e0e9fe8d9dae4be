/** An answer is as long as it likes. */
import type { Fault } from '../fault.ts';

export const maxTokensIgnored: Fault = {
  id: 'max-tokens-ignored',
  description: 'an answer is as long as it likes',
  oneIn: 1,
  request: (request) => ({ ...request, maxTokens: undefined }),
};
