/** GitHub's command line, without a shell between: nothing in an argument means anything to one. Fails loudly when it does. */
import { execFileSync } from 'node:child_process';

/** Bytes of an answer. */
const LARGEST_ANSWER = 2 ** 26;

/**
 * @param {readonly string[]} args
 * @param {string} [input] for its standard input
 * @returns {string} its standard output
 */
export function gh(args, input = '') {
  return execFileSync('gh', args, { encoding: 'utf8', input, maxBuffer: LARGEST_ANSWER, stdio: ['pipe', 'pipe', 'inherit'] });
}

/** A variable that the runner sets. @param {string} name */
export function given(name) {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set`);
  return value;
}
