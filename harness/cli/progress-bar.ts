/** How far something is: a bar on a terminal; elsewhere one plain line at the start. Everything goes to standard error. */
import { SingleBar } from 'cli-progress';

export interface BarOptions<Fields> {
  /** What begins, in one line. */
  readonly announcement: string;
  /** Steps that are to come. */
  readonly total: number;
  /** What stands behind the bar: `{value}`, `{total}`, `{percentage}` and the fields, each in braces. */
  readonly layout: string;
  /** The fields before the first step. */
  readonly start: Fields;
}

/** Columns from which announcement, bar and figures stand in one line. */
const WIDE = 160;

export class ProgressBar<Fields extends Readonly<Record<string, string | number>>> {
  private readonly bar: SingleBar | undefined;

  constructor({ announcement, total, layout, start }: BarOptions<Fields>, stream: NodeJS.WriteStream = process.stderr) {
    if (!stream.isTTY) {
      stream.write(`${announcement}\n`);
      return;
    }
    const isWide = stream.columns >= WIDE;
    // What is cut off at the edge must not be the figures.
    if (!isWide) stream.write(`${announcement}\n`);
    const shown = isWide ? { format: `${announcement} [{bar}] ${layout}` } : { format: `[{bar}] ${layout}`, barsize: 8 };
    this.bar = new SingleBar({ stream, clearOnComplete: true, hideCursor: false, ...shown });
    this.bar.start(total, 0, start);
  }

  /** `done`: steps that are over, at most `total`. */
  show(done: number, fields: Fields): void {
    this.bar?.update(done, fields);
  }

  stop(): void {
    this.bar?.stop();
  }
}
