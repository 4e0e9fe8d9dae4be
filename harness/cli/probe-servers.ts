/** Asks servers what `probe` was told to ask them, and keeps journal and transcripts as the answers come. */
import { join } from 'node:path';
import type { Journal, ProbeCase, ProbedServer, ProbeWork, Side } from '../live/probe/index.ts';
import type { Exchange } from '../live/wire/index.ts';
import { writeFileWhole } from '../reporters/index.ts';
import type { LostOutput } from './outputs.ts';
import type { ServersRequest } from './probe-request.ts';
import { ProgressBar } from './progress-bar.ts';
import { reachServer } from './reach-server.ts';
import { UsageError } from './usage-error.ts';

/** A server that can be asked, or why it cannot. */
export interface AskedServer extends ProbedServer {
  readonly problem: string | undefined;
  readonly isEmbedded: boolean;
  close(): Promise<void>;
}

export interface ProbedServers {
  readonly servers: readonly AskedServer[];
  readonly cases: readonly ProbeCase[];
  /** Cases that the journal knew. */
  readonly resumed: number;
  readonly isInterrupted: boolean;
  /** Why nothing could be sent; `undefined` when something was. */
  readonly failure: string | undefined;
  /** A journal and a transcript that could not be written, which ends the run. */
  readonly lost: readonly LostOutput[];
}

/** Throws `UsageError` for a URL, a key or a journal that cannot be used. */
export async function probeServers(request: ServersRequest, signal: AbortSignal): Promise<ProbedServers> {
  const journal = await journalAt(request.resume);
  const servers: AskedServer[] = [];
  const { apiKey, timeoutMs, settings } = request;
  const options = { apiKey, timeoutMs, embedded: { seed: settings.seed } };
  try {
    const named = { candidate: request.candidate, control: request.control };
    for (const side of ['candidate', 'control'] as const satisfies readonly Side[]) {
      const server = named[side];
      if (server === undefined) continue;
      const reached = await reachServer(server, options, signal);
      // The embedded one's port is another one each time, so that its URL would make a journal useless.
      const identity = reached.isEmbedded ? 'embedded' : reached.client.url;
      servers.push({ ...reached, side, identity, model: reached.model ?? '' });
      if (reached.problem === undefined) continue;
      const nothing = { servers, cases: [], resumed: 0, isInterrupted: signal.aborted, lost: [] };
      // Whom the interruption kept from telling its model is not out of order.
      if (signal.aborted) return { ...nothing, failure: undefined };
      return { ...nothing, failure: `${side === 'control' ? 'the control' : 'the server'} cannot be asked: ${reached.problem}` };
    }
    return { servers, ...(await ask(request, servers, journal, signal)) };
  } finally {
    for (const server of servers) await server.close();
  }
}

async function ask(
  { settings, concurrency, transcripts, resume }: ServersRequest,
  servers: readonly AskedServer[],
  journal: Journal | undefined,
  signal: AbortSignal,
): Promise<Omit<ProbedServers, 'servers'>> {
  const { isLost, planRequests, runProbe, transcriptName, transcriptText } = await import('../live/probe/index.ts');
  const plan = planRequests(settings);
  const total = plan.length * servers.length;
  const against = servers.map(({ client }) => client.url).join(' against ');
  const progress = new ProgressBar({
    announcement: `deltaproof probe: ${against}, seed ${settings.seed}`,
    total,
    layout: '{value} of {total} · {counts}',
    start: { counts: 'nothing yet' },
  });
  const stop = new AbortController();
  const done = { cases: 0, resumed: 0, lost: 0 };
  const lost = new Map<string, LostOutput>();
  const keep = (name: string, write: () => void): void => {
    // A journal that lacks a line is not gone on with: what follows it might be half a line.
    if (lost.has(name)) return;
    try {
      write();
    } catch (error) {
      lost.set(name, { name, error });
      stop.abort();
    }
  };
  const onCase = (probed: ProbeCase, work: ProbeWork, exchange: Exchange | undefined): void => {
    done.cases += 1;
    if (isLost(probed)) done.lost += 1;
    progress.show(done.cases, { counts: `${done.lost} lost` });
    if (exchange === undefined) return;
    if (transcripts !== undefined) {
      const path = join(transcripts, transcriptName(work));
      keep(path, () => writeFileWhole(path, transcriptText(work, exchange)));
    }
    if (journal !== undefined && resume !== undefined) keep(resume, () => journal.append(probed, work));
  };
  const kept = (work: ProbeWork): ProbeCase | undefined => {
    const judged = journal?.judged(work);
    if (judged !== undefined) done.resumed += 1;
    return judged;
  };
  try {
    const either = AbortSignal.any([signal, stop.signal]);
    const cases = await runProbe({ servers, plan, seed: settings.seed, concurrency, signal: either, kept, onCase });
    return {
      cases,
      resumed: done.resumed,
      isInterrupted: signal.aborted && cases.length < total,
      failure: undefined,
      lost: [...lost.values()],
    };
  } finally {
    progress.stop();
  }
}

async function journalAt(path: string | undefined): Promise<Journal | undefined> {
  if (path === undefined) return undefined;
  const { Journal: ProbeJournal, JournalError } = await import('../live/probe/index.ts');
  try {
    return ProbeJournal.open(path, writeFileWhole);
  } catch (error) {
    throw error instanceof JournalError ? new UsageError(error.message) : error;
  }
}
