/** Tries the inputs of known findings again and says what became of each. */
import { scenarioOf } from '../artifacts/index.ts';
import { oracles } from '../oracles/index.ts';
import { type Conviction, type Finding, findingOf, judge, runTrial } from '../runner/index.ts';
import type { Target } from '../targets/index.ts';
import { type KnownOutcome, knownOutcome } from './acceptance.ts';
import { type KnownFinding, signatureOfKnown } from './known-finding.ts';

export interface ReplayedKnown {
  readonly entry: KnownFinding;
  readonly outcome: KnownOutcome;
  /** What shows; absent where nothing does. */
  readonly finding: Finding | undefined;
}

/**
 * Each entry's input on the target, judged by the entry's own oracle. `source` is where findings are said to come from, and `today` a
 * date such as 2030-12-31, in UTC.
 */
export function replayKnown(entries: readonly KnownFinding[], target: Target, source: string, today: string): ReplayedKnown[] {
  return entries.map((entry, index) => {
    const finding = replayed(entry, target, `${source}: findings.${index}`);
    return { entry, outcome: knownOutcome(finding !== undefined, entry.expires, today), finding };
  });
}

function replayed(entry: KnownFinding, target: Target, path: string): Finding | undefined {
  const scenario = scenarioOf(entry.input);
  const { chunks } = entry.input;
  const recorded = chunks.length === 1 ? [] : [{ chunking: 'as recorded', chunks }];
  // Some faults show only beside another execution.
  const trial = runTrial(target, scenario, [{ chunking: 'whole', chunks: [scenario.text] }, ...recorded]);
  const { convictions } = judge(
    trial,
    oracles.filter((oracle) => oracle.id === entry.oracle),
  );
  const conviction: Conviction | undefined = convictions.find(({ shape }) => shape === entry.shape);
  if (conviction === undefined) return undefined;
  const cut = { chunking: 'as recorded', chunks };
  return findingOf(signatureOfKnown(entry), { kind: 'corpus', path }, { scenario, cut, conviction, executions: 0, isMinimal: false });
}
