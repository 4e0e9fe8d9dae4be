/**
 * `npm run python-million`: the reading in Python beside `src/` and the reference, on the first `--scenarios` of a `--seed`. Exit code 1 when
 * they disagree or the canary is not caught, 4 when nothing could be compared. With `--json`, which the check reads, a line for every
 * thousand scenarios and the report in the last one; then the exit code is 0 whatever the report says.
 */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { asciiJson } from '../ascii-json.ts';
import { pythonMissing } from './python-program.ts';
import { type AgreementReport, agreementReport } from './report.ts';
import { troublesIn } from './troubles-in.ts';

const TOLD_EVERY = 1000;

const number = { type: 'string' } as const;
const { values } = parseArgs({ options: { seed: number, scenarios: number, 'long-streams-one-in': number, json: { type: 'boolean' } } });
const numbers = z
  .object({
    seed: z.coerce
      .number()
      .int()
      .min(0)
      .max(2 ** 32 - 1)
      .default(1),
    scenarios: z.coerce.number().int().min(1),
    'long-streams-one-in': z.coerce.number().int().min(1).default(1),
  })
  .safeParse(values);

process.exitCode = numbers.success
  ? await run(numbers.data)
  : say(2, '--seed is an integer from 0 to 2^32−1, --scenarios and --long-streams-one-in are integers from 1');

interface Numbers {
  readonly seed: number;
  readonly scenarios: number;
  readonly 'long-streams-one-in': number;
}

async function run({ seed, scenarios, 'long-streams-one-in': longStreamsOneIn }: Numbers): Promise<number> {
  const missing = pythonMissing();
  if (missing !== undefined) return say(4, `nothing was compared: ${missing}`);
  const report = await agreementReport({ seed, scenarios, longStreamsOneIn }, (done) => tell(done, scenarios)).catch(
    (error: Error) => error,
  );
  if (report instanceof Error) return say(4, `Python could not be compared with: ${report.message}`);
  if (values.json) return say(0, asciiJson(report));
  const troubles = troublesIn(report, seed);
  const lines = [summaryOf(report, seed), ...troubles].join('\n');
  if (report.agreement.comparisons === 0) return say(4, lines);
  return say(troubles.length === 0 ? 0 : 1, lines);
}

function tell(done: number, scenarios: number): void {
  if (done % TOLD_EVERY !== 0) return;
  if (values.json) process.stdout.write(`${JSON.stringify({ done })}\n`);
  else if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${scenarios} scenarios`);
}

function summaryOf({ agreement, canary }: AgreementReport, seed: number): string {
  const streams = Object.values(agreement.streams).reduce((sum, count) => sum + count, 0);
  return [
    `seed ${seed}: ${agreement.scenarios} scenarios, ${streams} streams, ${agreement.comparisons} comparisons with Python`,
    `  skipped, since CPython's stack is too small for them: ${agreement.skipped}`,
    `  disagreements: ${agreement.disagreements.length}`,
    `  ${canary.program} was ${canary.caughtIn === null ? 'not caught' : `caught on scenario ${canary.caughtIn - 1}`}`,
  ].join('\n');
}

/** What could not be done goes to standard error. */
function say(exitCode: number, text: string): number {
  ([2, 4].includes(exitCode) ? process.stderr : process.stdout).write(`${text}\n`);
  return exitCode;
}
