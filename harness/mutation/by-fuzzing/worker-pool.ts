/** Runs campaigns in processes of their own, so that a mutant that takes all memory or never ends takes nothing else with it. */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Hunt } from './hunt-mutant.ts';
import type { Task } from './plan.ts';

/** A task, with the id of its entry. */
export interface Question extends Omit<Task, 'entry'> {
  readonly id: string;
}

/** `null`: there is no further hunt. */
export type Answer = Hunt | null;

export interface PoolOptions {
  readonly concurrency: number;
  /** Told every hunt as soon as it is over. */
  readonly onHunt: (task: Task, hunt: Hunt) => void;
  /** When it is aborted the processes are ended; what they had not told is lost. */
  readonly signal: AbortSignal;
}

/** All tasks in their order, so many at a time. Rejects when a process ends by itself. */
export async function runTasks(tasks: readonly Task[], { concurrency, onHunt, signal }: PoolOptions): Promise<void> {
  const waiting = [...tasks];
  // Of all processes, since one that is ended in the middle removes nothing.
  const scratch = mkdtempSync(join(tmpdir(), 'deltaproof-by-fuzzing-'));
  const workers = Array.from({ length: Math.min(concurrency, tasks.length) }, () =>
    fork(fileURLToPath(new URL('worker-main.js', import.meta.url)), { env: { ...process.env, TMPDIR: scratch } }),
  );
  const endAll = (): void => {
    for (const worker of workers) worker.kill('SIGTERM');
  };
  signal.addEventListener('abort', endAll);
  try {
    await Promise.all(
      workers.map(async (worker) => {
        for (let task = waiting.shift(); task !== undefined && !signal.aborted; task = waiting.shift())
          await runTask(worker, task, onHunt, signal);
      }),
    );
  } finally {
    signal.removeEventListener('abort', endAll);
    endAll();
    rmSync(scratch, { recursive: true, force: true });
  }
}

function runTask(worker: ChildProcess, task: Task, onHunt: PoolOptions['onHunt'], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onMessage = (answer: Answer): void => {
      if (answer !== null) onHunt(task, answer);
      else done(resolve);
    };
    const onExit = (): void => {
      const { entry, seed } = task;
      done(() => (signal.aborted ? resolve() : reject(new Error(`${entry.id}: the process that ran seed ${seed} ended by itself`))));
    };
    const done = (settle: () => void): void => {
      worker.off('message', onMessage);
      worker.off('exit', onExit);
      settle();
    };
    worker.on('message', onMessage);
    worker.on('exit', onExit);
    const { entry, ...rest } = task;
    const question: Question = { id: entry.id, ...rest };
    worker.send(question);
  });
}
