/** A program that is asked and waited for: the thread that keeps it, from outside. */
import { BlockingThread } from '../blocking-thread.ts';
import type { Ending } from './child.ts';

export interface ChildQuestion {
  /** Lines, each with its end. */
  readonly text: string;
  /** How many lines are waited for. */
  readonly count: number;
  /** For each line. */
  readonly milliseconds: number;
  /** What a program that is started for this is sent before, and answers by a line; `undefined` where nothing is. */
  readonly greeting: string | undefined;
  /** For the first answer of a program that is started for this. */
  readonly startMilliseconds: number;
}

export interface ChildAnswer {
  /** At most as many as were waited for. */
  readonly lines: readonly string[];
  readonly ending: Ending;
  /** The end of what it wrote to standard error. */
  readonly errors: string;
  /** Whether it was started for this question. */
  readonly isNew: boolean;
}

/** Beyond the time limits of all lines; then the thread is gone. */
const SPARE_MILLISECONDS = 30_000;

export class ChildClient {
  private readonly thread: BlockingThread<string, ChildQuestion, ChildAnswer>;

  /** The command is for `/bin/sh -c`, in the current folder. */
  constructor(command: string) {
    this.thread = new BlockingThread('./child-worker', import.meta.url, command);
  }

  /** Nothing that the program does is thrown. Throws `TargetUnavailableError` when the thread has no time to answer. */
  ask(question: ChildQuestion): ChildAnswer {
    const { count, milliseconds, startMilliseconds } = question;
    return this.thread.ask(question, startMilliseconds + count * milliseconds + SPARE_MILLISECONDS);
  }
}
