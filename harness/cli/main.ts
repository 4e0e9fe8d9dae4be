#!/usr/bin/env node
/** `deltaproof`: hands the command line to the verb it names, once signals and broken pipes are taken care of. */
import { tellOfSignals } from './interruption.ts';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // With a broken pipe, whoever reads the output has seen enough, as in `deltaproof fuzz --list | head`: the verdict stands.
  if (error.code === 'EPIPE') process.exit();
  process.stderr.write(`deltaproof: the result cannot be written: ${error.message}\n`);
  // The first of 130, 2 and 4 wins.
  process.exit(process.exitCode === 130 || process.exitCode === 2 ? process.exitCode : 4);
});
tellOfSignals((sentence) => {
  // Behind the line of a progress bar.
  process.stderr.write(`${process.stderr.isTTY ? '\n' : ''}deltaproof: ${sentence}\n`);
});
process.stderr.on('error', () => {
  // Nobody listens; the exit code still tells.
});

// Loaded only now, since loading takes long enough for a signal to come.
const { runCommandLine } = await import('./run-command-line.ts');
await runCommandLine(process.argv.slice(2));
