/**
 * Makes a failing input small without letting it become another finding: text, cuts and tools are reduced together, and every candidate must
 * show the same signature. No candidate is tried twice, only what the oracle needs is executed, and executions are bounded.
 */
import type { Arbitrary, Value } from 'fast-check';
import { defaultFormat } from '../../src/index.ts';
import { chunkings } from '../chunkings/index.ts';
import type { Oracle } from '../oracles/index.ts';
import { randomFor } from '../random/index.ts';
import { isInStrictForm, promiseFor } from '../reference/index.ts';
import type { Scenario } from '../scenario.ts';
import type { Target } from '../targets/index.ts';
import { CountedTarget } from './counted-target.ts';
import { type CutText, chunksOf, cutTextOf } from './cut-text.ts';
import { type Signature, signatureText } from './finding.ts';
import { type Conviction, judge } from './judge.ts';
import { reduceCuts, reduceText } from './reduce-text.ts';
import { smallerTools } from './reduce-tools.ts';
import { type Cut, runTrial } from './trial.ts';

/** Most executions that one reduction takes by default. A text of 2,000 code points takes under 500; one long number may need one for each digit. */
const MAX_EXECUTIONS = 5000;

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
  /** Texts that the target streamed under one chunking each. */
  readonly executions: number;
  /** Whether it ended before its bound, in a local minimum: no code point and no cut can be taken out, if the text could be edited. */
  readonly isMinimal: boolean;
}

/** The smallest failing input that was found, with the same signature; at worst the failure itself. */
export function reduce(failure: Failure, shrinkable: Shrinkable | undefined, maxExecutions: number = MAX_EXECUTIONS): Reduced {
  return new Reduction(failure, maxExecutions).run(shrinkable);
}

/** An input that shows the signature. */
interface Shown {
  readonly scenario: Scenario;
  readonly cut: Cut;
  readonly conviction: Conviction;
}

class Reduction {
  private readonly failure: Failure;
  private readonly maxExecutions: number;
  private readonly target: CountedTarget;
  private readonly wanted: string;
  /** Only the oracle that convicted is asked again. */
  private readonly oracles: readonly Oracle[];
  private readonly goesByPromises: boolean;
  private readonly comparesExecutions: boolean;
  /** What is a fault of a parser that is not the project's own on a well-formed text may be a matter of taste on another. */
  private readonly keepsForm: boolean;
  /** Cut texts that were tried under the scenario's present format and flags. One that held is never asked about again: only smaller ones are. */
  private readonly tried = new Set<string>();
  /** The scenario last made of an edited text: the same one while only cuts change. */
  private edited: Scenario;
  private shown: Shown;

  constructor(failure: Failure, maxExecutions: number) {
    this.failure = failure;
    this.maxExecutions = maxExecutions;
    this.target = new CountedTarget(failure.target);
    this.wanted = signatureText(failure.signature);
    this.oracles = failure.oracles.filter((oracle) => oracle.id === failure.signature.oracle);
    this.goesByPromises = this.oracles.some((oracle) => oracle.goesByPromises);
    this.comparesExecutions = this.oracles.some((oracle) => oracle.comparesExecutions);
    const { target, signature } = failure;
    this.keepsForm = target.foreign?.keepsForm === true && signature.textKind === 'well-formed' && isInStrictForm(failure.scenario);
    this.edited = failure.scenario;
    const { scenario, cut, conviction } = failure;
    this.shown = { scenario, cut, conviction };
  }

  get isExhausted(): boolean {
    // A candidate may take two executions.
    return this.target.executions + 1 >= this.maxExecutions;
  }

  run(shrinkable: Shrinkable | undefined): Reduced {
    if (this.canEditText()) this.edit();
    else {
      if (shrinkable !== undefined) this.shrink(shrinkable);
      reduceCuts(cutTextOf(this.shown.cut.chunks), this);
      this.takeRequestAway();
    }
    return { ...this.shown, executions: this.target.executions, isMinimal: !this.isExhausted };
  }

  /** Whether the cut text shows the signature; one that does is remembered. */
  holds(candidate: CutText): boolean {
    const key = JSON.stringify([candidate.text, candidate.offsets]);
    if (this.tried.has(key)) return false;
    this.tried.add(key);
    const scenario = this.withText(candidate.text);
    return scenario !== undefined && this.shows(scenario, chunksOf(candidate));
  }

  /** An oracle that goes by promises can judge an edited text only where what was promised can be told from the text. */
  private canEditText(): boolean {
    const { scenario } = this.shown;
    const promise = promiseFor(scenario);
    return (
      !this.goesByPromises ||
      (promise !== undefined &&
        promise.promisedCalls === scenario.promisedCalls &&
        (scenario.intendedCalls === undefined || JSON.stringify(promise.intendedCalls) === JSON.stringify(scenario.intendedCalls)))
    );
  }

  private edit(): void {
    this.simplifyScenario();
    do {
      reduceText(cutTextOf(this.shown.cut.chunks), this);
    } while (this.simplifyScenario() || this.takeRequestAway());
  }

  /** One step after another, until none shows it; whether any did. */
  private takeRequestAway(): boolean {
    const before = this.shown;
    while (this.showsWithSmallerRequest());
    if (this.shown === before) return false;
    this.tried.clear();
    this.edited = this.shown.scenario;
    return true;
  }

  private showsWithSmallerRequest(): boolean {
    const { scenario, cut } = this.shown;
    const { finish, ...stopped } = scenario;
    if (finish !== undefined && !this.isExhausted && this.shows(stopped, cut.chunks)) return true;
    const { tools, ...without } = scenario;
    for (const smaller of tools === undefined ? [] : smallerTools(tools)) {
      if (this.isExhausted) return false;
      if (this.shows(smaller === undefined ? without : { ...without, tools: smaller }, cut.chunks)) return true;
    }
    return false;
  }

  /** The default format, no reasoning at the start, calls in reasoning: all at once or one by one; whether anything changed. */
  private simplifyScenario(): boolean {
    const plain = { format: defaultFormat, startsInReasoning: false, callsInReasoning: true };
    const { format, startsInReasoning, callsInReasoning } = plain;
    const before = this.shown;
    for (const change of [plain, { format }, { startsInReasoning }, { callsInReasoning }]) {
      const { scenario, cut } = this.shown;
      const changed = { ...scenario, ...change };
      const isSimpler =
        changed.format !== scenario.format ||
        changed.startsInReasoning !== scenario.startsInReasoning ||
        changed.callsInReasoning !== scenario.callsInReasoning;
      const promised = isSimpler && !this.isExhausted ? this.withPromise(changed) : undefined;
      if (promised !== undefined && this.shows(promised, cut.chunks)) this.tried.clear();
    }
    return this.shown !== before;
  }

  /**
   * The scenario with another text. Its kinds, which stand for the kind of text in the signature, say what was planted in the text
   * as found, and stay: what an edited text would be counted as cannot be told from it.
   */
  private withText(text: string): Scenario | undefined {
    if (text === this.shown.scenario.text) return this.shown.scenario;
    if (text === this.edited.text) return this.edited;
    const edited = this.withPromise({ ...this.shown.scenario, text });
    if (edited !== undefined) this.edited = edited;
    return edited;
  }

  /** With what is promised of its text, where the oracle goes by that; `undefined` if nothing can be. Other oracles need no promise. */
  private withPromise(scenario: Scenario): Scenario | undefined {
    if (this.keepsForm && !isInStrictForm(scenario)) return undefined;
    if (!this.goesByPromises) return { ...scenario, promisedCalls: undefined, intendedCalls: undefined };
    const promise = promiseFor(scenario);
    if (promise === undefined) return undefined;
    const { promisedCalls, intendedCalls } = promise;
    return { ...scenario, promisedCalls, intendedCalls: scenario.intendedCalls === undefined ? undefined : intendedCalls };
  }

  /** Takes the first smaller scenario of the generator that still fails, until none does. */
  private shrink({ arbitrary, value, signatureFor }: Shrinkable): void {
    let current: Value<Scenario> | undefined = value;
    while (current !== undefined) {
      let smaller: Value<Scenario> | undefined;
      for (const candidate of arbitrary.shrink(current.value_, current.context)) {
        if (this.isExhausted) return;
        const { tools } = this.shown.scenario;
        const scenario = { ...candidate.value_, ...(tools === undefined ? {} : { tools }) };
        if (signatureText(signatureFor(scenario)) !== this.wanted) continue;
        if (!this.cutsLikeFound(scenario.text).some((chunks) => !this.isExhausted && this.shows(scenario, chunks))) continue;
        smaller = candidate;
        break;
      }
      current = smaller;
    }
  }

  /** Whole, by code point, and as the failure was cut if that way of cutting makes one cut of a text. */
  private cutsLikeFound(text: string): (readonly string[])[] {
    return ['whole', 'code-point', this.failure.cut.chunking].flatMap((id) => {
      const [cut, another] = chunkings.find((candidate) => candidate.id === id)?.cut(text, randomFor('reduce', text.length)) ?? [];
      return cut === undefined || another !== undefined ? [] : [cut];
    });
  }

  /** Asks the oracle about one way of cutting. One that compares executions is shown the whole text beside it, and sees nothing in that alone. */
  private shows(scenario: Scenario, chunks: readonly string[]): boolean {
    if (this.comparesExecutions && chunks.length === 1) return false;
    const whole: Cut = { chunking: 'whole', chunks: [scenario.text] };
    const cut: Cut = chunks.length === 1 ? whole : { chunking: 'reduced', chunks };
    const executed: readonly [Cut, ...Cut[]] = this.comparesExecutions ? [whole, cut] : [cut];
    const { convictions } = judge(runTrial(this.target, scenario, executed), this.oracles);
    const conviction = convictions.find(({ shape }) => shape === this.failure.signature.shape);
    if (conviction === undefined) return false;
    // A fault of the reading belongs to the tool text of the first execution.
    this.shown = { scenario, cut: conviction.execution ?? executed[0], conviction };
    return true;
  }
}
