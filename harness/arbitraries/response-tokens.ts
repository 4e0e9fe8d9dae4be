/**
 * A response laid out as tokens, while faults are being planted in it. What is changed is put in as new tokens, so that whatever the
 * old ones carried counts as gone.
 */
import type { Format } from '../../src/index.ts';
import { chosen } from './chosen.ts';
import { adjoining, type Choice, type Planting } from './planting.ts';
import type { DraftCall, DraftParameter } from './response-draft.ts';
import { type Token, token } from './token.ts';

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

  replace(old: Token, text: string): Planting | undefined {
    const place = this.tokens.indexOf(old);
    if (place === -1) return undefined;
    const replacement = token(text);
    this.tokens[place] = replacement;
    return adjoining(replacement);
  }

  /** An offset from 1 to one before the end: half of them fall evenly on the text, the others evenly on the tokens. */
  offsetFor({ where, variant, size }: Choice): number {
    const filled = this.tokens.filter(({ text }) => text !== '');
    const length = filled.reduce((sum, { text }) => sum + text.length, 0);
    if (where % 2 === 0 || filled.length === 0) return Math.min(length - 1, 1 + Math.floor(((variant * 32 + where) * length) / 2 ** 15));
    const target = chosen(filled, variant);
    const offset = filled.slice(0, variant % filled.length).reduce((sum, { text }) => sum + text.length, 0);
    return Math.max(1, Math.min(length - 1, offset + (size % target.text.length)));
  }

  /** The place of the token that begins at the offset, after splitting the one that holds it. Never splits a surrogate pair. */
  splitAt(offset: number): number {
    let rest = offset;
    for (const [place, { text }] of this.tokens.entries()) {
      if (rest <= 0) return place;
      if (rest < text.length) {
        const end = isLowSurrogate(text.charCodeAt(rest)) && isHighSurrogate(text.charCodeAt(rest - 1)) ? rest - 1 : rest;
        if (end === 0) return place;
        this.tokens.splice(place, 1, token(text.slice(0, end)), token(text.slice(end)));
        return place + 1;
      }
      rest -= text.length;
    }
    return this.tokens.length;
  }

  /** What a place is marked by: the tokens on its two sides, standing together. */
  seamAt(place: number): Planting {
    return adjoining(...this.tokens.slice(Math.max(0, place - 1), place + 1));
  }
}

function isHighSurrogate(codeUnit: number): boolean {
  return (codeUnit & 0xfc00) === 0xd800;
}

function isLowSurrogate(codeUnit: number): boolean {
  return (codeUnit & 0xfc00) === 0xdc00;
}
