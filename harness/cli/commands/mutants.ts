/** `mutants`: the catalogue of documented mutants. Works from a checkout only, since an installed package has neither tests nor Stryker. */
import {
  catalogueListing,
  checkoutRoot,
  chosenEntries,
  type Evidence,
  gatherEvidence,
  loadCatalogue,
  loadInstrumenter,
  startMutants,
  strykerProgram,
} from '../../mutation/index.ts';
import { ExitCode } from '../../runner/index.ts';
import { Stopwatch } from '../clock.ts';
import { switchFlag, textFlag } from '../flags.ts';
import { endBySignal } from '../interruption.ts';
import { unknownName } from '../nearest.ts';
import { parseInteger } from '../parse-numbers.ts';
import { UsageError } from '../usage-error.ts';
import { print, type Verb } from '../verb.ts';
import { verifyExitCode } from '../verify-exit-code.ts';

interface MutantsArguments {
  action: string;
  only: string | undefined;
  concurrency: string | undefined;
  equivalents: boolean;
}

const ACTIONS = ['list', 'verify'];
/** What the evidence of an equivalent mutant is made of. */
const EVIDENCE = { maxTokens: 4, scenarios: 100_000 };

export const mutants: Verb<MutantsArguments> = {
  builder: (yargs) =>
    yargs
      .positional('action', { type: 'string', demandOption: true, describe: 'list or verify' })
      .option('only', textFlag('mutants to verify, by id, separated by commas'))
      .option('concurrency', textFlag('processes that run tests (default: 2)'))
      .option('equivalents', switchFlag('verify the equivalent ones instead: no input tells them from the original'))
      .example('$0 mutants list', 'the promises, and which mutants break each')
      .example('$0 mutants verify', 'every mutant has its expected status: a table, and reports under reports/mutation/'),
  handler: async (given) => {
    if (!ACTIONS.includes(given.action)) throw new UsageError(unknownName('action', given.action, ACTIONS));
    const root = checkoutRoot();
    if (root === undefined)
      throw new UsageError('mutants works in a checkout of deltaproof only: the installed package has no tests to run');
    if (given.action === 'list') list(root, given);
    else if (given.equivalents) await verifyEquivalents(root, given);
    else await verify(root, given);
  },
};

function list(root: string, { only, concurrency, equivalents }: MutantsArguments): void {
  if (only !== undefined || concurrency !== undefined || equivalents) throw new UsageError('mutants list takes no flags');
  print(catalogueListing(loadCatalogue(root)));
}

async function verify(root: string, { only, concurrency }: MutantsArguments): Promise<void> {
  if (strykerProgram() === undefined) throw new UsageError('mutants verify needs Stryker, which npm ci installs');
  const chosen = chosenEntries(loadCatalogue(root).entries, only);
  const stopwatch = new Stopwatch();
  const options = {
    root,
    only: only === undefined ? [] : chosen.map((entry) => entry.id),
    concurrency: concurrency === undefined ? undefined : parseInteger('--concurrency', concurrency, 1, 64),
  };
  const signal = endBySignal();
  const run = startMutants(options, print);
  signal.addEventListener('abort', () => void run.stop(), { once: true });
  await run.ended;
  const seconds = (stopwatch.milliseconds / 1000).toFixed(1);
  if (signal.aborted) {
    process.exitCode = ExitCode.Interrupted;
    print(`interrupted after ${seconds} s, without verdicts\n`);
    return;
  }
  process.exitCode = verifyExitCode(run);
  if (typeof run.state === 'object') {
    process.stderr.write(`deltaproof: ${run.state.failure}\n`);
    return;
  }
  const isAsExpected = run.verdicts.every(({ problem }) => problem === undefined);
  const result = isAsExpected ? 'every one as expected' : 'NOT as expected, or without a verdict';
  print(
    `${chosen.length} mutants in ${seconds} s: ${result}; ${run.reports === undefined ? 'no reports' : `reports in ${run.reports}/`}\n`,
  );
}

async function verifyEquivalents(root: string, { only, concurrency }: MutantsArguments): Promise<void> {
  if (concurrency !== undefined) throw new UsageError('--concurrency is for Stryker, which --equivalents does not run');
  const entries = chosenEntries(loadCatalogue(root).entries, only).filter((entry) => entry.expect === 'equivalent');
  if (entries.length === 0) throw new UsageError('no equivalent mutant is among those that were chosen');
  const stopwatch = new Stopwatch();
  const evidence = await gatherEvidence(entries, {
    root,
    instrumenter: await loadInstrumenter(),
    ...EVIDENCE,
    onStep: (step) => print(`${step}\n`),
  });
  process.exitCode = evidence.every((one) => one.difference === undefined) ? ExitCode.Clean : ExitCode.Guarantee;
  print(evidence.map(evidenceText).join(''));
  print(`${entries.length} mutants in ${(stopwatch.milliseconds / 1000).toFixed(1)} s\n`);
}

function evidenceText({ entry, vectors, exhaustive, scenarios, difference }: Evidence): string {
  const tried = `${vectors} vectors, ${exhaustive} responses of up to ${EVIDENCE.maxTokens} tokens, ${scenarios} scenarios`;
  if (difference === undefined) return `${entry.id}: equivalent on ${tried}\n  ${entry.why}\n`;
  return `${entry.id}: NOT equivalent, seen after ${tried}\n  input ${JSON.stringify(difference.input)}\n`;
}
