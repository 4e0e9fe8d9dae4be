/**
 * A response laid out as tokens, while faults are being planted in it. What is changed is put in as new tokens, so that whatever the
 * old ones carried counts as gone.
 */
import type { Format } from '../../src/index.ts';
import { chosen } from './chosen.ts';
import { BLANKS } from './contents/white-space.ts';
import { adjoining, type Choice, type Planting } from './planting.ts';
import type { DraftCall, DraftParameter } from './response-draft.ts';
import { type Token, token } from './token.ts';

const BLANK = new RegExp(`^${BLANKS}$`);

export class ResponseTokens {
  readonly format: Format;
  readonly calls: readonly DraftCall[];
  readonly tokens: Token[];

  constructor(format: Format, calls: readonly DraftCall[], tokens: Token[]) {
    this.format = format;
    this.calls = calls;
    this.tokens = tokens;
  }

  get parameters(): DraftParameter[] {
    return this.calls.flatMap((call) => call.parameters);
  }

  /** The call that a number chooses among those that still have the tags of wrapper and function, in order. */
  intactCall(where: number): DraftCall | undefined {
    const intact = this.calls.filter(({ wrapperOpen, opener, close, wrapperClose }) => {
      const places = [wrapperOpen, opener, close, wrapperClose].map((each) => this.tokens.indexOf(each));
      return places.every((place, index) => place > (places[index - 1] ?? -1));
    });
    return intact.length === 0 ? undefined : chosen(intact, where);
  }

  get text(): string {
    let text = '';
    for (const { text: part } of this.tokens) text += part;
    return text;
  }

  /** Places of tokens that stand next to each other; `undefined` when one is gone or something came between. */
  placeOf(tokens: readonly Token[]): number | undefined {
    const [first] = tokens;
    const place = first === undefined ? -1 : this.tokens.indexOf(first);
    return place !== -1 && tokens.every((each, index) => this.tokens[place + index] === each) ? place : undefined;
  }

  /** Takes the tokens out. What is planted by that lies between the neighbours that they had. */
  remove(tokens: readonly Token[]): Planting | undefined {
    const place = this.placeOf(tokens);
    if (place === undefined) return undefined;
    this.tokens.splice(place, tokens.length);
    return this.seamAt(place);
  }

  insertAt(place: number, ...tokens: readonly Token[]): void {
    this.tokens.splice(place, 0, ...tokens);
  }

  /** Puts the tokens in front of one that must be there; `undefined` when it is not. */
  insertBefore(next: Token, ...tokens: readonly Token[]): Planting | undefined {
    const place = this.tokens.indexOf(next);
    if (place === -1) return undefined;
    this.insertAt(place, ...tokens);
    return adjoining(...tokens, next);
  }

  /** Puts the tokens behind one that must be there; `undefined` when it is not. */
  insertAfter(previous: Token, ...tokens: readonly Token[]): Planting | undefined {
    const place = this.tokens.indexOf(previous);
    if (place === -1) return undefined;
    this.insertAt(place + 1, ...tokens);
    return adjoining(previous, ...tokens);
  }

  /** The token that now stands in the place of one that must be there. */
  replace(old: Token, text: string): Token {
    const place = this.tokens.indexOf(old);
    if (place === -1) throw new RangeError(`${JSON.stringify(old.text)} is not in the response`);
    const replacement = token(text);
    this.tokens[place] = replacement;
    return replacement;
  }

  /** Whether the tag was written twice, so that one of it can go without being missing. */
  isRepeated(tokens: readonly Token[]): boolean {
    const place = this.placeOf(tokens);
    const next = place === undefined ? undefined : this.tokens.slice(place + tokens.length).find(({ text }) => !BLANK.test(text));
    return next !== undefined && next.text === tokens[0]?.text;
  }

  /** An offset inside a text of at least two code units: half of them fall evenly on the text, the others evenly on the tokens. */
  offsetFor({ where, variant, size }: Choice): number {
    const filled = this.tokens.filter(({ text }) => text !== '');
    const length = filled.reduce((sum, { text }) => sum + text.length, 0);
    let offset = 1 + Math.floor(((variant * 32 + where) * length) / 2 ** 15);
    if (where % 2 === 1) {
      const target = chosen(filled, variant);
      offset = filled.slice(0, filled.indexOf(target)).reduce((sum, { text }) => sum + text.length, size % target.text.length);
    }
    return this.outOfPair(Math.max(1, Math.min(length - 1, offset)), 0);
  }

  /** Where a span of about that length ends. It is never empty unless it would start at the end, and never ends inside a surrogate pair. */
  spanEnd(start: number, length: number): number {
    return this.outOfPair(start + length, 1);
  }

  /** The place of the token that begins at the offset, after splitting the one that holds it. */
  splitAt(offset: number): number {
    let rest = offset;
    for (const [place, { text }] of this.tokens.entries()) {
      if (rest <= 0) return place;
      if (rest < text.length) {
        this.tokens.splice(place, 1, token(text.slice(0, rest)), token(text.slice(rest)));
        return place + 1;
      }
      rest -= text.length;
    }
    return this.tokens.length;
  }

  /** What a place is marked by: the nearest tokens with text on its two sides, standing together. */
  seamAt(place: number): Planting {
    const { tokens } = this;
    let start = Math.max(0, place - 1);
    while (start > 0 && tokens[start]?.text === '') start -= 1;
    let end = place;
    while (end < tokens.length - 1 && tokens[end]?.text === '') end += 1;
    return adjoining(...tokens.slice(start, end + 1));
  }

  /** All tokens from the first to the last, standing together; `undefined` when they are not both there in this order. */
  stretch(first: Token, last: Token): Planting | undefined {
    const start = this.tokens.indexOf(first);
    const end = this.tokens.indexOf(last);
    return start === -1 || end < start ? undefined : adjoining(...this.tokens.slice(start, end + 1));
  }

  /** The offset, at most the text's length, moved out of the middle of a surrogate pair to its start or its end. */
  private outOfPair(offset: number, side: 0 | 1): number {
    const { text } = this;
    if (offset >= text.length) return text.length;
    const isInPair = isLowSurrogate(text.charCodeAt(offset)) && isHighSurrogate(text.charCodeAt(offset - 1));
    return isInPair ? offset - 1 + 2 * side : offset;
  }
}

function isHighSurrogate(codeUnit: number): boolean {
  return (codeUnit & 0xfc00) === 0xd800;
}

function isLowSurrogate(codeUnit: number): boolean {
  return (codeUnit & 0xfc00) === 0xdc00;
}
