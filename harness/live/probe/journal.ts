/**
 * The journal of a probe: one line of JSON for each request that was judged, so that a later run sends only what is missing or failed.
 * Lines are appended whole; one that a crash left half-written is dropped.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { ensureFolder } from '../../ensure-folder.ts';
import { VERDICTS } from './classify.ts';
import { isJudged, type ProbeCase, SIDES } from './probe-case.ts';
import type { ProbeWork } from './run-probe.ts';

const caseSchema = z.object({
  side: z.enum(SIDES),
  id: z.string(),
  number: z.number(),
  prompt: z.string(),
  toolChoice: z.enum(['required', 'auto']),
  repeat: z.number(),
  verdict: z.enum(VERDICTS),
  cause: z.string(),
  reason: z.string(),
  calls: z.array(z.object({ name: z.string(), arguments: z.string() })),
  finishReason: z.string().nullable(),
  status: z.number().nullable(),
  attempts: z.number(),
  milliseconds: z.number(),
});

const lineSchema = z.object({ schemaVersion: z.literal(1), key: z.string(), case: caseSchema });

/** The file is no journal; one sentence that names the file and the line. */
export class JournalError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'JournalError';
  }
}

export class Journal {
  private readonly path: string;
  private readonly lines: Map<string, ProbeCase>;

  private constructor(path: string, lines: Map<string, ProbeCase>) {
    this.path = path;
    this.lines = lines;
  }

  /**
   * Reads the file, which may not be there yet. `rewrite` replaces a file whole, and is called when the last line is half-written.
   * Throws `JournalError`, or what the file system says.
   */
  static open(path: string, rewrite: (path: string, text: string) => void): Journal {
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const lines = text.split('\n');
    // Behind the last line break stands nothing, or what a crash left.
    const last = lines.pop() ?? '';
    const kept = new Map<string, ProbeCase>();
    for (const [index, line] of lines.entries()) {
      const entry = entryOf(line);
      if (entry === undefined) throw new JournalError(`${path}:${index + 1} is no line of a probe's journal`);
      kept.set(entry.key, entry.case);
    }
    if (last !== '') {
      const entry = entryOf(last);
      if (entry === undefined && lines.length === 0) throw new JournalError(`${path}:1 is no line of a probe's journal`);
      if (entry !== undefined) kept.set(entry.key, entry.case);
      rewrite(path, textOf(kept));
    }
    return new Journal(path, kept);
  }

  /** The case of a request that was judged before; a failed one is sent again. */
  judged(work: ProbeWork): ProbeCase | undefined {
    const kept = this.lines.get(requestKey(work));
    // Numbers belong to the plan of this run.
    return kept !== undefined && isJudged(kept) ? { ...kept, number: work.planned.number } : undefined;
  }

  /** Throws what the file system says. */
  append(probed: ProbeCase, work: ProbeWork): void {
    ensureFolder(dirname(this.path));
    appendFileSync(this.path, lineOf(requestKey(work), probed));
  }
}

/** The same for the same request to the same server, and for no other. */
export function requestKey({ server, planned, request }: ProbeWork): string {
  const identity = [server.side, server.identity, server.model, planned.id, request];
  return createHash('sha256').update(JSON.stringify(identity)).digest('hex');
}

function textOf(lines: ReadonlyMap<string, ProbeCase>): string {
  return [...lines].map(([key, probed]) => lineOf(key, probed)).join('');
}

function lineOf(key: string, probed: ProbeCase): string {
  return `${JSON.stringify({ schemaVersion: 1, key, case: probed })}\n`;
}

function entryOf(line: string): { readonly key: string; readonly case: ProbeCase } | undefined {
  try {
    const parsed = lineSchema.safeParse(JSON.parse(line));
    // A cause may be one that an older or newer version knows; nothing but counts goes by it.
    return parsed.success ? (parsed.data as { readonly key: string; readonly case: ProbeCase }) : undefined;
  } catch {
    return undefined;
  }
}
