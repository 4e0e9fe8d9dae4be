/** Tells a server that cannot be used at all from one that breaks its contract: where nothing was served, nothing can be judged. */
import { accessProblem, readCompletion } from '../wire/index.ts';
import type { SeenExchange } from './context.ts';
import { answerIn, completionOf, viewOf } from './judge.ts';

/** Why no request at all was served, in a sentence; `undefined` where one was, and where none was sent. */
export function unservedBecause(seen: readonly SeenExchange[]): string | undefined {
  // A refusal of what is bad on purpose does not show that anything else is served.
  const meant = seen.filter(({ request }) => request.messages.length > 0);
  const asked = meant.length > 0 ? meant : seen;
  const [first] = asked;
  if (first === undefined || asked.some(isServed)) return undefined;
  const refused = asked.every(({ exchange }) => accessProblem(exchange) !== undefined);
  return (refused ? accessProblem(first.exchange) : undefined) ?? `no request was served: ${problemOf(first)}`;
}

/** Whether anything came that an answer could begin with; for a bad request, whether it was refused as one. */
function isServed({ request, exchange }: SeenExchange): boolean {
  if (request.messages.length === 0) return isRefusal(exchange.status);
  if (exchange.status === undefined || exchange.status >= 300) return false;
  return request.stream === true ? answerIn(exchange).choices.length > 0 : 'completion' in readCompletion(exchange);
}

function problemOf({ request, exchange }: SeenExchange): string {
  const answer = request.stream === true ? viewOf(exchange) : completionOf(exchange);
  return typeof answer === 'string' ? answer : 'the answer has no choice';
}

/**
 * Statuses that say nothing about what is in a request: that its sender has no access, its path or model is not there, or the server has
 * no time.
 */
const BESIDE_THE_REQUEST = [401, 402, 403, 404, 405, 407, 408, 429];

/** Whether the status is the answer to a bad request. */
export function isRefusal(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && !BESIDE_THE_REQUEST.includes(status);
}
