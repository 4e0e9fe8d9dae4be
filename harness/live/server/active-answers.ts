/** The answers that are on their way: how many and how long there may be, which frame each has sent last, and how all are ended. */
import { ApiError } from './api-error.ts';
import type { Frame } from './wire-chunk.ts';

export class ActiveAnswer {
  /** Aborted when the answer must end: its reason is an `ApiError` that the client is told, if it is still there. */
  readonly signal: AbortSignal;
  lastFrame: Frame | undefined;
  /** Of the request and of the answer: what is kept as long as it is on its way. */
  characters = 0;
  private readonly controller = new AbortController();
  private readonly onEnd: () => void;
  private readonly timer: NodeJS.Timeout;
  private hasEnded = false;

  constructor(timeoutMs: number, onEnd: () => void) {
    this.signal = this.controller.signal;
    this.onEnd = onEnd;
    this.timer = setTimeout(() => this.abort(new ApiError(504, `no end of the answer within ${timeoutMs / 1000} s`)), timeoutMs);
  }

  abort(reason: ApiError): void {
    this.controller.abort(reason);
  }

  /** The answer is written, or nobody waits for it any more. The first time counts. */
  end(): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    clearTimeout(this.timer);
    this.controller.abort(new ApiError(503, 'the client has gone'));
    this.onEnd();
  }

  get isEnded(): boolean {
    return this.hasEnded;
  }
}

export class ActiveAnswers {
  private readonly answers = new Set<ActiveAnswer>();
  private readonly limit: number;
  private readonly timeoutMs: number;
  private readonly maxCharacters: number;
  private lost = 0;
  private isClosing = false;

  /** `maxCharacters`: of the requests and answers of all together. */
  constructor(limit: number, maxCharacters: number, timeoutMs: number) {
    this.limit = limit;
    this.maxCharacters = maxCharacters;
    this.timeoutMs = timeoutMs;
  }

  /** Of a request of so many characters. Throws `ApiError` with status 503 when there is no room for another. */
  begin(characters: number): ActiveAnswer {
    if (this.isClosing) throw closing();
    if (this.answers.size + this.lost >= this.limit)
      throw new ApiError(503, `all ${this.limit} places for answers are taken`, { code: 'overloaded' });
    this.refuseBeyondRoom(characters);
    const answer: ActiveAnswer = new ActiveAnswer(this.timeoutMs, () => this.answers.delete(answer));
    answer.characters = characters;
    this.answers.add(answer);
    return answer;
  }

  /** The answer keeps so many more characters. Throws `ApiError` with status 503 when those of all are too many. */
  lengthen(answer: ActiveAnswer, characters: number): void {
    this.refuseBeyondRoom(characters);
    answer.characters += characters;
  }

  private refuseBeyondRoom(characters: number): void {
    const taken = [...this.answers].reduce((sum, answer) => sum + answer.characters, 0);
    if (taken + characters > this.maxCharacters)
      throw new ApiError(503, 'the answers on their way leave no room for another', { code: 'overloaded' });
  }

  /** From now on the place of one answer counts as taken. */
  loseSlot(): void {
    this.lost += 1;
  }

  /** Ends all there are, and lets no more begin. */
  close(): void {
    this.isClosing = true;
    for (const answer of this.answers) answer.abort(closing());
  }

  get count(): number {
    return this.answers.size;
  }

  lastFrameBeside(own: ActiveAnswer): Frame | undefined {
    for (const answer of this.answers) if (answer !== own && answer.lastFrame !== undefined) return answer.lastFrame;
    return undefined;
  }
}

function closing(): ApiError {
  return new ApiError(503, 'the server is shutting down');
}
