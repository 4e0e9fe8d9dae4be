/** What is refused, and how it is said: a status and OpenAI's error object with one sentence. */

export type ErrorStatus = 400 | 401 | 404 | 405 | 413 | 429 | 500 | 503 | 504;

/** A request that is not answered; thrown while it is read, and turned into an answer at one place. */
export class ApiError extends Error {
  readonly status: ErrorStatus;
  /** The field that is wrong, where there is one. */
  readonly field: string | null;
  readonly code: string | null;

  constructor(status: ErrorStatus, sentence: string, { field = null, code = null }: { field?: string | null; code?: string | null } = {}) {
    super(sentence);
    this.name = 'ApiError';
    this.status = status;
    this.field = field;
    this.code = code;
  }

  /** JSON text of OpenAI's error object. */
  get body(): string {
    return errorBody(this.message, this.status, this.field, this.code);
  }
}

/** JSON text of OpenAI's error object. */
export function errorBody(message: string, status: number, field: string | null = null, code: string | null = null): string {
  return JSON.stringify({ error: { message, type: typeOf(status), param: field, code } });
}

function typeOf(status: number): string {
  if (status === 401) return 'authentication_error';
  if (status === 429) return 'rate_limit_error';
  return status >= 500 ? 'server_error' : 'invalid_request_error';
}
