/** What a server says of the key. */
import type { Exchange } from './exchange.ts';

/** Why the server does not let this client in, in a sentence; `undefined` where it does. `at` names the path that was asked, if that matters. */
export function accessProblem({ status, problem }: Pick<Exchange, 'status' | 'problem'>, at?: string): string | undefined {
  const place = at === undefined ? '' : `${at}: `;
  if (status === 401) return `the key is wrong or missing: ${place}${problem}`;
  return status === 403 ? `access is refused: ${place}${problem}` : undefined;
}
