/** Which part of a check is running: a bar on a terminal; elsewhere one plain line at the start. */
import { SingleBar } from 'cli-progress';

export class PartProgress {
  private readonly bar: SingleBar | undefined;

  /** `parts`: how many there are. */
  constructor(announcement: string, parts: number) {
    if (!process.stderr.isTTY) {
      process.stderr.write(`${announcement}\n`);
      return;
    }
    this.bar = new SingleBar({
      stream: process.stderr,
      clearOnComplete: true,
      hideCursor: false,
      format: `${announcement} [{bar}] {value} of {total} parts done · {part}`,
    });
    this.bar.start(parts, 0, { part: 'starting' });
  }

  /** A part goes on; `done` came before it. */
  show(part: string, done: number): void {
    this.bar?.update(done, { part });
  }

  stop(): void {
    this.bar?.stop();
  }
}
