/** Reads JSON of a known shape; a `CorpusError` names the file and the first thing in it that is wrong. */
import type { z } from 'zod';
import { CorpusError } from './corpus-error.ts';

/** The value of the JSON text if it has the schema's shape. `what` names the shape in a complaint, as in "is no corpus entry". */
export function checked<T>(json: string, schema: z.ZodType<T>, path: string, what: string): T {
  // JSON.parse refuses the mark too, but with a message in which it cannot be seen.
  if (json.startsWith('\ufeff')) throw new CorpusError(path, 'begins with a byte order mark: save it as plain UTF-8');
  if (json.trim() === '') throw new CorpusError(path, 'is empty');
  const result = schema.safeParse(parsed(json, path));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const place = issue === undefined || issue.path.length === 0 ? '' : `${issue.path.join('.')}: `;
  throw new CorpusError(path, `is no ${what}: ${place}${issue?.message}`);
}

function parsed(json: string, path: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new CorpusError(path, `is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
