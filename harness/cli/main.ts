#!/usr/bin/env node
/** `deltaproof`: hands the command line to the verb it names. */
import { ExitCode } from '../runner/index.ts';
import { runCommandLine } from './run-command-line.ts';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Whoever reads the output has seen enough, as in `deltaproof fuzz --list | head`.
  if (error.code === 'EPIPE') process.exit(ExitCode.Clean);
  throw error;
});

await runCommandLine(process.argv.slice(2));
