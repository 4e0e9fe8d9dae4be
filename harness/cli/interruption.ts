/**
 * Notices SIGINT and SIGTERM from the first moment on. A verb that can end in order says so and is asked once; everything else, and a
 * second signal, ends at once with exit code 130. Imports nothing, so that it is there before the rest is loaded.
 */
const EXIT_CODE = 130;

let isGraceful = false;
let hasHappened = false;
const interruption = new AbortController();

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

function notice(): void {
  if (!isGraceful || hasHappened) process.exit(EXIT_CODE);
  hasHappened = true;
  interruption.abort();
}

for (const signal of SIGNALS) process.on(signal, notice);

/** From now on the caller ends the run in order; returns the question whether it should. */
export function endGracefully(): () => boolean {
  isGraceful = true;
  return () => hasHappened;
}

/** From now on the caller ends the run in order, and what waits for something else ends by the signal. */
export function endBySignal(): AbortSignal {
  isGraceful = true;
  return interruption.signal;
}

/** From now on the system ends the process at a signal: for work that lets no event through until it is done, and keeps nothing. */
export function endAtOnce(): void {
  for (const signal of SIGNALS) process.off(signal, notice);
}
