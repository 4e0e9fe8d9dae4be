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
