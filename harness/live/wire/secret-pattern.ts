/**
 * One secret in the spellings in which servers send it back, as an expression over texts. Each character has a few spellings of bounded
 * length, so that a search takes time in proportion to the text.
 */

/** A part of a text, its end excluded. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A shorter piece of a broken-off secret is as likely an ordinary word, and leaves most of the secret to be guessed. */
const LEAST_PIECE = 8;

export class SecretPattern {
  private readonly whole: RegExp;
  /** The least piece that is masked, and each character behind it. */
  private readonly piece: RegExp;
  private readonly behind: readonly RegExp[];

  /** `isOrdinary` tells of a piece, by its number of characters, that it is a word which stands everywhere. */
  constructor({ characters, tail = '' }: Spelling, isOrdinary: (length: number) => boolean) {
    let least = Math.max(LEAST_PIECE, Math.ceil(characters.length / 2));
    while (least < characters.length && isOrdinary(least)) least += 1;
    this.whole = new RegExp(characters.join('') + tail, 'gi');
    this.piece = new RegExp(characters.slice(0, least).join(''), 'gi');
    this.behind = characters.slice(least).map((character) => new RegExp(character, 'iy'));
  }

  /** Where the secret stands, in order. */
  spans(text: string): Span[] {
    return [...text.matchAll(this.whole)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }));
  }

  /** Where it is broken off: at least half of it, and eight characters, in front of what `endsAt` takes for an end. */
  brokenSpans(text: string, endsAt: (text: string, at: number) => boolean): Span[] {
    const spans: Span[] = [];
    if (this.behind.length === 0) return spans;
    this.piece.lastIndex = 0;
    for (let found = this.piece.exec(text); found !== null; found = this.piece.exec(text)) {
      const end = this.endFrom(text, this.piece.lastIndex);
      const isBroken = endsAt(text, end);
      if (isBroken) spans.push({ start: found.index, end });
      // The next may begin inside one that goes on as something else.
      this.piece.lastIndex = isBroken ? end : found.index + 1;
    }
    return spans;
  }

  private endFrom(text: string, from: number): number {
    let end = from;
    for (const character of this.behind) {
      character.lastIndex = end;
      if (!character.test(text)) break;
      end = character.lastIndex;
    }
    return end;
  }
}

/** Sources of expressions. */
export interface Spelling {
  /** For each character. */
  readonly characters: readonly string[];
  /** For what may stand behind it and belongs to it. */
  readonly tail?: string;
}

/** As it is, in any letter case, each character maybe escaped: for JSON, a URL, or a page; then in hexadecimal and in base64. */
export function spellingsOf(secret: string): Spelling[] {
  const bytes = Buffer.from(secret);
  return [
    { characters: [...secret].map((character) => escapedOrNot(character)) },
    { characters: [...bytes].map((byte) => hexadecimal(byte)) },
    ...[0, 1, 2].map((before) => base64Spelling(bytes, before)),
  ];
}

/** What pages write in place of these. */
const ENTITIES: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

function escapedOrNot(character: string, more: readonly string[] = []): string {
  const code = character.codePointAt(0) ?? 0;
  const octets = [...Buffer.from(character)].map((octet) => `%${hexadecimal(octet)}`).join('');
  const units = character.split('').map((unit) => String.raw`\\{1,2}u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const name = ENTITIES[character];
  const entities = [`&#0{0,6}${code};`, `&#x0{0,6}${code.toString(16)};`, ...(name === undefined ? [] : [`&${name};`])];
  return `(?:${[octets, units.join(''), ...entities, ...more, literal(character)].join('|')})`;
}

/** JSON puts a backslash in front of some characters, and JSON in JSON three. */
function literal(character: string): string {
  if (character === '\\') return String.raw`\\{1,4}`;
  if (character === '"' || character === '/') return String.raw`\\{0,3}${character}`;
  return character.replace(/[$()*+.?[\]^{|}-]/, String.raw`\$&`);
}

function hexadecimal(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}

/** Behind one or two other octets, as in `Bearer …`, it falls differently into the groups. The alphabet may be that of URLs. */
function base64Spelling(bytes: Buffer, before: number): Spelling {
  const text = Buffer.concat([Buffer.alloc(before), bytes])
    .toString('base64')
    .replace(/=+$/, '');
  // Characters at both ends hold bits of what stands beside the secret.
  const end = Math.floor(((before + bytes.length) * 8) / 6);
  const characters = [...text.slice(Math.ceil((before * 8) / 6), end)];
  const spelled = characters.map((character) => escapedOrNot(character, character === '+' ? ['-'] : character === '/' ? ['_'] : []));
  if (before > 0) return { characters: spelled };
  const last = [...text.slice(end)].map((character) => `${escapedOrNot(character)}?`).join('');
  return { characters: spelled, tail: `${last}(?:=|%3d){0,2}` };
}
