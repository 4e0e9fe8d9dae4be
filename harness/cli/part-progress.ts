/** Which part of a check is running: on a terminal, in a line that is written over; elsewhere one plain line at the start. */
export class PartProgress {
  private readonly announcement: string;

  constructor(announcement: string) {
    this.announcement = announcement;
    if (!process.stderr.isTTY) process.stderr.write(`${announcement}\n`);
  }

  show(part: string): void {
    this.overwrite(`${this.announcement}: ${part} …`);
  }

  stop(): void {
    this.overwrite('');
  }

  private overwrite(line: string): void {
    if (!process.stderr.isTTY) return;
    process.stderr.cursorTo(0);
    process.stderr.write(line);
    process.stderr.clearLine(1);
  }
}
