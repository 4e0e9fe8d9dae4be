/** How a run grew: a point a second at most for the file, and a bounded number of points over the whole run for the report. */
import { appendFileSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ensureFolder } from '../../ensure-folder.ts';
import type { GrowthPoint, GuidedPool } from '../../reporters/index.ts';
import type { CampaignResult } from '../../runner/index.ts';
import type { LostOutput } from '../outputs.ts';

const MOST_POINTS = 120;

/** How far a run is. */
type Grown = Pick<CampaignResult, 'statistics' | 'findings'> & { readonly guided: GuidedPool | undefined };

export class GrowthLog {
  private readonly file: string | undefined;
  private loss: LostOutput | undefined;
  private kept: GrowthPoint[] = [];
  /** Of how many points one is kept. */
  private stride = 1;
  private count = 0;
  private lastSecond = 0;
  /** Bytes of the lines that are whole. */
  private size = 0;

  /** `file` is emptied, if one is named. Throws what the file system says. */
  constructor(file: string | undefined) {
    this.file = file;
    if (file === undefined) return;
    ensureFolder(dirname(file));
    writeFileSync(file, '');
  }

  /** The file, if it is not complete. */
  get lost(): LostOutput[] {
    return this.loss === undefined ? [] : [this.loss];
  }

  /** Spread evenly over the run, the last one included. */
  get points(): readonly GrowthPoint[] {
    return this.kept;
  }

  /** Notes how far the run is, if the last note is a second old; `isLast` always does. */
  note(milliseconds: number, { statistics, findings, guided }: Grown, { isLast = false } = {}): void {
    const seconds = Math.round(milliseconds / 100) / 10;
    if (seconds - this.lastSecond < 1 && !isLast) return;
    this.lastSecond = seconds;
    const { scenarios, executions, codePoints } = statistics;
    const residentMegabytes = Math.round(process.memoryUsage.rss() / 1e6);
    const known = guided === undefined ? {} : { features: guided.features, inputs: guided.inputs };
    const point = { seconds, scenarios, executions, codePoints, buckets: findings.length, ...known, residentMegabytes };
    this.write(point);
    if (this.count % this.stride === 0 || isLast) this.kept.push(point);
    this.count += 1;
    if (this.kept.length <= MOST_POINTS) return;
    this.stride *= 2;
    this.kept = this.kept.filter((_, index) => index % 2 === 0);
  }

  private write(point: GrowthPoint): void {
    if (this.file === undefined || this.loss !== undefined) return;
    const line = `${JSON.stringify(point)}\n`;
    try {
      appendFileSync(this.file, line);
      this.size += line.length;
    } catch (error) {
      // The run is worth more than its log.
      this.loss = { name: this.file, error };
      this.dropHalfLine(this.file);
    }
  }

  /** A full disk may take the beginning of a line. */
  private dropHalfLine(file: string): void {
    try {
      truncateSync(file, this.size);
    } catch {
      // A device or a pipe has no length; of anything else the first complaint tells.
    }
  }
}
