/**
 * How the work of targets grows, one JSON line for each measurement: canaries up to the first that is too steep, then one target whole.
 * `node … target-growth-main.js TARGET [CANARY…]`, in a node that was started with `ROOMY_HEAP`.
 */
import { setImmediate } from 'node:timers/promises';
import { type Target, targets } from '../targets/index.ts';
import type { Growth } from './growth.ts';
import { measureTarget } from './target-growth.ts';

const [name = '', ...canaryNames] = process.argv.slice(2);
for (const canary of canaryNames.map(targetOf)) {
  for (const growth of measureTarget(canary)) {
    await print(canary, growth);
    if (!growth.isLinear) break;
  }
}
const target = targetOf(name);
for (const growth of measureTarget(target)) await print(target, growth);

/** When nobody reads any longer, the broken pipe ends the process: the event loop gets its turn for that. */
async function print({ id }: Target, growth: Growth): Promise<void> {
  process.stdout.write(`${JSON.stringify({ target: id, growth })}\n`);
  await setImmediate();
}

function targetOf(id: string): Target {
  const found = targets.find((candidate) => candidate.id === id);
  if (found === undefined) throw new RangeError(`there is no target ${id}`);
  return found;
}
