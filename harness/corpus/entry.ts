/**
 * A corpus entry: one response worth trying again, in a file that is named after the hash of what it holds. So corpora from several
 * machines merge as a union of files, and an entry that was edited in place is noticed.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { formats } from '../../src/index.ts';
import { asciiJson } from '../ascii-json.ts';
import { checked } from './checked.ts';
import { provenanceSchema } from './provenance.ts';
import { readText } from './read-text.ts';

const entrySchema = z
  .strictObject({
    /** The whole response, as the model wrote it; lone surrogates are kept. */
    text: z.string(),
    /** Id of the format. */
    format: z.enum(formats.map((format) => format.id)),
    startInReasoning: z.boolean(),
    /** The chunks in which the response came, where that matters. */
    chunks: z.array(z.string()).readonly().exactOptional(),
    /** The tools of the request, in OpenAI's shape. */
    tools: z.array(z.unknown()).readonly().exactOptional(),
    provenance: provenanceSchema,
  })
  .refine((entry) => entry.chunks === undefined || entry.chunks.join('') === entry.text, {
    path: ['chunks'],
    message: 'together they are not the text',
  });

export type CorpusEntry = Readonly<z.infer<typeof entrySchema>>;

/** The entry in the file. Throws `CorpusError`, whose one sentence names the file. */
export function readEntry(path: string): CorpusEntry {
  return parseEntry(readText(path), path);
}

/** The entry of which `json` is the text; `path` is only named in errors. Throws `CorpusError`. */
export function parseEntry(json: string, path: string): CorpusEntry {
  return checked(json, entrySchema, path, 'corpus entry');
}

/** The text of the entry's file: ASCII, one field a line. */
export function serializeEntry(entry: CorpusEntry): string {
  const fields = { ...contentOf(entry), provenance: entry.provenance };
  return `{\n${Object.entries(fields)
    .map(([name, value]) => `  ${JSON.stringify(name)}: ${asciiJson(value)}`)
    .join(',\n')}\n}\n`;
}

/** Name of the entry's file: the hash of everything but the provenance. */
export function entryFileName(entry: CorpusEntry): string {
  return `${createHash('sha256')
    .update(asciiJson(contentOf(entry)))
    .digest('hex')}.json`;
}

/** What is tried, in the order in which it is written; the hash depends on both. */
function contentOf({ text, format, startInReasoning, chunks, tools }: CorpusEntry): Omit<CorpusEntry, 'provenance'> {
  return { text, format, startInReasoning, ...(chunks === undefined ? {} : { chunks }), ...(tools === undefined ? {} : { tools }) };
}
