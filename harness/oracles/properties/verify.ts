/**
 * What a target's own verification says of a finished stream is what the text demands and what was streamed; and it changes nothing. A
 * stream that is right says little about a verification, so it is also asked about calls as a faulty streamer might leave them.
 */
import type { CallVerification, StreamedCall, Verification } from '../../../src/index.ts';
import type { Expectation, ExpectedCall } from '../../reference/index.ts';
import { isSameCall } from '../is-same-call.ts';
import type { Fault, Oracle, Trial } from '../oracle.ts';
import { faultOfThrown, thrown } from '../thrown.ts';

export const verify: Oracle = {
  id: 'verify',
  description: 'verification says what the text demands of each call, and changes nothing',
  drawnOneIn: 4,
  judge(trial) {
    const execution = trial.executions.find(({ outcome }) => outcome.kind === 'done');
    if (trial.target.verify === undefined || execution?.outcome.kind !== 'done') return { compared: 0, faults: [] };
    const { calls, toolText } = execution.outcome.execution;
    const expectation = trial.expectation(toolText);
    const fault =
      faultAbout(calls, toolText, trial.target.verify, expectation) ??
      faultAbout(chosenAlteration(toolText)(calls), toolText, trial.target.verify, expectation);
    return {
      compared: Math.max(calls.length, expectation.streamed.length),
      faults: fault === undefined ? [] : [{ ...fault, execution }],
    };
  },
};

type VerificationFault = Omit<Fault, 'execution'>;

/** What is wrong with what verification says of these calls. */
function faultAbout(
  calls: readonly StreamedCall[],
  toolText: string,
  verifyCalls: NonNullable<Trial['target']['verify']>,
  expectation: Expectation,
): VerificationFault | undefined {
  const handedOver = calls.map((call) => ({ ...call }));
  let verification: Verification;
  try {
    verification = verifyCalls(handedOver, toolText);
  } catch (error) {
    return faultOfThrown('verification', thrown(error), undefined);
  }
  if (areSameCalls(calls, handedOver)) return faultOf(verification, calls, expectation);
  return { shape: 'verify changed the calls', expected: JSON.stringify(calls), got: JSON.stringify(handedOver) };
}

type Alteration = (calls: readonly StreamedCall[]) => StreamedCall[];

/** Each makes calls wrong that are right: a call too many or too few, or one thing of the last one. */
const ALTERATIONS: readonly [Alteration, ...Alteration[]] = [
  (calls) => [...calls, { name: 'f', arguments: '{}', state: 'closed' }],
  (calls) => calls.slice(0, -1),
  (calls) => withLast(calls, (call) => ({ ...call, arguments: `${call.arguments} ` })),
  (calls) => withLast(calls, (call) => ({ ...call, state: call.state === 'closed' ? 'poisoned' : 'closed' })),
  (calls) => withLast(calls, (call) => ({ ...call, name: `${call.name}x` })),
];

/** Another one for texts of other lengths: all of them for every text would take longer than everything else that is asked. */
function chosenAlteration(toolText: string): Alteration {
  return ALTERATIONS[toolText.length % ALTERATIONS.length] ?? ALTERATIONS[0];
}

function withLast(calls: readonly StreamedCall[], change: (call: StreamedCall) => StreamedCall): StreamedCall[] {
  return calls.map((call, index) => (index === calls.length - 1 ? change(call) : call));
}

/** What is said of one call, as far as it is judged. */
interface Statement {
  readonly outcome: CallVerification['outcome'];
  readonly classes: readonly string[];
  readonly notes: readonly string[];
}

function faultOf(
  verification: Verification,
  calls: readonly StreamedCall[],
  { streamed, reading }: Expectation,
): VerificationFault | undefined {
  const expected = Array.from({ length: Math.max(calls.length, streamed.length) }, (_, index) => demandedOf(streamed[index], calls[index]));
  const said = verification.calls.map(saidOf);
  const shape = differenceOf(expected, said);
  if (shape !== undefined) return { shape, expected: JSON.stringify(expected), got: JSON.stringify(said) };
  const isSound = expected.every(({ outcome }) => outcome !== 'mismatch');
  if (verification.isSound !== isSound) {
    return { shape: 'isSound is not what the outcomes say', expected: String(isSound), got: String(verification.isSound) };
  }
  return isSameReading(reading, verification.reading)
    ? undefined
    : { shape: 'another reading', expected: JSON.stringify(reading), got: JSON.stringify(verification.reading) };
}

/** Classes and notes are those of the text, whatever was streamed; a call that the text does not have has none. */
function demandedOf(expected: ExpectedCall | undefined, streamed: StreamedCall | undefined): Statement {
  if (expected === undefined) return { outcome: 'mismatch', classes: [], notes: [] };
  const { classes, notes } = expected;
  if (!isSameCall(expected, streamed)) return { outcome: 'mismatch', classes, notes };
  return { outcome: classes.length === 0 ? 'identical' : 'divergent', classes, notes };
}

function saidOf({ outcome, classes, notes }: CallVerification): Statement {
  return { outcome, classes, notes };
}

function differenceOf(expected: readonly Statement[], said: readonly Statement[]): string | undefined {
  if (said.length !== expected.length) return 'not one statement for each call';
  for (const [index, { outcome, classes, notes }] of expected.entries()) {
    const statement = said[index];
    if (statement?.outcome !== outcome) return `${outcome} call is called ${statement?.outcome}`;
    if (!areSameNames(statement.classes, classes)) return 'other classes';
    if (!areSameNames(statement.notes, notes)) return 'other notes';
  }
  return undefined;
}

function isSameReading(left: Expectation['reading'], right: Verification['reading']): boolean {
  return (
    left.every(({ name, arguments: text }, index) => right[index]?.name === name && right[index].arguments === text) &&
    left.length === right.length
  );
}

/** In any order: they are sets. */
function areSameNames(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((name) => right.includes(name));
}

function areSameCalls(left: readonly StreamedCall[], right: readonly StreamedCall[]): boolean {
  return left.every((call, index) => isSameCall(call, right[index])) && left.length === right.length;
}
