#!/usr/bin/env node
/** `deltaproof`: hands the command line to the verb it names. A mistake is one sentence and exit code 2. */
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { CorpusError } from '../corpus/index.ts';
import { ExitCode } from '../runner/index.ts';
import { addCommands } from './commands/index.ts';
import { complaintOf } from './complaint.ts';
import { VectorFileError } from '../vectors/index.ts';
import { UsageError } from './usage-error.ts';

/** Flags that may be given more than once. */
const REPEATABLE = new Set(['report', 'files']);

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Whoever reads the output has seen enough, as in `deltaproof fuzz --list | head`.
  if (error.code === 'EPIPE') process.exit(ExitCode.Clean);
  throw error;
});

const program = addCommands(yargs(hideBin(process.argv)))
  .scriptName('deltaproof')
  .usage('$0 <verb>: prove that a streaming tool-call parser says what its end-of-stream parse says')
  .version()
  .help()
  .strict()
  .demandCommand(1, 'name a verb; deltaproof --help lists them')
  .recommendCommands()
  .wrap(Math.min(100, process.stdout.columns ?? 80))
  .check((given) => {
    for (const [name, value] of Object.entries(given)) {
      if (Array.isArray(value) && name !== '_' && !REPEATABLE.has(name)) throw new UsageError(`--${name} was given more than once`);
    }
    return true;
  })
  .fail((message: string | null, error: Error | undefined) => {
    throw error ?? new UsageError(message ?? 'this command line is not understood; see --help');
  });

try {
  await program.parseAsync();
} catch (error) {
  if (!isUsersToMend(error)) throw error;
  const complaint = error instanceof UsageError ? complaintOf(error.message, await program.getHelp()) : error.message;
  process.stderr.write(`deltaproof: ${complaint}\n`);
  process.exitCode = ExitCode.Usage;
}

/** A mistake on the command line, or a file or folder that cannot be used; anything else is a bug and shows its stack. */
function isUsersToMend(error: unknown): error is Error {
  if (error instanceof UsageError || error instanceof CorpusError || error instanceof VectorFileError) return true;
  return error instanceof Error && 'code' in error && 'path' in error;
}
