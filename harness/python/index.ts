/** The contract's reading in Python, held against this one: the door of this folder. */
export { type Agreement, agreementOf } from './agreement.ts';
export { type Answer, PYTHON_FOLDER, PythonProgram, pythonMissing } from './python-program.ts';
export type { AgreementReport } from './report.ts';
export { type AgreementEnd, type AgreementRun, startAgreement } from './start-agreement.ts';
export { troublesIn } from './troubles-in.ts';
