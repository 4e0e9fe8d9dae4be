/** Carries out parts of a run in threads, each with a target of its own. */
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { CountedNames } from '../../runner/index.ts';
import type { CampaignPart, PartOutcome, PartRunner } from './campaign-part.ts';
import { noResult } from './no-result.ts';
import { KnowledgeWriter } from './shared-knowledge.ts';
import { INTERRUPTED, type SentPart, type WorkerSetup } from './worker-setup.ts';

/** For each thread, one part that it works on and one that waits for it. */
const PARTS_PER_THREAD = 2;
/** Of each thread. Nearly all that a scenario makes is garbage when it is over, and the later it is looked at, the less of it is copied. */
const YOUNG_GENERATION_MEGABYTES = 96;

export class WorkerPool implements PartRunner {
  readonly capacity: number;
  private readonly names: CountedNames;
  private readonly pool: Piscina<SentPart, PartOutcome>;
  private readonly knowledge = new KnowledgeWriter();
  private readonly flag = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

  constructor(threads: number, names: CountedNames, setup: Omit<WorkerSetup, 'flag' | 'names'>) {
    this.capacity = PARTS_PER_THREAD * threads;
    this.names = names;
    const ids = (items: readonly { readonly id: string }[]): string[] => items.map(({ id }) => id);
    const { formats, kinds, chunkings, oracles } = names;
    const workerData: WorkerSetup = {
      ...setup,
      flag: this.flag,
      names: { formats: ids(formats), kinds: ids(kinds), chunkings: ids(chunkings), oracles: ids(oracles) },
    };
    this.pool = new Piscina<SentPart, PartOutcome>({
      filename: fileURLToPath(new URL(`./campaign-worker${extname(import.meta.url)}`, import.meta.url)),
      workerData,
      minThreads: threads,
      maxThreads: threads,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MEGABYTES },
    });
  }

  async run({ knowledge, ...part }: CampaignPart): Promise<PartOutcome> {
    try {
      return await this.pool.run(knowledge === undefined ? part : { ...part, knowledge: this.knowledge.share(knowledge) });
    } catch (error) {
      if (!isLossOfThread(error)) throw error;
      return { result: noResult(this.names), outage: `a worker came to an end: ${error.message}` };
    }
  }

  interrupt(): void {
    Atomics.store(this.flag, 0, INTERRUPTED);
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }
}

/** A thread that ran out of memory or left, in distinction to an error that the code in it threw. */
function isLossOfThread(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_WORKER');
}
