/**
 * Makes a failing input small without letting it become another finding: fast-check shrinks the scenario, then the cuts are replaced
 * by the plainest ones that still show the same signature. The number of executions is bounded.
 */
import type { Arbitrary, Value } from 'fast-check';
import { textKindOf } from '../arbitraries/index.ts';
import { type Chunking, chunkings } from '../chunkings/index.ts';
import type { Oracle } from '../oracles/index.ts';
import { randomFor } from '../random/index.ts';
import type { Scenario } from '../scenario.ts';
import type { Target } from '../targets/index.ts';
import { type Signature, signatureOf, signatureText } from './finding.ts';
import { type Conviction, judge } from './judge.ts';
import { type Cut, runTrial } from './trial.ts';

/** Most executions that one reduction takes. */
const MAX_EXECUTIONS = 5000;

/** A failing input as found. */
export interface Failure {
  readonly target: Target;
  readonly oracles: readonly Oracle[];
  readonly signature: Signature;
  readonly cut: Cut;
}

/** A generated input with what fast-check needs to shrink it. */
export interface Shrinkable {
  readonly arbitrary: Arbitrary<Scenario>;
  readonly value: Value<Scenario>;
}

/** A failing input, reduced. */
export interface Reduced {
  readonly scenario: Scenario;
  readonly cut: Cut;
  readonly conviction: Conviction;
  readonly executions: number;
}

/** The smallest failing input that was found, with the same signature; `undefined` if the failure does not show again. */
export function reduce(failure: Failure, scenario: Scenario, shrinkable: Shrinkable | undefined): Reduced | undefined {
  const reduction = new Reduction(failure);
  return reduction.simplifyCut(shrinkable === undefined ? scenario : reduction.shrink(shrinkable));
}

class Reduction {
  private executions = 0;
  private readonly failure: Failure;
  private readonly wanted: string;
  /** Only the oracle that convicted is asked again. */
  private readonly oracles: readonly Oracle[];

  constructor(failure: Failure) {
    this.failure = failure;
    this.oracles = failure.oracles.filter((oracle) => oracle.id === failure.signature.oracle);
    this.wanted = signatureText(failure.signature);
  }

  /** Takes the first smaller value that still fails, until none does. */
  shrink({ arbitrary, value }: Shrinkable): Scenario {
    let current = value;
    for (;;) {
      const smaller = this.firstFailing(arbitrary.shrink(current.value_, current.context));
      if (smaller === undefined) return current.value_;
      current = smaller;
    }
  }

  /** Whole first, then in two at every place, then as it was cut when found. */
  simplifyCut(scenario: Scenario): Reduced | undefined {
    for (const cut of [...cutsBy('whole', scenario.text), ...cutsBy('every-cut', scenario.text), ...this.cutsLikeFound(scenario.text)]) {
      const conviction = this.conviction(scenario, [cut]) ?? this.conviction(scenario, [...cutsBy('whole', scenario.text), cut]);
      if (conviction !== undefined) return { scenario, cut, conviction, executions: this.executions };
    }
    return undefined;
  }

  private firstFailing(candidates: Iterable<Value<Scenario>>): Value<Scenario> | undefined {
    for (const candidate of candidates) {
      if (this.executions >= MAX_EXECUTIONS) return undefined;
      const { text } = candidate.value_;
      if (this.conviction(candidate.value_, [...cutsBy('whole', text), ...this.cutsLikeFound(text)]) !== undefined) return candidate;
    }
    return undefined;
  }

  /** The text cut as the failure was, with every way that its chunking has if it is short. */
  private cutsLikeFound(text: string): Cut[] {
    return [...cutsBy('code-point', text), ...cutsBy(this.failure.cut.chunking, text)];
  }

  private conviction(scenario: Scenario, cuts: readonly Cut[]): Conviction | undefined {
    const { target } = this.failure;
    this.executions += cuts.length;
    const { convictions } = judge(runTrial(target, scenario, cuts), this.oracles);
    const textKind = textKindOf(scenario.kinds);
    return convictions.find((conviction) => signatureText(signatureOf(conviction, target.id, textKind)) === this.wanted);
  }
}

function cutsBy(id: string, text: string): Cut[] {
  const chunking: Chunking | undefined = chunkings.find((candidate) => candidate.id === id);
  if (chunking === undefined || text.length > chunking.maxLength) return [];
  return [...chunking.cut(text, randomFor('reduce', text.length))].map((chunks) => ({ chunking: id, chunks }));
}
