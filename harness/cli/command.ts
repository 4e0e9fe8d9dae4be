/** The port of the verbs: each is a module of its own that yargs is handed as it is. */
import type { CommandModule } from 'yargs';

/**
 * A verb. Its handler sets `process.exitCode`, prints its result to standard output, and throws a `UsageError` for what the person
 * can mend.
 */
export type Command<Arguments> = CommandModule<object, Arguments>;

/** Writes to standard output. */
export function print(text: string): void {
  process.stdout.write(text);
}

/** Characters that are written at a time. */
const PIECE_LENGTH = 65_536;

/** Writes many short texts, which together may be longer than a string can be. */
export function printAll(texts: Iterable<string>): void {
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < PIECE_LENGTH) continue;
    print(piece);
    piece = '';
  }
  print(piece);
}
