/**
 * A long string is streamed while it is written: what stands before a cut was certain, so it comes apart from what stands behind it.
 * Asked of foreign targets that promise it; others may wait for the end of a value.
 */
import type { Execution } from '../../targets/target.ts';
import type { Fault, Oracle, TrialExecution } from '../oracle.ts';
import { type PlainString, piecesOf, plainStrings } from '../streamed-strings.ts';

/** In UTF-16 code units: more than any tag that may begin before a cut, for which a parser may hold the end back. */
const MARGIN = 16;
/** Strings that are judged of one call. */
const MOST_STRINGS = 4;

export const liveStrings: Oracle = {
  id: 'live-strings',
  description: 'a long string is streamed while it is written',
  foreign: 'alone',
  trait: 'live-strings',
  goesByPromises: true,
  isDisputable: true,
  judge({ scenario, executions }) {
    const faults: Fault[] = [];
    let compared = 0;
    if (scenario.promisedCalls === undefined) return { compared, faults };
    for (const trialExecution of executions) {
      if (trialExecution.outcome.kind === 'threw') continue;
      const { execution } = trialExecution.outcome;
      const cuts = cutsOf(trialExecution.chunks);
      for (const [index, call] of execution.calls.entries()) {
        const strings = plainStrings(call.arguments).slice(0, MOST_STRINGS);
        const cutApart = strings.filter(({ value }) => isCutApart(value, scenario.text, cuts));
        compared += cutApart.length;
        const atOnce = cutApart.find((string) => piecesOf(string, index, execution, trialExecution.chunks.length) < 2);
        if (atOnce !== undefined) faults.push(faultOf(atOnce, trialExecution, execution));
      }
    }
    return { compared, faults };
  },
};

/** Where chunks end, in UTF-16 code units. */
function cutsOf(chunks: readonly string[]): number[] {
  let at = 0;
  return chunks.map((chunk) => {
    at += chunk.length;
    return at;
  });
}

/** Whether the value is written once, as it is and behind its opening tag, and a chunk ends well inside of it. */
function isCutApart(value: string, text: string, cuts: readonly number[]): boolean {
  const start = text.indexOf(value);
  if (text.split(value).length !== 2 || !text.slice(0, start).trimEnd().endsWith('>')) return false;
  return cuts.some((cut) => cut >= start + MARGIN && cut < start + value.length);
}

function faultOf({ value }: PlainString, execution: TrialExecution, { timeline }: Execution): Fault {
  return {
    shape: 'a long string came at once',
    expected: `${JSON.stringify(value)} in several pieces`,
    got: JSON.stringify(timeline.flatMap(({ deltas }) => (deltas === undefined ? [] : [deltas]))),
    execution,
  };
}
