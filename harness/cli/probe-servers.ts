/** Asks servers what `probe` was told to ask them. Keeps journal and transcripts as the answers come. */
import { join } from 'node:path';
import type { Journal, ProbeCase, ProbedServer, ProbeWork, Side } from '../live/probe/index.ts';
import type { Exchange } from '../live/wire/index.ts';
import { writeFileWhole } from '../reporters/index.ts';
import { Stopwatch } from './clock.ts';
import { ProbeProgress } from './probe-progress.ts';
import type { NamedServer, ServersRequest } from './probe-request.ts';
import { UsageError } from './usage-error.ts';

export interface ReachedServer extends Omit<ProbedServer, 'model'> {
  /** `null` when the server did not tell. */
  readonly model: string | null;
  readonly isEmbedded: boolean;
}

export interface ProbedServers {
  readonly servers: readonly ReachedServer[];
  readonly cases: readonly ProbeCase[];
  readonly resumed: number;
  readonly isInterrupted: boolean;
  /** Why nothing was sent at all; absent when something was. */
  readonly failure: string | undefined;
  /** What the file system says of a journal or a transcript that could not be written, which ended the run. */
  readonly complaint: Error | undefined;
}

/** Servers that were started for the run are closed again. Throws `UsageError` for a URL, a key or a journal that cannot be used. */
export async function probeServers(request: ServersRequest, signal: AbortSignal): Promise<ProbedServers> {
  const started: { close(): Promise<void> }[] = [];
  try {
    const named: [Side, NamedServer][] = [['candidate', request.candidate]];
    if (request.control !== undefined) named.push(['control', request.control]);
    const reached: ReachedServer[] = [];
    for (const [side, server] of named) {
      const { reachedServer, close, problem } = await reach(side, server, request, signal);
      if (close !== undefined) started.push({ close });
      reached.push(reachedServer);
      if (problem !== undefined)
        return {
          servers: reached,
          cases: [],
          resumed: 0,
          isInterrupted: signal.aborted,
          failure: problem,
          complaint: undefined,
        };
    }
    return await ask(request, reached, signal);
  } finally {
    for (const server of started) await server.close();
  }
}

async function ask(request: ServersRequest, reached: readonly ReachedServer[], signal: AbortSignal): Promise<ProbedServers> {
  const { planRequests, runProbe, transcriptName, transcriptText } = await import('../live/probe/index.ts');
  const plan = planRequests(request.settings);
  const servers = reached.map((server) => ({ ...server, model: server.model ?? '' }));
  const journal = await journalAt(request.resume);
  const stop = new AbortController();
  const progress = new ProbeProgress(
    `deltaproof probe: ${servers.map(({ client }) => client.url).join(' against ')}, seed ${request.settings.seed}`,
    plan.length * servers.length,
  );
  const done = { cases: 0, resumed: 0, lost: 0 };
  let complaint: Error | undefined;
  const keep = (probed: ProbeCase, work: ProbeWork, exchange: Exchange | undefined): void => {
    done.cases += 1;
    if (probed.verdict === 'DROP' || probed.verdict === 'EMPTY') done.lost += 1;
    progress.show(done.cases, `${done.lost} lost`);
    if (exchange === undefined || complaint !== undefined) return;
    try {
      if (request.transcripts !== undefined)
        writeFileWhole(join(request.transcripts, transcriptName(work)), transcriptText(work, exchange));
      journal?.append(probed, work);
    } catch (error) {
      complaint = error instanceof Error ? error : new Error(String(error));
      stop.abort();
    }
  };
  const kept = (work: ProbeWork): ProbeCase | undefined => {
    const judged = journal?.judged(work);
    if (judged !== undefined) done.resumed += 1;
    return judged;
  };
  const { concurrency, settings } = request;
  const cases = await runProbe({
    servers,
    plan,
    seed: settings.seed,
    concurrency,
    signal: AbortSignal.any([signal, stop.signal]),
    kept,
    onCase: keep,
  });
  progress.stop();
  const isInterrupted = signal.aborted && cases.length < plan.length * servers.length;
  return { servers: reached, cases, resumed: done.resumed, isInterrupted, failure: undefined, complaint };
}

interface Reached {
  readonly reachedServer: ReachedServer;
  /** Why it cannot be asked. */
  readonly problem?: string | undefined;
  readonly close?: () => Promise<void>;
}

/** A client for the server, and the model that is asked. */
async function reach(side: Side, named: NamedServer, request: ServersRequest, signal: AbortSignal): Promise<Reached> {
  const { timeoutMs } = request;
  const clock = new Stopwatch();
  const { ChatClient } = await import('../live/wire/index.ts');
  if (named.url === undefined) {
    const { startServer } = await import('../live/server/index.ts');
    const server = await startServer({ seed: request.settings.seed, now: millisecondsNow });
    const client = new ChatClient({ url: server.url, timeoutMs, now: () => clock.milliseconds });
    const { model, problem } = await firstModel(client, signal);
    // Its port is another one each time.
    const reachedServer = { side, client, model, identity: 'embedded', isEmbedded: true };
    return { reachedServer, problem, close: () => server.close() };
  }
  const client = clientAt(
    named.url,
    request,
    () => new ChatClient({ url, apiKey: request.apiKey, timeoutMs, now: () => clock.milliseconds }),
  );
  const { model, problem } = named.model === undefined ? await firstModel(client, signal) : { model: named.model, problem: undefined };
  return { reachedServer: { side, client, model, identity: client.url, isEmbedded: false }, problem };
}
