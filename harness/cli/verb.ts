/** The port of the verbs: each is a module of its own, named in `commands/index.ts`. */
import type { ArgumentsCamelCase, Argv } from 'yargs';

/**
 * A verb. Its handler sets `process.exitCode`, prints its result to standard output, and throws a `UsageError` for what the person
 * can mend.
 */
export interface Verb<Arguments> {
  readonly builder: (yargs: Argv) => Argv<Arguments>;
  readonly handler: (given: ArgumentsCamelCase<Arguments>) => void | Promise<void>;
}

/** What a verb of several actions does when it is followed by this one's name. */
export interface Action<Arguments> extends Verb<Arguments> {
  /** The name, with what follows it, as yargs reads it. */
  readonly command: string;
  readonly describe: string;
}

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
