/**
 * Replaces secrets in what is shown or kept, since servers send them back. Answers themselves are judged as they came: a mask in them
 * would be a difference that no server made.
 */

import { cutOut } from './cut-out.ts';
import { type Answer, maskedAnswer, withoutSecrets } from './mask-answer.ts';
import { SecretPattern, spellingsOf } from './secret-pattern.ts';

/** Nobody is kept out by less, and words of so few letters stand in every answer. */
const MIN_LENGTH = 6;

/**
 * What every answer is full of. To mask a part of it, given as a key to a server that wants none, would spoil what is kept and hide
 * nothing.
 */
const WIRE_WORDS = [
  'chat.completion.chunk',
  'choices message delta assistant content reasoning_content refusal',
  'tool_calls </tool_call> function arguments parameters required properties description finish_reason',
  'length content_filter logprobs system_fingerprint created object usage prompt_tokens completion_tokens total_tokens',
  'text/event-stream application/json',
].flatMap((line) => line.split(' '));

function isWireWord(text: string): boolean {
  const lowerCase = text.toLowerCase();
  return WIRE_WORDS.some((word) => word.includes(lowerCase));
}

export class Mask {
  private readonly patterns: readonly SecretPattern[];

  constructor(secrets: readonly string[]) {
    // The longest first, so that none is left over as a part of another.
    const kept = secrets.filter((secret) => secret.length >= MIN_LENGTH && !isWireWord(secret));
    this.patterns = [...new Set(kept)].sort((left, right) => right.length - left.length).flatMap(patternsOf);
  }

  /** A sentence. A quotation in it may break off inside a secret, which is masked as far as it goes. */
  text(text: string): string {
    const whole = withoutSecrets(text, this.patterns);
    return this.patterns.reduce((rest, pattern) => cutOut([rest], pattern.brokenSpans(rest, isBreak)).join(''), whole);
  }

  /** A value with all texts and names in it masked. */
  value<Value>(value: Value): Value {
    // A mask leaves a text a text and an object an object.
    return this.masked(value) as Value;
  }

  /** The events of an answer and its body, in which secrets may be spread out. */
  answer<Event extends { readonly data: string }>(answer: Answer<Event>): Answer<Event> {
    return this.patterns.length === 0 ? answer : maskedAnswer(answer, this.patterns);
  }

  private masked(value: unknown): unknown {
    if (typeof value === 'string') return this.text(value);
    if (typeof value !== 'object' || value === null || this.patterns.length === 0) return value;
    if (Array.isArray(value)) return value.map((item) => this.masked(item));
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [this.text(name), this.masked(item)]));
  }
}

function patternsOf(secret: string): SecretPattern[] {
  const characters = [...secret];
  return spellingsOf(secret).map(
    // Pieces of all spellings but the first are made of other characters.
    (spelling, number) => new SecretPattern(spelling, (length) => number === 0 && isWireWord(characters.slice(0, length).join(''))),
  );
}

/** The end of a quotation: its mark, maybe escaped, what stands for the rest of a long one, or the end of the sentence. */
function isBreak(text: string, at: number): boolean {
  return at === text.length || ['…', '"', '\\'].includes(text.charAt(at));
}
