/** A thread that does nothing but count, for as many milliseconds as it is told: what two cores can do at best. */
import { parentPort, workerData } from 'node:worker_threads';

/** Steps between two looks at the clock. */
const STRIDE = 1_000_000;

// Only `worker-scaling.ts` starts this file, and hands it that.
const milliseconds = workerData as number;
const start = process.hrtime.bigint();
let [state, steps] = [1, 0];
while (Number(process.hrtime.bigint() - start) / 1e6 < milliseconds) {
  for (let step = 0; step < STRIDE; step += 1) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
  steps += STRIDE;
}
// The state is sent too, so that no compiler leaves the loop out.
parentPort?.postMessage({ steps, state });
