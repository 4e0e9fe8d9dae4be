/** Runs the command line and sets the exit code of the process. Results go to standard output, one sentence about a mistake to standard error. */
import yargs from 'yargs';
import { printable } from '../ascii-json.ts';
import type { CheckPlan } from '../check/index.ts';
import { addCommands } from './commands/index.ts';
import { complaintOf } from './complaint.ts';
import { UsageError } from './usage-error.ts';

/** Flags and arguments that may be given more than once; with a verb before it, of that verb alone. */
const REPEATABLE = new Set(['report', 'files', 'sources', 'fuzz target']);

/** Verbs with an action behind them that is a command of its own. */
const WITH_ACTIONS: readonly unknown[] = ['corpus'];

/** `words` are the arguments without the program's name; `checkPlan` as in `addCommands`. */
export async function runCommandLine(words: readonly string[], checkPlan?: CheckPlan): Promise<void> {
  const program = addCommands(yargs([...words]), checkPlan)
    .scriptName('deltaproof')
    .usage('$0 <verb>: prove that a streaming tool-call parser says what its end-of-stream parse says')
    .version()
    .help()
    .strict()
    .demandCommand(1, 'name a verb; deltaproof --help lists them')
    .recommendCommands()
    .wrap(Math.min(100, process.stdout.columns ?? 80))
    .exitProcess(false)
    .parserConfiguration({ 'boolean-negation': false, 'dot-notation': false })
    .check((given, declared: object) => {
      const mistaken = 'boolean' in declared ? valuedSwitch(words, declared.boolean) : undefined;
      if (mistaken !== undefined) throw new UsageError(`--${mistaken} takes no value: it is there or not`);
      for (const [name, value] of Object.entries(given)) {
        if (Array.isArray(value) && name !== '_' && !REPEATABLE.has(name) && !REPEATABLE.has(`${given._[0]} ${name}`))
          throw new UsageError(`--${name} was given more than once`);
      }
      const stray = given._[WITH_ACTIONS.includes(given._[0]) ? 2 : 1];
      if (stray !== undefined) throw new UsageError(`unknown argument ${JSON.stringify(String(stray))}; see --help`);
      return true;
    })
    .fail((message: string | null, error: Error | undefined) => {
      throw error ?? new UsageError(message ?? 'this command line is not understood; see --help');
    });
  try {
    await program.parseAsync();
  } catch (error) {
    const [{ complaintCode, isUsersToMend }, { ExitCode }] = await Promise.all([
      import('./complaint-code.ts'),
      import('../runner/index.ts'),
    ]);
    if (!isUsersToMend(error)) throw error;
    const complaint =
      error instanceof UsageError || error.name === 'YError' ? complaintOf(error.message, await program.getHelp()) : error.message;
    process.stderr.write(`deltaproof: ${printable(complaint)}\n`);
    // An interrupted run stays one, whatever else went wrong.
    if (process.exitCode !== ExitCode.Interrupted) process.exitCode = complaintCode(error);
  }
}

/** The first switch that was given a value, which yargs would take as "off". `switches` are names, as yargs declares them. */
function valuedSwitch(words: readonly string[], switches: unknown): string | undefined {
  if (!Array.isArray(switches)) return undefined;
  const end = words.indexOf('--');
  const valued = words.slice(0, end === -1 ? words.length : end).flatMap((word) => /^--([^=]+)=/.exec(word)?.[1] ?? []);
  return valued.find((name) => switches.includes(name));
}
