/** How many answers were judged: a bar on a terminal; elsewhere one plain line at the start. */
import { SingleBar } from 'cli-progress';

export class ProbeProgress {
  private readonly bar: SingleBar | undefined;

  /** `total`: answers that are to come. */
  constructor(announcement: string, total: number) {
    if (!process.stderr.isTTY) {
      process.stderr.write(`${announcement}\n`);
      return;
    }
    this.bar = new SingleBar({
      stream: process.stderr,
      clearOnComplete: true,
      hideCursor: false,
      format: `${announcement} [{bar}] {value} of {total} · {counts}`,
    });
    this.bar.start(total, 0, { counts: 'nothing yet' });
  }

  show(done: number, counts: string): void {
    this.bar?.update(done, { counts });
  }

  stop(): void {
    this.bar?.stop();
  }
}
