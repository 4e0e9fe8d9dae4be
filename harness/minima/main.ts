/**
 * `npm run minima`: looks for the smallest text that shows each canary's fault, and keeps them in `minima.json`, against which the
 * reducer is measured. Exit code 1 when the file was stale (it is right afterwards), or when a canary has no minimum.
 */
import { asciiJson } from '../ascii-json.ts';
import { oracles } from '../oracles/index.ts';
import { canaries } from '../targets/index.ts';
import { writeMinima } from './minima-file.ts';
import { type Minimum, searchMinimum } from './minimum.ts';

const LIMITS = { maxLength: 120, maxTokens: 5, maxTokensCut: 3 };

const start = performance.now();
const minima: Record<string, Minimum> = {};
const print = (line: string): void => void process.stdout.write(`${line}\n`);
print(`whole and by code point up to ${LIMITS.maxTokens} tokens, cut in two everywhere up to ${LIMITS.maxTokensCut}`);
for (const canary of canaries) {
  // Its output is right on every text.
  if (canary.caughtBy === 'growth') continue;
  const oracle = oracles.find(({ id }) => id === canary.oracle);
  if (oracle === undefined) throw new Error(`there is no oracle ${canary.oracle}`);
  const { minimum, complaint } = searchMinimum(canary, oracle, LIMITS);
  if (minimum !== undefined) {
    minima[oracle.id] = minimum;
    const origin = minimum.tokens === undefined ? ' (found by hand)' : '';
    print(`${oracle.id.padEnd(20)}${String(minimum.length).padStart(4)}  ${asciiJson(minimum.text)}${origin}`);
  }
  if (complaint === undefined) continue;
  print(`${oracle.id}: ${complaint}`);
  process.exitCode = 1;
}
if (writeMinima(minima)) {
  print('the committed minima were stale and have been written anew');
  process.exitCode = 1;
}
print(`${((performance.now() - start) / 60_000).toFixed(1)} minutes`);
