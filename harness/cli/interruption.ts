/**
 * Notices SIGINT and SIGTERM from the first moment on. A verb that can end in order says so and is asked once; everything else, and a
 * second signal, ends at once with exit code 130. No file is half-written then, since each is written in one go and renamed. Imports
 * nothing, so that it is there before the rest is loaded.
 */
const EXIT_CODE = 130;

/** Tells the person what a signal does. */
let say = (_sentence: string): void => {};
let isGraceful = false;
let hasHappened = false;
const interruption = new AbortController();

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

function notice(): void {
  if (!isGraceful) process.exit(EXIT_CODE);
  if (hasHappened) {
    say('ended at once: what was not written yet is lost');
    process.exit(EXIT_CODE);
  }
  say('ending in order; another signal ends at once');
  hasHappened = true;
  interruption.abort();
}

/** From now on the caller is told in one sentence what a signal does to a run that can end in order. */
export function tellOfSignals(listener: (sentence: string) => void): void {
  say = listener;
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
