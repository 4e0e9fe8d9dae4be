/**
 * What comes out is bounded by what went in, so no client or network is flooded. The work is bounded too; that is measured by growth,
 * outside of any scenario. All lengths are UTF-16 code units; n is that of the response. The bounds, and why nothing less holds:
 *
 * - Channel texts: n. They are parts of the response, in order, and nothing is added to them.
 * - Arguments: 6 n, less what calls cost. JSON escapes make at most six characters of one (U+0001 becomes `\u0001`), in the values and
 *   in the keys. Numbers stay below that: the worst is 1e15, which becomes the 18 characters of 1000000000000000.0, four and a half for
 *   one; other JSON at most doubles (`,` becomes `, `). What a parameter adds (`, "": ""`, eight characters) is less than its tag.
 *   A call takes an opener, a name and `>` in the response, twelve characters, and makes `{}` of them.
 * - Pieces of channel text: one for each chunk, one for the end, and one for each change of channel inside a chunk. A change takes a
 *   tag; the one that makes most for its length is a stray `</tool_call>`, two for twelve: so n / 6.
 * - Deltas: one for each chunk and one for the end, which go on with a call, and one for each call that opens and each further frame in
 *   a chunk. A call takes twelve characters, a further frame a `<tool_call>`, eleven: so n / 11.
 */
import type { Format } from '../../../src/index.ts';
import type { Scenario } from '../../scenario.ts';
import type { Execution } from '../../targets/target.ts';
import type { Fault, Oracle, TrialExecution } from '../oracle.ts';

/** Characters of the longest JSON escape of one code unit. */
const LONGEST_ESCAPE = 6;
/** `{}`. */
const BRACES = 2;
/** Channel changes that one stray closing wrapper tag makes. */
const CHANGES_AT_CLOSER = 2;

export const budget: Oracle = {
  id: 'budget',
  description: 'what is sent is bounded by what was fed, in characters and in pieces',
  judge(trial) {
    const faults: Fault[] = [];
    let compared = 0;
    for (const execution of trial.executions) {
      if (execution.outcome.kind === 'threw') continue;
      const amounts = amountsOf(execution.outcome.execution);
      const bounds = boundsOf(trial.scenario, execution, amounts.calls);
      for (const { what, shape } of JUDGED) {
        compared += 1;
        if (amounts[what] <= bounds[what]) continue;
        faults.push({ shape, expected: `at most ${Math.floor(bounds[what])}`, got: String(amounts[what]), execution });
      }
    }
    return { compared, faults };
  },
};

/** What is bounded. */
interface Amounts {
  /** Text of the pieces, and of the channels as they add up; the larger. */
  readonly channelText: number;
  /** Text of the fragments, and of the calls as they add up; the larger. */
  readonly argumentText: number;
  readonly pieces: number;
  readonly deltas: number;
}

const JUDGED: readonly { readonly what: keyof Amounts; readonly shape: string }[] = [
  { what: 'channelText', shape: 'more channel text than response' },
  { what: 'argumentText', shape: 'more argument text than escapes explain' },
  { what: 'pieces', shape: 'more pieces than chunks and tags explain' },
  { what: 'deltas', shape: 'more deltas than chunks and calls explain' },
];

function amountsOf({ channels, timeline, calls }: Execution): Amounts & { readonly calls: number } {
  let [sent, fragments, deltaCount] = [0, 0, 0];
  for (const { text, deltas } of timeline) {
    sent += text.length;
    if (deltas === undefined) continue;
    deltaCount += deltas.length;
    for (const delta of deltas) fragments += lengthOf(delta.function.arguments);
  }
  const channelText = channels.reduce((sum, { text }) => sum + text.length, 0);
  const argumentText = calls.reduce((sum, call) => sum + call.arguments.length, 0);
  return {
    channelText: Math.max(sent, channelText),
    argumentText: Math.max(fragments, argumentText),
    pieces: timeline.length,
    deltas: deltaCount,
    calls: calls.length,
  };
}

function boundsOf({ text, format }: Scenario, { chunks }: TrialExecution, calls: number): Amounts {
  const { wrapperOpen, wrapperClose } = format.tags;
  const opening = shortestOpening(format);
  return {
    channelText: text.length,
    argumentText: LONGEST_ESCAPE * (text.length - opening * calls) + BRACES * calls,
    pieces: chunks.length + 1 + (CHANGES_AT_CLOSER * text.length) / wrapperClose.length,
    deltas: chunks.length + 1 + text.length / Math.min(wrapperOpen.length, opening),
  };
}

/** Code units of the shortest tag that opens a call: a name of one, and `>`. */
function shortestOpening(format: Format): number {
  return format.tags.functionOpener.length + 2;
}

/** A target may send a delta without arguments; its shape is another oracle's to judge. */
function lengthOf(fragment: string | undefined): number {
  return fragment?.length ?? 0;
}
