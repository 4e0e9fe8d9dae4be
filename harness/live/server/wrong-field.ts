/** Says of a field that is not as its schema wants it what is wrong, so that field and words are one sentence. */
import type { z } from 'zod';
import { plural } from '../../plural.ts';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** Such as `must not be empty`. A message that the schema has itself goes before this one. */
export function wrongField(issue: Issue): string {
  if (issue.input === undefined) return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${NOUNS[issue.expected] ?? issue.expected}, not ${nounOf(issue.input)}`;
    case 'invalid_value':
      return `must be ${orList(issue.values.map((value) => (typeof value === 'string' ? value : String(value))))}`;
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int'
        ? `must be at least ${issue.minimum}`
        : issue.minimum === 1
          ? 'must not be empty'
          : `must have at least ${sizeOf(issue.origin, Number(issue.minimum))}`;
    case 'too_big':
      return issue.origin === 'number' || issue.origin === 'int'
        ? `must be at most ${issue.maximum}`
        : `must have at most ${sizeOf(issue.origin, Number(issue.maximum))}`;
    default:
      return 'is not understood';
  }
}

const NOUNS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function nounOf(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return Number.isInteger(value) ? 'a number' : 'a fraction';
  return NOUNS[Array.isArray(value) ? 'array' : typeof value] ?? typeof value;
}

function sizeOf(origin: string, count: number): string {
  return plural(count, origin === 'string' ? 'character' : 'item');
}

/** `a`, `a or b`, `a, b or c`. */
function orList(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
