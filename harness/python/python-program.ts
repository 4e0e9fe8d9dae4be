/** A program in Python that is asked in JSON lines and answers in JSON lines, each answer with the id of its request. */
import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { packageRoot } from '../corpus/index.ts';

/** Where the Python files stand, in a checkout and in the package. */
export const PYTHON_FOLDER = join(packageRoot(), 'harness', 'targets', 'exec', 'python');

/** Why nothing in Python can be run here, or `undefined`. How many digits an integer may have is part of the contract. */
export function pythonMissing(): string | undefined {
  const { status } = spawnSync('python3', ['-S', '-c', 'import sys; sys.get_int_max_str_digits()'], { stdio: 'ignore' });
  if (status === null) return 'there is no python3';
  return status === 0 ? undefined : 'python3 does not run, or is too old to limit the digits of an integer';
}

export type Answer = Readonly<Record<string, unknown>>;

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** How long a program may be silent while somebody waits. */
const PATIENCE_MILLISECONDS = 60_000;

export class PythonProgram {
  private readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
  private readonly waiting = new Map<unknown, Waiting>();
  private readonly ended: Promise<unknown>;
  private readonly patience: NodeJS.Timeout;
  private errorOutput = '';
  private lastId = 0;

  /** Runs a file; `options` are further words of its command line. */
  constructor(file: string, ...options: readonly string[]) {
    const env = { ...process.env, PYTHONPATH: PYTHON_FOLDER };
    this.child = spawn('python3', ['-B', file, ...options], { stdio: ['pipe', 'pipe', 'pipe'], env });
    this.child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.errorOutput += text;
    });
    // Writing to a program that has ended fails; that it has ended is told to whoever waits.
    this.child.stdin.on('error', () => undefined);
    createInterface({ input: this.child.stdout }).on('line', (line) => this.take(line));
    this.patience = setTimeout(() => this.giveUp(), PATIENCE_MILLISECONDS).unref();
    this.ended = once(this.child, 'close').then(() => this.rejectAll(new Error(`the program has ended: ${this.errorOutput}`)));
  }

  /** Sends a request, and waits for its answer as long as the program runs. */
  ask(request: object): Promise<Answer> {
    this.lastId += 1;
    return this.send(`${JSON.stringify({ ...request, id: this.lastId })}\n`, this.lastId);
  }

  /** Sends bytes as they are, and waits for an answer with this id. */
  send(bytes: string | Uint8Array, id: unknown): Promise<Answer> {
    if (this.waiting.size === 0) this.patience.refresh();
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.child.stdin.write(bytes);
    });
  }

  kill(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Ends the input, and waits for the program's end. */
  async end(): Promise<{ readonly exitCode: number | null; readonly errorOutput: string }> {
    this.child.stdin.end();
    await this.ended;
    return { exitCode: this.child.exitCode, errorOutput: this.errorOutput };
  }

  private take(line: string): void {
    this.patience.refresh();
    let answer: Answer;
    try {
      answer = JSON.parse(line) as Answer;
    } catch {
      this.rejectAll(new Error(`the program printed something else: ${line}`));
      return;
    }
    this.waiting.get(answer.id)?.resolve(answer);
    this.waiting.delete(answer.id);
  }

  private giveUp(): void {
    if (this.waiting.size === 0) return;
    this.rejectAll(new Error(`the program gave no answer in ${PATIENCE_MILLISECONDS / 1000} s`));
    this.child.kill('SIGKILL');
  }

  private rejectAll(error: Error): void {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
