/** `bench`: how fast streaming, reading and the campaign are, as ratios that are measured side by side. */
import { setImmediate } from 'node:timers/promises';
import { prettyAsciiJson } from '../../ascii-json.ts';
import { benchPlot, benchReport, benchSummaryOf, writeFileWhole } from '../../reporters/index.ts';
import { ExitCode, winningCode } from '../../runner/index.ts';
import { type BenchArguments, type BenchRequest, benchRequestOf } from '../bench-request.ts';
import { cpuMilliseconds, Stopwatch } from '../clock.ts';
import { switchFlag, textFlag } from '../flags.ts';
import { endGracefully } from '../interruption.ts';
import { reportOutputs, writeOutputs } from '../outputs.ts';
import { ProgressBar } from '../progress-bar.ts';
import { print, type Verb } from '../verb.ts';

/** The bar moves in thousandths of the time. */
const STEPS = 1000;

export const bench: Verb<BenchArguments> = {
  builder: (yargs) =>
    yargs
      .option('time', { ...textFlag('how long to measure, such as 30s or 10m'), default: '60s' })
      .option('only', textFlag('streaming, reading, growth, oracles, kinds, guiding, comma-separated; with a minus sign all but those'))
      .option('seed', { ...textFlag('decides the scenarios of the campaigns'), default: '1' })
      .option('report', textFlag('KIND=FILE: write a report; may be given more than once'))
      .option('plot', textFlag('file of a picture of all ratios, in SVG'))
      .option('json', switchFlag('print the report as JSON instead of the tables'))
      .example('$0 bench', 'everything, in a minute')
      .example('$0 bench --only streaming --time 5m --plot streaming.svg', 'one measurement, with more rounds, and a picture'),
  handler: async (given) => {
    // Loads the generators and the peer, which no other verb waits for.
    const { measurements } = await import('../../bench/index.ts');
    await run(benchRequestOf(given, measurements));
  },
};

async function run({ measurements, milliseconds, seed, reports, plot, asJson }: BenchRequest): Promise<void> {
  const { runBench } = await import('../../bench/index.ts');
  const isInterrupted = endGracefully();
  const stopwatch = new Stopwatch();
  const now = (): number => stopwatch.milliseconds;
  const progress = new ProgressBar({
    announcement: `deltaproof bench: ${measurements.map(({ id }) => id).join(', ')}`,
    total: STEPS,
    layout: '{percentage}% · {measurement}, round {round}',
    start: { measurement: 'preparing', round: 0 },
  });
  const measured = await runBench({
    measurements,
    seed,
    milliseconds,
    cpu: cpuMilliseconds,
    now,
    mayGoOn: async ({ measurement, round }) => {
      progress.show(Math.min(STEPS, Math.floor((now() / milliseconds) * STEPS)), { measurement, round });
      await setImmediate();
      return !isInterrupted();
    },
  });
  progress.stop();
  const isEmpty = measured.every(({ rows }) => rows.length === 0);
  const nothing = 'nothing was measured: --time was over before anything began';
  const report = benchReport({
    seed,
    node: process.version,
    measurements: measured,
    failures: isEmpty && !isInterrupted() ? [nothing] : [],
    exitCode: isInterrupted() ? ExitCode.Interrupted : isEmpty ? ExitCode.Infrastructure : ExitCode.Clean,
    totalSeconds: Math.round(now() / 100) / 10,
  });
  process.exitCode = report.exitCode;
  // Printed first: what was measured must not be lost because a file cannot be written.
  print(asJson ? prettyAsciiJson(report) : benchSummaryOf(report));
  const picture = plot === undefined ? [] : [{ name: plot, write: () => writeFileWhole(plot, benchPlot(report)) }];
  process.exitCode = winningCode([report.exitCode, writeOutputs([...reportOutputs(reports, report), ...picture])]);
}
