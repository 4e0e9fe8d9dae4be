/** yargs' complaint about a command line as one sentence that names the nearest flag. */
import { nearest } from './nearest.ts';

/** `help` is the text of `--help`, which names every flag of the verb. */
export function complaintOf(message: string, help: string): string {
  const sentence = message.replace(/\s+/g, ' ').trim();
  const verb = /^Did you mean (.+)\?$/.exec(sentence)?.[1];
  if (verb !== undefined) return `unknown verb; did you mean ${verb}?`;
  const valueless = /^Not enough arguments following: (.+)$/.exec(sentence)?.[1];
  if (valueless !== undefined) return `--${valueless} takes a value (one that begins with a minus sign goes behind an equals sign)`;
  if (sentence.startsWith('Not enough non-option arguments')) return 'a file or name is missing; see --help';
  const unknown = /^Unknown arguments?: ([^,]+)/.exec(sentence)?.[1];
  if (unknown === undefined) return sentence;
  const flags = [...help.matchAll(/--([a-z][a-z-]*)/g)].flatMap(([, flag]) => flag ?? []);
  const candidate = nearest(unknown, flags);
  return `unknown argument ${JSON.stringify(unknown)}${candidate === undefined ? '' : `; the nearest flag is --${candidate}`}; see --help`;
}
