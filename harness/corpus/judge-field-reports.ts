/**
 * Compares the default reading of each bug report with what its reporter expects, aspect by aspect. Every difference must be listed,
 * with the exact reading; every listed one must still be there. Contested reports are only counted.
 */
import { isDeepStrictEqual } from 'node:util';
import { collectWhole, formatById, jsonLoads, strip, type ToolCall } from '../../src/index.ts';
import { type Aspect, type Difference, type DifferenceReason, differenceReasons } from './differences.ts';
import type { CorpusEntry } from './entry.ts';
import type { FieldReport } from './provenance.ts';

export interface AspectTotals {
  readonly equal: number;
  readonly different: Readonly<Record<DifferenceReason, number>>;
  readonly contested: number;
}

export interface FieldReportTotals extends Readonly<Record<Aspect, AspectTotals>> {
  readonly reports: number;
}

export interface FieldReportVerdict {
  readonly totals: FieldReportTotals;
  /** One sentence for each difference that is not listed, listed otherwise, or listed in vain. */
  readonly problems: readonly string[];
}

/** What the collector delivers of a response in one piece. */
interface Reading {
  readonly calls: readonly ToolCall[];
  readonly content: string;
  readonly reasoning: string;
}

/** Judges those entries that come from bug reports. */
export function judgeFieldReports(entries: readonly CorpusEntry[], differences: readonly Difference[]): FieldReportVerdict {
  const reports = entries.flatMap(({ provenance, ...entry }) =>
    provenance.kind === 'field-report' ? [{ report: provenance, reading: readingOf(entry) }] : [],
  );
  const problems: string[] = [];
  const unused = new Set(differences);
  const totalsOf = (aspect: Aspect): AspectTotals => {
    const totals = { equal: 0, different: noneOfEach(), contested: 0 };
    for (const { report, reading } of reports) {
      const listed = differences.find((difference) => difference.id === report.id && difference.aspect === aspect);
      if (report.contested) totals.contested += 1;
      else if (isAsExpected[aspect](report, reading)) totals.equal += 1;
      else if (listed === undefined) problems.push(`${report.id} differs in ${aspect}: the reading is ${JSON.stringify(reading[aspect])}`);
      else {
        unused.delete(listed);
        totals.different[listed.reason] += 1;
        if (isDeepStrictEqual(listed.actual, reading[aspect])) continue;
        problems.push(`${report.id} differs in ${aspect} otherwise than listed: the reading is ${JSON.stringify(reading[aspect])}`);
      }
    }
    return totals;
  };
  const [calls, content, reasoning] = [totalsOf('calls'), totalsOf('content'), totalsOf('reasoning')];
  for (const { id, aspect } of unused) problems.push(`${id} is listed with a difference in ${aspect} and has none to judge`);
  return { totals: { reports: reports.length, calls, content, reasoning }, problems };
}

function readingOf(entry: Omit<CorpusEntry, 'provenance'>): Reading {
  const { message } = collectWhole(entry.text, {
    id: '',
    model: '',
    created: 0,
    newId: () => '',
    format: formatById(entry.format),
    startsInReasoning: entry.startInReasoning,
  }).choices[0];
  return {
    calls: (message.tool_calls ?? []).map((call) => call.function),
    content: message.content ?? '',
    reasoning: message.reasoning_content ?? '',
  };
}

/** Arguments are compared as JSON values, texts without outer white space. */
const isAsExpected: Readonly<Record<Aspect, (report: FieldReport, reading: Reading) => boolean>> = {
  calls: ({ expected }, { calls }) => isDeepStrictEqual(parsedCalls(expected.calls), parsedCalls(calls)),
  content: ({ expected }, { content }) => strip(expected.content) === strip(content),
  reasoning: ({ expected }, { reasoning }) => strip(expected.reasoning ?? '') === strip(reasoning),
};

function parsedCalls(calls: readonly ToolCall[]): unknown[] {
  return calls.map((call) => [call.name, jsonLoads(call.arguments)]);
}

function noneOfEach(): Record<DifferenceReason, number> {
  // fromEntries knows no keys; these are all of them.
  return Object.fromEntries(differenceReasons.map((reason) => [reason, 0])) as Record<DifferenceReason, number>;
}
