/** What Node says when a connection fails, told apart by its codes. */

/** The connection was never there, so that nothing was sent over it. */
const CONNECT_CODES = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** The connection was there and ended. */
const SOCKET_CODES = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE', 'ECONNABORTED']);

/** Node's own limits of silence, 300 s each, which cannot be set. */
const IDLE_CODES = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** What fetch says, without a code, of a port that the Fetch standard keeps for another protocol; nothing was sent then. */
const BAD_PORT = 'bad port';
const OWN_REFUSAL = 'this client does not connect to that port, which fetch keeps for another protocol';

export function isConnectFailure(error: unknown): boolean {
  return CONNECT_CODES.has(codeOf(error));
}

export function isSocketFailure(error: unknown): boolean {
  return SOCKET_CODES.has(codeOf(error)) || codeOf(error).startsWith('HPE_');
}

export function isIdleTimeout(error: unknown): boolean {
  return IDLE_CODES.has(codeOf(error));
}

/** The innermost reason, such as `connect ECONNREFUSED 127.0.0.1:1`. */
export function systemReason(error: unknown): string {
  const cause = innermost(error);
  if (!(cause instanceof Error)) return String(cause);
  return cause.message === BAD_PORT ? OWN_REFUSAL : cause.message || codeOf(cause) || cause.name;
}

function codeOf(error: unknown): string {
  const cause = innermost(error);
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
}

/** Of several addresses that were tried the first. */
function innermost(error: unknown): unknown {
  let cause = error;
  for (let depth = 0; depth < 10 && cause instanceof Error; depth += 1) {
    const inner: unknown = cause instanceof AggregateError ? cause.errors[0] : cause.cause;
    if (!(inner instanceof Error)) break;
    cause = inner;
  }
  return cause;
}
