/** Failing inputs made by hand, and what an oracle says of a reduced one, for the tests of the reducer. */
import { type Oracle, oracles } from '../oracles/index.ts';
import { type Cut, judge, runTrial } from '../runner/index.ts';
import type { Failure } from '../runner/reduce.ts';
import type { Scenario } from '../scenario.ts';
import type { Execution, Target } from '../targets/index.ts';

export function oracleOf(id: string): Oracle {
  const oracle = oracles.find((candidate) => candidate.id === id);
  if (oracle === undefined) throw new Error(`there is no oracle ${id}`);
  return oracle;
}

/** Whether the oracle sees that shape in the cut text, judged without any of the reducer's own bookkeeping. */
export function isShown(target: Target, oracle: Oracle, shape: string, scenario: Scenario, chunks: readonly string[]): boolean {
  const cuts = [
    { chunking: 'whole', chunks: [scenario.text] },
    { chunking: 'reduced', chunks },
  ];
  const executed = oracle.comparesExecutions ? cuts : cuts.slice(1);
  return judge(runTrial(target, scenario, executed), [oracle]).convictions.some((conviction) => conviction.shape === shape);
}

/** A target that keeps what it was fed. */
export function recording(target: Target): { readonly target: Target; readonly fed: string[] } {
  const fed: string[] = [];
  const stream = (scenario: Scenario, chunks: readonly string[]): Execution => {
    fed.push(JSON.stringify([scenario.format.id, scenario.startsInReasoning, scenario.callsInReasoning, chunks]));
    return target.stream(scenario, chunks);
  };
  return { target: { ...target, stream }, fed };
}

/** The scenario as a failure of the target, as the first of the cuts shows it. */
export function failureOf(target: Target, oracle: Oracle, scenario: Scenario, cuts: readonly Cut[]): Failure | undefined {
  const [conviction] = judge(runTrial(target, scenario, cuts), [oracle]).convictions;
  if (conviction === undefined) return undefined;
  const signature = { oracle: oracle.id, target: target.id, textKind: 'malformed', shape: conviction.shape } as const;
  return { target, oracles, signature, scenario, cut: conviction.execution ?? { chunking: 'whole', chunks: [scenario.text] }, conviction };
}

/** Wholly cut text that fails; throws if it does not. */
export function certainFailure(target: Target, oracle: Oracle, scenario: Scenario, cuts?: readonly Cut[]): Failure {
  const failure = failureOf(target, oracle, scenario, cuts ?? [{ chunking: 'whole', chunks: [scenario.text] }]);
  if (failure === undefined) throw new Error('the text does not fail');
  return failure;
}
