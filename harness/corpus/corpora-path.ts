/** Where the corpora lie, which the package carries with it. */
import { join } from 'node:path';
import { packageRoot } from './package-root.ts';

/** Absolute path of something in `corpora/`, such as `corporaPath('vectors', 'parse.jsonl.gz')`. */
export function corporaPath(...segments: readonly string[]): string {
  return join(packageRoot(), 'corpora', ...segments);
}
