/**
 * Bounds the work that the schemas of one request make. A schema of a hundred characters can ask for more values than there are atoms, or
 * contain itself without end.
 */
import { ApiError } from '../api-error.ts';
import { matchesInTime } from './matches-in-time.ts';

/** A step is a schema, a member of one, or a value that is looked at or made: some microseconds. */
const MAX_STEPS = 200_000;
/** Schemas and values inside each other, references included. */
const MAX_NESTING = 128;
/** For one pattern, and for all of a request together. */
const PATTERN_MS = 50;
const PATTERNS_MS = 500;

export class SchemaWork {
  private readonly now: () => number;
  private readonly verdicts = new Map<string, Map<string, boolean>>();
  private steps = 0;
  private nesting = 0;
  private patternsMs = 0;

  /** `now` gives milliseconds. */
  constructor(now: () => number) {
    this.now = now;
  }

  /** Throws `ApiError` with status 400 when the schemas have asked for more than there is. */
  spend(steps: number): void {
    this.steps += steps;
    if (this.steps > MAX_STEPS)
      throw new ApiError(400, 'tools: the schemas ask for more values than this server makes', { field: 'tools' });
  }

  /** What `run` returns, one level deeper. Throws `ApiError` with status 400 where that is too deep, or when there were too many steps. */
  nested<Result>(run: () => Result): Result {
    this.spend(1);
    if (this.nesting >= MAX_NESTING)
      throw new ApiError(400, `tools: a schema asks for more than ${MAX_NESTING} levels`, { field: 'tools' });
    this.nesting += 1;
    try {
      return run();
    } finally {
      this.nesting -= 1;
    }
  }

  /** Whether the text matches the pattern; one that takes too long does not match. */
  matches(pattern: string, text: string): boolean {
    const verdicts = this.verdicts.get(pattern) ?? new Map<string, boolean>();
    const known = verdicts.get(text);
    if (known !== undefined) return known;
    const timeLeft = Math.ceil(PATTERNS_MS - this.patternsMs);
    const startedAt = this.now();
    const verdict = timeLeft > 0 && matchesInTime(pattern, text, Math.min(PATTERN_MS, timeLeft));
    this.patternsMs += Math.max(0, this.now() - startedAt);
    this.verdicts.set(pattern, verdicts.set(text, verdict));
    return verdict;
  }
}
