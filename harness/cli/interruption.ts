/**
 * Notices SIGINT and SIGTERM from the first moment on. A verb that can end in order says so and is asked once; everything else, and a
 * second signal, ends at once with exit code 130. Imports nothing, so that it is there before the rest is loaded.
 */
const EXIT_CODE = 130;

let isGraceful = false;
let hasHappened = false;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (!isGraceful || hasHappened) process.exit(EXIT_CODE);
    hasHappened = true;
  });
}

/** From now on the caller ends the run in order; returns the question whether it should. */
export function endGracefully(): () => boolean {
  isGraceful = true;
  return () => hasHappened;
}
