/**
 * Named in the `plugins` of `stryker.conf.json`, which makes that file the catalogue: before anything is instrumented the standard
 * mutators are replaced by one for each entry, and at the end a reporter compares what was seen with what is expected. Exit code 3 is set
 * from the start and taken back only by a sound report, so that a run that breaks off anywhere cannot look green. Node loads this file
 * from `dist/`, where `npm ci` has built it; should it not load, Stryker stops at the reporter that it then does not know.
 */
import { basename, dirname, join } from 'node:path';
import { CorpusError } from '../corpus/index.ts';
import type { Entry } from './entry.ts';
import { countAnchors, entryMutator, isPlaced } from './entry-mutator.ts';
import { loadInstrumenter } from './instrumenter.ts';
import { judgeReport } from './judge-report.ts';
import { loadCatalogue } from './load-catalogue.ts';
import type { MutationReport } from './mutation-report.ts';
import { chosenEntries, ONLY_VARIABLE } from './only-variable.ts';
import { tell } from './told.ts';
import { verdictTable } from './verdict-table.ts';
import { type ReportOptions, writeReports } from './write-reports.ts';

const GUARANTEE = 3;
const USAGE = 2;
const INFRASTRUCTURE = 4;

/** Stryker sets this in the processes that run the tests: they load the plugins too, and need nothing of this one. */
const isTestRunner = process.env.STRYKER_MUTATOR_WORKER !== undefined;

interface Placed {
  readonly entries: readonly Entry[];
  /** Whether they are some of the catalogue. */
  readonly isSelection: boolean;
  readonly anchors: ReadonlyMap<string, number>;
}

const { entries, isSelection, anchors } = isTestRunner
  ? { entries: [], isSelection: false, anchors: new Map<string, number>() }
  : await putInPlace(process.cwd()).catch(refuse);

async function putInPlace(root: string): Promise<Placed> {
  const all = loadCatalogue(root).entries;
  const entries = chosenEntries(all, process.env[ONLY_VARIABLE]);
  const instrumenter = await loadInstrumenter();
  const anchors = await countAnchors(entries, root, instrumenter);
  const placed = entries.filter((entry) => isPlaced(entry, anchors.get(entry.id) ?? 0));
  const mutators = placed.map((entry) => entryMutator(entry, root, instrumenter));
  instrumenter.mutators.splice(0, instrumenter.mutators.length, ...mutators);
  return { entries, isSelection: entries.length < all.length, anchors };
}

/** Ends the process: Stryker would only warn of a plugin that does not load, and go on with its own mutators. */
async function refuse(error: unknown): Promise<never> {
  if (!(error instanceof CorpusError)) throw error;
  // Whoever is told says it.
  if (process.send === undefined) process.stderr.write(`mutants: ${error.message}\n`);
  await tell({ kind: 'refused', reason: error.message });
  process.exit(USAGE);
}

/** Prints the table of verdicts, and decides the exit code; tells a process that waits for it how far it is. */
class CatalogueReporter {
  /** What Stryker passes to the constructor. */
  static readonly inject = ['options'] as const;
  private readonly options: ReportOptions;
  private tested = 0;

  constructor(options: ReportOptions) {
    this.options = options;
    process.exitCode = GUARANTEE;
  }

  onMutationTestingPlanReady({ mutantPlans }: { readonly mutantPlans: readonly unknown[] }): void {
    void tell({ kind: 'planned', total: mutantPlans.length });
  }

  onMutantTested(): void {
    this.tested += 1;
    void tell({ kind: 'tested', tested: this.tested });
  }

  onMutationTestReportReady(report: MutationReport): void {
    const verdicts = judgeReport(report, entries, anchors);
    process.stdout.write(verdictTable(verdicts));
    const told = verdicts.map(({ entry, actual, problem }) => ({ id: entry.id, expected: entry.expect, actual, problem }));
    void tell({ kind: 'judged', verdicts: told });
    process.exitCode = verdicts.length > 0 && verdicts.every((verdict) => verdict.problem === undefined) ? 0 : GUARANTEE;
    const { jsonReporter, htmlReporter } = this.options;
    const options = { jsonReporter: placeOf(jsonReporter), htmlReporter: placeOf(htmlReporter) };
    const complaint = writeReports(report, options);
    if (complaint === undefined) return void tell({ kind: 'reported', folder: dirname(options.jsonReporter.fileName) });
    process.stderr.write(`mutants: ${complaint}\n`);
    process.exitCode = INFRASTRUCTURE;
  }
}

/** Some of the catalogue beside all of it, or its report would be lost. */
function placeOf({ fileName }: ReportOptions['jsonReporter']): ReportOptions['jsonReporter'] {
  return { fileName: isSelection ? join(dirname(fileName), 'only', basename(fileName)) : fileName };
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'catalogue', injectableClass: CatalogueReporter }];
