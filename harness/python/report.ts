/** What a comparison with the reading in Python has shown: first that it sees a fault which was made on purpose, then how much agrees. */
import { type Agreement, type AgreementRequest, agreementOf } from './agreement.ts';

export interface AgreementReport {
  readonly canary: {
    /** Its file's name. */
    readonly program: string;
    /** How many scenarios it may take to see its fault, and how many it took; `null` when those did not show it. */
    readonly tried: number;
    readonly caughtIn: number | null;
  };
  readonly agreement: Agreement;
}

const CANARY = 'broken.py';
/** A canary that so many scenarios do not catch is not caught. */
const CANARY_SCENARIOS = 200;

/** Rejects when Python ends, prints something else or falls silent; `tell` is told how many are done. */
export async function agreementReport(request: Omit<AgreementRequest, 'program'>, tell: (done: number) => void): Promise<AgreementReport> {
  const { disagreements } = await agreementOf({ ...request, program: CANARY, scenarios: CANARY_SCENARIOS });
  const caughtIn = disagreements[0] === undefined ? null : disagreements[0].scenario + 1;
  return {
    canary: { program: CANARY, tried: CANARY_SCENARIOS, caughtIn },
    agreement: await agreementOf({ ...request, program: 'own.py' }, tell),
  };
}
