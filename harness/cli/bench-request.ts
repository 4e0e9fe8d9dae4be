/** What `bench` was asked to do, checked before anything runs. */
import type { ArgumentsCamelCase } from 'yargs';
import type { Measurement } from '../bench/index.ts';
import { parseDuration, parseSeed } from './parse-numbers.ts';
import { parseOutputFile } from './parse-output.ts';
import { parseReports, type RequestedReport } from './parse-reports.ts';
import { parseSelection } from './parse-selection.ts';

export interface BenchArguments {
  time: string;
  only: string | undefined;
  seed: string;
  report: string | readonly string[] | undefined;
  plot: string | undefined;
  json: boolean;
}

export interface BenchRequest {
  readonly measurements: readonly Measurement[];
  readonly milliseconds: number;
  readonly seed: number;
  readonly reports: readonly RequestedReport[];
  /** File of the picture. */
  readonly plot: string | undefined;
  readonly asJson: boolean;
}

/** `known` are the measurements to choose from. Throws `UsageError`. */
export function benchRequestOf(given: ArgumentsCamelCase<BenchArguments>, known: readonly Measurement[]): BenchRequest {
  return {
    measurements: parseSelection('measurement', given.only, known),
    milliseconds: parseDuration('--time', given.time),
    seed: parseSeed(given.seed),
    reports: parseReports(given.report, [['--plot', given.plot]]),
    plot: given.plot === undefined ? undefined : parseOutputFile('--plot', given.plot),
    asJson: given.json,
  };
}
