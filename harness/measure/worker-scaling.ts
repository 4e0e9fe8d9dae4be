/**
 * `npm run worker-scaling`: how much faster two workers are than one, beside how much faster two bare loops are than one, in pairs that
 * are measured in turn. Exit code 1 when the median of the quotients is below what is promised.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

const PROMISED = 0.9;
const PAIRS = 10;
/** Of each run of the campaign the first seconds are not counted, in which the engine compiles. */
const [WARM_UP_SECONDS, COUNTED_SECONDS] = [5, 8];
const LOOP_MILLISECONDS = 2000;
const MAIN = fileURLToPath(new URL('../cli/main.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'worker-scaling-'));

interface Point {
  readonly seconds: number;
  readonly codePoints: number;
}

const quotients: number[] = [];
print('pair   two workers to one   two loops to one   quotient');
for (let pair = 1; pair <= PAIRS; pair += 1) {
  // Who comes first changes, so that a machine that grows faster or slower favours neither.
  const order = pair % 2 === 0 ? [1, 2] : [2, 1];
  const campaigns = new Map(order.map((workers) => [workers, campaignRate(workers, pair)]));
  const loops = new Map<number, number>();
  for (const threads of order) loops.set(threads, await loopRate(threads));
  const [own, raw] = [ratioOf(campaigns), ratioOf(loops)];
  quotients.push(own / raw);
  print(
    `${String(pair).padStart(4)}   ${own.toFixed(2).padStart(18)}   ${raw.toFixed(2).padStart(16)}   ${(own / raw).toFixed(2).padStart(8)}`,
  );
}
rmSync(folder, { recursive: true });
const sorted = [...quotients].sort((left, right) => left - right);
const median = ((sorted[PAIRS / 2 - 1] ?? 0) + (sorted[PAIRS / 2] ?? 0)) / 2;
print(
  `median ${median.toFixed(2)}, from ${sorted[0]?.toFixed(2)} to ${sorted.at(-1)?.toFixed(2)}; promised ${PROMISED}  ${median >= PROMISED ? 'ok' : 'LESS THAN PROMISED'}`,
);
if (median < PROMISED) process.exitCode = 1;

/** Code points a second. */
function campaignRate(workers: number, seed: number): number {
  const file = join(folder, 'growth.jsonl');
  const seconds = WARM_UP_SECONDS + COUNTED_SECONDS + 1;
  const flags = ['--time', `${seconds}s`, '--seed', String(seed), '--workers', String(workers), '--growth', file, '--artifacts', folder];
  const { status, stderr } = spawnSync(process.execPath, [MAIN, 'fuzz', ...flags], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`fuzz ended with exit code ${status}: ${stderr}`);
  const points = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Point)
    // The last one is noted when the run is over, and not by the second.
    .slice(0, -1)
    .filter((point) => point.seconds >= WARM_UP_SECONDS);
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || last.seconds - first.seconds < COUNTED_SECONDS / 2)
    throw new Error('the run left too few points to measure by');
  return (last.codePoints - first.codePoints) / (last.seconds - first.seconds);
}

/** Steps of all threads together. */
async function loopRate(threads: number): Promise<number> {
  const loop = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./bare-loop.js', import.meta.url), { workerData: LOOP_MILLISECONDS });
      worker.once('message', ({ steps }: { readonly steps: number }) => resolve(steps));
      worker.once('error', reject);
    });
  const steps = await Promise.all(Array.from({ length: threads }, loop));
  return steps.reduce((sum, count) => sum + count, 0);
}

function ratioOf(rates: ReadonlyMap<number, number>): number {
  return (rates.get(2) ?? 0) / (rates.get(1) ?? 0);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
