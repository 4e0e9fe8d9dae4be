/**
 * A program that answers lines by lines, with everything that a program may do instead: die, hang, flood, close its input, ignore
 * signals. Runs in a thread of its own.
 */
import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { StringDecoder } from 'node:string_decoder';

/** How asking ended. */
export type Ending =
  | { readonly kind: 'answered' }
  /** It ended by itself; `how` names its exit code or signal. */
  | { readonly kind: 'died'; readonly how: string }
  /** It was killed, since there was no line for so long. */
  | { readonly kind: 'hung' }
  /** It was killed, since a line did not end, or lines did not. */
  | { readonly kind: 'flooded' };

/** Bytes of one line, and of all that is not taken yet. */
const LONGEST_LINE = 64 * 1_048_576;
const MOST_BYTES = 256 * 1_048_576;
/** Characters of standard error that are kept: the last ones. */
const KEPT_ERRORS = 4000;

export class Child {
  private readonly program: ChildProcessWithoutNullStreams;
  private readonly watcher: ChildProcess;
  private readonly decoder = new StringDecoder('utf8');
  /** Lines that nobody has taken yet. */
  private readonly lines: string[] = [];
  private unfinished: string[] = [];
  private unfinishedBytes = 0;
  private waitingBytes = 0;
  private errors = '';
  private ending: Ending | undefined;
  /** Called whenever something happened. */
  private wake: () => void = () => {};

  constructor(command: string) {
    // A group of its own, so that what the shell starts ends with it.
    this.program = spawn('/bin/sh', ['-c', command], { detached: true });
    this.watcher = watch(this.program.pid);
    this.program.stdout.on('data', (data: Buffer) => this.take(data));
    this.program.stderr.on('data', (data: Buffer) => {
      this.errors = (this.errors + data.toString()).slice(-KEPT_ERRORS);
    });
    // Whoever does not read gets no more; that it ended is told by its end.
    this.program.stdin.on('error', () => {});
    this.program.on('error', (error) => this.end({ kind: 'died', how: error.message }));
    this.program.on('close', (code, signal) => this.end({ kind: 'died', how: signal === null ? `exit code ${code}` : signal }));
  }

  get isOver(): boolean {
    return this.ending !== undefined;
  }

  /** What it last wrote to standard error. */
  get lastErrors(): string {
    return this.errors.trim();
  }

  /**
   * Writes the text, and waits for so many lines, for each at most `milliseconds`. Lines that had come before count: a program that says
   * more than it is asked for is found out by them. An ending that is not `answered` is final.
   */
  async ask(text: string, count: number, milliseconds: number): Promise<{ readonly lines: string[]; readonly ending: Ending }> {
    this.program.stdin.write(text);
    while (this.ending === undefined && this.lines.length < count) {
      const seen = this.lines.length;
      const isInTime = await this.happened(milliseconds);
      if (!isInTime && this.lines.length === seen && this.ending === undefined) this.kill({ kind: 'hung' });
    }
    const lines = this.lines.splice(0, count);
    this.waitingBytes = 0;
    return { lines, ending: lines.length === count ? { kind: 'answered' } : (this.ending ?? { kind: 'hung' }) };
  }

  kill(ending: Ending): void {
    this.end(ending);
    killGroup(this.program.pid);
    this.program.stdout.destroy();
    this.program.stderr.destroy();
    this.program.stdin.destroy();
  }

  /** False when nothing did within the time. */
  private happened(milliseconds: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  }

  private take(data: Buffer): void {
    if (this.ending !== undefined) return;
    this.waitingBytes += data.length;
    const [first = '', ...others] = this.decoder.write(data).split('\n');
    this.unfinished.push(first);
    this.unfinishedBytes += data.length;
    for (const other of others) {
      const line = this.unfinished.join('');
      this.unfinished = [other];
      this.unfinishedBytes = other.length;
      if (line.trim() !== '') this.lines.push(line);
    }
    if (this.unfinishedBytes > LONGEST_LINE || this.waitingBytes > MOST_BYTES) this.kill({ kind: 'flooded' });
    if (others.length > 0) this.wake();
  }

  private end(ending: Ending): void {
    if (this.ending !== undefined) return;
    this.ending = ending;
    // What stands behind the last end of a line is half an answer.
    this.unfinished = [];
    this.watcher.kill('SIGKILL');
    this.wake();
  }
}

/** Another program, which reads from this process until that ends, however it ends, and then ends the group. */
function watch(pid: number | undefined): ChildProcess {
  const watcher = spawn('/bin/sh', ['-c', 'read -r nothing; kill -9 "-$0" 2>/dev/null', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without it a group may outlive a harness that is killed; that is all.
  watcher.on('error', () => {});
  return watcher;
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}
