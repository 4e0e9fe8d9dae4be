/**
 * Named in the `plugins` of a configuration that runs Stryker's own mutators: the reporter `survivors` decides the exit code by the share
 * of kills and the list that the configuration names under the key of the same name. Exit code 3 is set from the start and taken back only
 * by a sound report, so that a run that breaks off anywhere cannot look green. Node loads this file from `dist/`.
 */
import { z } from 'zod';
import { judgeSurvivors } from './judge-survivors.ts';
import type { MutationReport } from './mutation-report.ts';
import { loadSurvivors, type Survivor } from './survivor.ts';
import { survivorsTable } from './survivors-table.ts';
import { type ReportOptions, writeReports } from './write-reports.ts';

const GUARANTEE = 3;
const INFRASTRUCTURE = 4;

const optionsSchema = z.object({
  survivors: z.strictObject({
    /** File of accepted survivors, from the top of the project. */
    list: z.string().min(1),
    /** In percent of the mutants. */
    leastKilled: z.number().min(0).max(100),
  }),
});

/** Prints what is wrong and the figures, and decides the exit code. */
class SurvivorsReporter {
  /** What Stryker passes to the constructor. */
  static readonly inject = ['options'] as const;
  private readonly options: ReportOptions;
  private readonly list: string;
  private readonly leastKilled: number;
  private readonly survivors: readonly Survivor[];

  constructor(options: ReportOptions) {
    this.options = options;
    process.exitCode = GUARANTEE;
    const { list, leastKilled } = optionsSchema.parse(options).survivors;
    this.list = list;
    this.leastKilled = leastKilled;
    this.survivors = loadSurvivors(process.cwd(), list);
  }

  onMutationTestReportReady(report: MutationReport): void {
    const verdict = judgeSurvivors(report, this.survivors, this.leastKilled);
    process.stdout.write(survivorsTable(verdict, this.list));
    process.exitCode = verdict.problems.length === 0 ? 0 : GUARANTEE;
    const complaint = writeReports(report, this.options);
    if (complaint === undefined) return;
    process.stderr.write(`survivors: ${complaint}\n`);
    process.exitCode = INFRASTRUCTURE;
  }
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'survivors', injectableClass: SurvivorsReporter }];

/** Tells Stryker that the key belongs into a configuration; what stands under it is checked above. */
export const strykerValidationSchema = { properties: { survivors: { type: 'object' } } };
