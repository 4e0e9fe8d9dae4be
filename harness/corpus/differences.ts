/**
 * Where the default reading is not what the reporter of a bug expects, and why. Each difference is a line of a JSON-lines file beside
 * the seeds and holds the exact reading, so that a change of it is noticed either way.
 */
import { z } from 'zod';
import { checked } from './checked.ts';
import { CorpusError } from './corpus-error.ts';
import { readText } from './read-text.ts';

/** Why a reporter may expect something else; the list is closed. */
export const differenceReasons = [
  /** Types come from the tool's schema, where the default reading goes by the text alone. */
  'schema-typing',
  /** Only one newline at each end is no part of a value, where the default reading strips it. */
  'one-newline',
  /** A tag that is meant literally, in prose or in a value, is taken as a tag. */
  'literal-markup',
  /** A call without `<tool_call>` before it is content. */
  'missing-opener',
  /** A parameter that is not closed is read to its end all the same. */
  'unclosed-parameter',
  /** The call is written in another dialect than the family's. */
  'other-dialect',
  /** It is for the engine to do, not for a parser. */
  'engine-side',
  /** The same characters are delivered in another order. */
  'content-placement',
] as const;
export type DifferenceReason = (typeof differenceReasons)[number];

/** A part of the reading that is compared apart. */
export type Aspect = 'calls' | 'content' | 'reasoning';

const common = { id: z.string(), reason: z.enum(differenceReasons) };
const differenceSchema = z.discriminatedUnion('aspect', [
  z.strictObject({
    ...common,
    aspect: z.literal('calls'),
    actual: z.array(z.strictObject({ name: z.string(), arguments: z.string() })).readonly(),
  }),
  z.strictObject({ ...common, aspect: z.enum(['content', 'reasoning']), actual: z.string() }),
]);

/** `id` is the report's; `actual` is the reading, absent text being empty. */
export type Difference = z.infer<typeof differenceSchema>;

/** The differences in the file. Throws `CorpusError`. */
export function readDifferences(path: string): Difference[] {
  const differences = readText(path)
    .split('\n')
    .flatMap((line, index) => (line === '' ? [] : [checked(line, differenceSchema, `${path}:${index + 1}`, 'difference')]));
  const keys = differences.map(({ id, aspect }) => `${id} ${aspect}`);
  const repeated = keys.find((key, index) => keys.indexOf(key) < index);
  if (repeated !== undefined) throw new CorpusError(path, `lists ${repeated} twice`);
  return differences;
}
