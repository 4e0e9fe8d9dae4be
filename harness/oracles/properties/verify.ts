/** What a target's own verification says of a finished stream is what the text demands and what was streamed; and it changes nothing. */
import type { CallVerification, StreamedCall, Verification } from '../../../src/index.ts';
import type { Expectation, ExpectedCall } from '../../reference/index.ts';
import type { Fault, Oracle, TrialExecution } from '../oracle.ts';
import { faultOfThrown, thrown } from '../thrown.ts';

export const verify: Oracle = {
  id: 'verify',
  description: 'verification says what the text demands of each call, and changes nothing',
  drawnOneIn: 2,
  judge(trial) {
    const execution = trial.executions.find(({ outcome }) => outcome.kind === 'done');
    if (trial.target.verify === undefined || execution?.outcome.kind !== 'done') return { compared: 0, faults: [] };
    const { calls, toolText } = execution.outcome.execution;
    const expectation = trial.expectation(toolText);
    const compared = Math.max(calls.length, expectation.streamed.length);
    const handedOver = calls.map((call) => ({ ...call }));
    let verification: Verification;
    try {
      verification = trial.target.verify(handedOver, toolText);
    } catch (error) {
      return { compared, faults: [faultOfThrown('verification', thrown(error), execution)] };
    }
    const fault = isSame(calls, handedOver)
      ? faultOf(verification, calls, expectation)
      : { shape: 'verify changed the calls', expected: JSON.stringify(calls), got: JSON.stringify(handedOver) };
    return { compared, faults: fault === undefined ? [] : [withExecution(fault, execution)] };
  },
};

type VerificationFault = Omit<Fault, 'execution'>;

function withExecution(fault: VerificationFault, execution: TrialExecution): Fault {
  return { ...fault, execution };
}

/** What is said of one call, as far as it is judged; the classes and notes of a mismatch are free. */
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

function demandedOf(expected: ExpectedCall | undefined, streamed: StreamedCall | undefined): Statement {
  if (expected === undefined || streamed === undefined || !isSame([expected], [streamed]))
    return { outcome: 'mismatch', classes: [], notes: [] };
  const { classes, notes } = expected;
  return { outcome: classes.length === 0 ? 'identical' : 'divergent', classes: [...classes].sort(), notes: [...notes].sort() };
}

function saidOf({ outcome, classes, notes }: CallVerification): Statement {
  if (outcome === 'mismatch') return { outcome, classes: [], notes: [] };
  return { outcome, classes: [...classes].sort(), notes: [...notes].sort() };
}

function differenceOf(expected: readonly Statement[], said: readonly Statement[]): string | undefined {
  if (said.length !== expected.length) return 'not one statement for each call';
  for (const [index, { outcome, classes, notes }] of expected.entries()) {
    const statement = said[index];
    if (statement?.outcome !== outcome) return `${outcome} call is called ${statement?.outcome}`;
    if (statement.classes.join() !== classes.join()) return 'other classes';
    if (statement.notes.join() !== notes.join()) return 'other notes';
  }
  return undefined;
}

function isSameReading(left: Expectation['reading'], right: Verification['reading']): boolean {
  return (
    left.length === right.length &&
    left.every(({ name, arguments: text }, index) => right[index]?.name === name && right[index].arguments === text)
  );
}

type Call = Pick<StreamedCall, 'name' | 'arguments' | 'state'>;

function isSame(left: readonly Call[], right: readonly Call[]): boolean {
  return (
    left.length === right.length &&
    left.every((call, index) => {
      const other = right[index];
      return call.name === other?.name && call.arguments === other.arguments && call.state === other.state;
    })
  );
}
