/** Reads the body of a request up to a limit, so that nobody can fill the memory. */
import { TextDecoder } from 'node:util';
import { ApiError } from './api-error.ts';

/** The body as UTF-8. Throws `ApiError` with status 413 as soon as it is longer than so many bytes, and 400 when it is not UTF-8. */
export async function readBody(request: Request, maxBytes: number): Promise<string> {
  const tooLong = new ApiError(413, `the body is longer than ${maxBytes} bytes`);
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLong;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parts: string[] = [];
  let length = 0;
  for await (const bytes of request.body ?? []) {
    length += bytes.length;
    if (length > maxBytes) throw tooLong;
    parts.push(decodedBy(decoder, bytes));
  }
  return parts.join('') + decodedBy(decoder, undefined);
}

/** `undefined` at the end of the body. */
function decodedBy(decoder: TextDecoder, bytes: Uint8Array | undefined): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined });
  } catch {
    throw new ApiError(400, 'the body is not valid UTF-8');
  }
}
