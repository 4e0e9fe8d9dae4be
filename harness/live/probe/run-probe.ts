/** Sends the requests of a plan and judges what comes back. Nothing that a server does ends it; the person's signal does. */
import pMap from 'p-map';
import { randomFor } from '../../random/index.ts';
import { type ChatClient, type ChatRequest, type Exchange, readStreamedAnswerInTurns, type StreamedAnswer } from '../wire/index.ts';
import { classify } from './classify.ts';
import { inSeededOrder, type PlannedRequest } from './plan.ts';
import { type ProbeCase, SIDES, type Side } from './probe-case.ts';
import { requiredParameters } from './required-parameters.ts';

export interface ProbedServer {
  readonly side: Side;
  readonly client: Pick<ChatClient, 'complete' | 'mask' | 'url'>;
  readonly model: string;
  /** What it is called in a journal: its URL, or what stays the same where that does not. */
  readonly identity: string;
}

export interface ProbeRun {
  /** The candidate, and in a comparison the control. */
  readonly servers: readonly ProbedServer[];
  readonly plan: readonly PlannedRequest[];
  readonly seed: number;
  /** Requests under way at a time. */
  readonly concurrency: number;
  readonly signal: AbortSignal;
  /** A case that is known already and is not sent again. */
  kept(work: ProbeWork): ProbeCase | undefined;
  /** A case is judged; `exchange` is absent for one that was kept or not sent. */
  onCase(probed: ProbeCase, work: ProbeWork, exchange: Exchange | undefined): void;
}

/** One request to one server. */
export interface ProbeWork {
  readonly server: ProbedServer;
  readonly planned: PlannedRequest;
  readonly request: ChatRequest;
}

/** So many times in a row, and never else, and a server is taken to be out of reach: the rest would only take time. */
const UNREACHABLE_IN_A_ROW = 3;

/** Cases in the order of the report, the candidate's first. An interrupted run has fewer than planned. */
export async function runProbe(run: ProbeRun): Promise<ProbeCase[]> {
  const reach = new Map(run.servers.map(({ side }) => [side, new Reach()]));
  const known: { readonly work: ProbeWork; readonly kept: ProbeCase | undefined }[] = workOf(run).map((work) => ({
    work,
    kept: run.kept(work),
  }));
  const missing = known.filter(({ kept }) => kept === undefined).map(({ work }) => work);
  const cases: ProbeCase[] = [];
  const take = (probed: ProbeCase, work: ProbeWork, exchange: Exchange | undefined): void => {
    cases.push(probed);
    run.onCase(probed, work, exchange);
  };
  for (const { work, kept } of known) if (kept !== undefined) take(kept, work, undefined);
  if (run.servers.length > 1) await warmUp(run, missing);
  const send = async (work: ProbeWork): Promise<void> => {
    if (run.signal.aborted) return;
    const { server, request } = work;
    if (reach.get(server.side)?.isLost === true) {
      take(notSent(work), work, undefined);
      return;
    }
    const exchange = await server.client.complete(request, { signal: run.signal });
    if (exchange.end === 'interrupted') return;
    reach.get(server.side)?.note(exchange);
    take(caseOf(work, exchange, await readStreamedAnswerInTurns(exchange)), work, exchange);
  };
  await pMap(missing, send, { concurrency: run.concurrency });
  return cases.sort((left, right) => SIDES.indexOf(left.side) - SIDES.indexOf(right.side) || left.number - right.number);
}

/** In the order in which it is sent: in a comparison both servers get a request one after the other, either of them first. */
function workOf({ plan, servers, seed }: ProbeRun): ProbeWork[] {
  const random = randomFor(seed, 'probe', 'sides');
  return inSeededOrder(plan, seed).flatMap((planned) => {
    const ordered = random.chance(1, 2) ? servers : servers.toReversed();
    return ordered.map((server) => ({ server, planned, request: { ...planned.body, model: server.model } as ChatRequest }));
  });
}

/** The first request of a server may wait for a model to be loaded or a cache to be filled; what comes back is not judged. */
async function warmUp({ servers, signal }: ProbeRun, missing: readonly ProbeWork[]): Promise<void> {
  for (const { side } of servers) {
    const first = missing.find(({ server }) => server.side === side);
    if (first !== undefined && !signal.aborted) await first.server.client.complete(first.request, { signal });
  }
}

class Reach {
  private hasAnswered = false;
  private failures = 0;

  get isLost(): boolean {
    return !this.hasAnswered && this.failures >= UNREACHABLE_IN_A_ROW;
  }

  note({ end }: Exchange): void {
    if (end === 'unreachable') this.failures += 1;
    else this.hasAnswered = true;
  }
}

/** What it quotes of the answer is masked behind the judgement, which the mask would change. */
function caseOf({ server, planned, request }: ProbeWork, exchange: Exchange, answer: StreamedAnswer): ProbeCase {
  const { reason, calls, finishReason, ...judged } = classify(exchange, requiredParameters(request), answer);
  return {
    ...placeOf(server.side, planned),
    ...judged,
    ...server.client.mask.value({ reason, calls, finishReason }),
    status: exchange.status ?? null,
    attempts: exchange.attempts,
    milliseconds: Math.round(exchange.totalMs),
  };
}

function notSent({ server, planned }: ProbeWork): ProbeCase {
  return {
    ...placeOf(server.side, planned),
    verdict: 'ERROR',
    cause: 'transport',
    reason: `not sent: ${server.client.url} was out of reach ${UNREACHABLE_IN_A_ROW} times in a row`,
    calls: [],
    finishReason: null,
    status: null,
    attempts: 0,
    milliseconds: 0,
  };
}

function placeOf(side: Side, { id, number, prompt, toolChoice, repeat }: PlannedRequest) {
  return { side, id, number, prompt, toolChoice, repeat };
}
