/** Waits until a token is due, at a rate of tokens per second. */
import { setImmediate, setTimeout } from 'node:timers/promises';

export class Pace {
  private readonly tokensPerSecond: number;
  private readonly now: () => number;
  private readonly startedAt: number;
  private token = 0;

  /** `now` gives milliseconds. Without a limit the rate is infinite. */
  constructor(tokensPerSecond: number, now: () => number) {
    this.tokensPerSecond = tokensPerSecond;
    this.now = now;
    this.startedAt = now();
  }

  /** Returns when so many tokens have been generated, or at once when the signal is aborted. Others always get a turn. */
  async until(token: number, signal: AbortSignal): Promise<void> {
    const millisecondsPerToken = 1000 / this.tokensPerSecond;
    // Never longer than these tokens take, should the clock have been set back.
    const ownTime = Math.max(0, token - this.token) * millisecondsPerToken;
    const wait = Math.min(ownTime, token * millisecondsPerToken - (this.now() - this.startedAt));
    this.token = Math.max(this.token, token);
    try {
      if (wait >= 1) await setTimeout(wait, undefined, { signal });
      else await setImmediate(undefined, { signal });
    } catch {
      // Aborted, which the caller sees by the signal.
    }
  }
}

/** Returns when the signal is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
