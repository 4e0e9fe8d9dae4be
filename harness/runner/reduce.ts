/**
 * Makes a failing input small without letting it become another finding: fast-check shrinks a generated scenario to what it needs of
 * its structure, then text and cuts are reduced together. Every candidate must show the same signature; executions are bounded.
 */
import type { Arbitrary, Value } from 'fast-check';
import { chunkings } from '../chunkings/index.ts';
import type { Oracle } from '../oracles/index.ts';
import { randomFor } from '../random/index.ts';
import type { Scenario } from '../scenario.ts';
import type { Target } from '../targets/index.ts';
import { type CutText, chunksOf, cutTextOf } from './cut-text.ts';
import { type Signature, signatureText } from './finding.ts';
import { type Conviction, judge } from './judge.ts';
import { reduceText } from './reduce-text.ts';
import { type Cut, runTrial } from './trial.ts';

/** Most executions that one reduction takes. */
const MAX_EXECUTIONS = 20_000;

/** A failing input as found. */
export interface Failure {
  readonly target: Target;
  readonly oracles: readonly Oracle[];
  readonly signature: Signature;
  readonly scenario: Scenario;
  readonly cut: Cut;
  readonly conviction: Conviction;
}

/** A generated input with what fast-check needs to shrink it. */
export interface Shrinkable {
  readonly arbitrary: Arbitrary<Scenario>;
  readonly value: Value<Scenario>;
  /** Signature of a scenario with such a fault, which its kinds are part of. */
  readonly signatureFor: (scenario: Scenario) => Signature;
}

/** A failing input, reduced. */
export interface Reduced {
  readonly scenario: Scenario;
  readonly cut: Cut;
  readonly conviction: Conviction;
  readonly executions: number;
}

/** The smallest failing input that was found, with the same signature; at worst the failure itself. */
export function reduce(failure: Failure, shrinkable: Shrinkable | undefined): Reduced {
  return new Reduction(failure).run(shrinkable);
}

/** An input that shows the signature. */
interface Shown {
  readonly scenario: Scenario;
  readonly cut: Cut;
  readonly conviction: Conviction;
}

class Reduction {
  private executions = 0;
  private readonly failure: Failure;
  private readonly wanted: string;
  /** Only the oracle that convicted is asked again. */
  private readonly oracles: readonly Oracle[];
  private shown: Shown;

  constructor(failure: Failure) {
    this.failure = failure;
    this.wanted = signatureText(failure.signature);
    this.oracles = failure.oracles.filter((oracle) => oracle.id === failure.signature.oracle);
    this.shown = failure;
  }

  get isExhausted(): boolean {
    return this.executions >= MAX_EXECUTIONS;
  }

  run(shrinkable: Shrinkable | undefined): Reduced {
    if (shrinkable !== undefined) this.shrink(shrinkable);
    reduceText(cutTextOf(this.shown.cut.chunks), this);
    return { ...this.shown, executions: this.executions };
  }

  /** Whether the cut text shows the signature; one that does is remembered. */
  holds(candidate: CutText): boolean {
    const { scenario } = this.shown;
    const isEdited = candidate.text !== scenario.text;
    if (isEdited && this.oracles.some((oracle) => oracle.goesByPromises)) return false;
    const edited = isEdited ? { ...scenario, text: candidate.text, promisedCalls: undefined, intendedCalls: undefined } : scenario;
    const chunks = chunksOf(candidate);
    return this.shows(edited, [{ chunking: chunks.length === 1 ? 'whole' : 'reduced', chunks }]);
  }

  /** Takes the first smaller scenario that still fails, until none does. */
  private shrink({ arbitrary, value, signatureFor }: Shrinkable): void {
    for (let current: Value<Scenario> | undefined = value; current !== undefined; ) {
      let smaller: Value<Scenario> | undefined;
      for (const candidate of arbitrary.shrink(current.value_, current.context)) {
        if (this.isExhausted) return;
        const scenario = candidate.value_;
        if (signatureText(signatureFor(scenario)) !== this.wanted || !this.shows(scenario, this.cutsLikeFound(scenario.text))) continue;
        smaller = candidate;
        break;
      }
      current = smaller;
    }
  }

  /** Whole, by code point, and as the failure was cut. */
  private cutsLikeFound(text: string): Cut[] {
    return ['whole', 'code-point', this.failure.cut.chunking].flatMap((id) => {
      const chunking = chunkings.find((candidate) => candidate.id === id && text.length <= candidate.maxLength);
      if (chunking === undefined) return [];
      return [...chunking.cut(text, randomFor('reduce', text.length))].map((chunks) => ({ chunking: id, chunks }));
    });
  }

  /** Some faults show only beside another execution, so each cut is run with the whole text before it. */
  private shows(scenario: Scenario, cuts: readonly Cut[]): boolean {
    const { target, signature } = this.failure;
    const executed = [{ chunking: 'whole', chunks: [scenario.text] }, ...cuts];
    this.executions += executed.length;
    const { convictions } = judge(runTrial(target, scenario, executed), this.oracles);
    const conviction = convictions.find(({ shape }) => shape === signature.shape);
    if (conviction === undefined) return false;
    this.shown = { scenario, cut: conviction.execution ?? { chunking: 'whole', chunks: [scenario.text] }, conviction };
    return true;
  }
}
