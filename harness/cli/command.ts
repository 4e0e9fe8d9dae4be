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
