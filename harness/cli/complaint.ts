/** yargs' complaint about a command line as one sentence that names the nearest flag. */
import { nearest } from './nearest.ts';

/** `help` is the text of `--help`, which names every flag of the verb. */
export function complaintOf(message: string, help: string): string {
  const unknown = /^Unknown arguments?: ([^,]+)/.exec(message)?.[1];
  if (unknown === undefined) return message.replace(/\s+/g, ' ').trim();
  const flags = [...help.matchAll(/--([a-z][a-z-]*)/g)].flatMap(([, flag]) => flag ?? []);
  const candidate = nearest(unknown, flags);
  return `unknown argument ${JSON.stringify(unknown)}${candidate === undefined ? '' : `; the nearest flag is --${candidate}`}; see --help`;
}
