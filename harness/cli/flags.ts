/** How flags are declared: all are text for yargs, so that what is wrong with a value is said in one place and one way. */

export interface TextFlag {
  readonly type: 'string';
  readonly requiresArg: true;
  readonly describe: string;
}

/** A flag that takes a value. */
export function textFlag(describe: string): TextFlag {
  return { type: 'string', requiresArg: true, describe };
}

/** A flag that is there or not. */
export function switchFlag(describe: string): { readonly type: 'boolean'; readonly describe: string; readonly default: false } {
  return { type: 'boolean', describe, default: false };
}

/** Where results go, and what is known of them already: of every verb that looks for findings. */
export const resultFlags = {
  artifacts: { ...textFlag('folder that keeps what was found'), default: 'deltaproof-artifacts' },
  report: textFlag('KIND=FILE: write a report; may be given more than once'),
  known: textFlag('list of known findings, which do not fail the run'),
  'write-known': textFlag('write what was found as such a list'),
  json: switchFlag('print the report as JSON instead of the summary'),
  'no-durations': switchFlag('leave out times, and what is made of times: equal runs then print the same'),
} as const;

export interface ResultArguments {
  artifacts: string;
  report: string | readonly string[] | undefined;
  known: string | undefined;
  'write-known': string | undefined;
  json: boolean;
  'no-durations': boolean;
}
