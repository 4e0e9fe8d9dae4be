/**
 * Transcripts: the answer to one request as it came, behind one comment line of the event stream that tells the request and how the
 * exchange ended. So the file is an event stream itself, which every reader of such streams takes.
 */
import { z } from 'zod';
import { type Exchange, isDocument, readSseEvents } from '../wire/index.ts';
import type { JudgedExchange } from './classify.ts';
import { SIDES } from './probe-case.ts';
import type { ProbeWork } from './run-probe.ts';

const MARK = ': deltaproof-transcript ';

const headerSchema = z.looseObject({
  id: z.string(),
  side: z.enum(SIDES),
  status: z.number().nullable(),
  contentType: z.string(),
  end: z.enum(['complete', 'stopped', 'unreachable', 'redirected', 'cut', 'timeout', 'too-large', 'invalid-utf-8', 'interrupted']),
  problem: z.string().nullable(),
  attempts: z.number(),
});

type Header = z.infer<typeof headerSchema>;

/** The text of a transcript. The key is in neither part, also when a request holds it. */
export function transcriptText({ server, planned, request }: ProbeWork, exchange: Exchange): string {
  const { url, mask } = server.client;
  const { status = null, contentType, end, problem = null, attempts } = exchange;
  // Words of the header itself are left alone, whatever the key is.
  const foreign = mask.value({ contentType, problem, request });
  const header = { id: planned.id, side: server.side, url, status, end, attempts, ...foreign };
  return `${MARK}${JSON.stringify(header)}\n\n${mask.answer(exchange).body}`;
}

/** Such as `candidate-file-config-auto-2.sse`. */
export function transcriptName({ server, planned }: ProbeWork): string {
  return `${server.side}-${planned.id.replaceAll('/', '-')}.sse`;
}

/** What a transcript tells, or any other file with an event stream in it, which is taken to have ended well. */
export function readTranscript(text: string): { readonly header: Header | undefined; readonly exchange: JudgedExchange } {
  const header = headerOf(text);
  if (header === undefined) {
    const events = readSseEvents(text);
    return { header: undefined, exchange: { end: 'complete', problem: undefined, contentType: '', body: text, events } };
  }
  const { contentType, end, problem } = header.value;
  const body = text.slice(header.length);
  const events = isDocument(contentType) ? [] : readSseEvents(body);
  return { header: header.value, exchange: { end, problem: problem ?? undefined, contentType, body, events } };
}

function headerOf(text: string): { readonly value: Header; readonly length: number } | undefined {
  if (!text.startsWith(MARK)) return undefined;
  const end = text.indexOf('\n\n');
  const line = end === -1 ? text : text.slice(0, end);
  try {
    const parsed = headerSchema.safeParse(JSON.parse(line.slice(MARK.length)));
    return parsed.success ? { value: parsed.data, length: line.length + 2 } : undefined;
  } catch {
    return undefined;
  }
}
