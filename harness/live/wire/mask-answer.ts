/**
 * Masks secrets in a whole answer. A server that sends a key back may do so a few characters an event, or by escapes, where no search
 * through the text finds it; so texts that a client would put together are searched together.
 */
import { cutOut } from './cut-out.ts';
import { parsedJson } from './json-text.ts';
import type { SecretPattern } from './secret-pattern.ts';

export interface Answer<Event extends { readonly data: string }> {
  readonly events: readonly Event[];
  readonly body: string;
}

type Patterns = readonly SecretPattern[];

/** The answer without the secrets. An event or a body in which a secret was spread out is written anew; all others stay as they came. */
export function maskedAnswer<Event extends { readonly data: string }>({ events, body }: Answer<Event>, patterns: Patterns): Answer<Event> {
  if (events.length === 0) return { events, body: maskedTogether([withoutSecrets(body, patterns)], patterns)[0] ?? '' };
  const plain = events.map(({ data }) => withoutSecrets(data, patterns));
  const thorough = maskedTogether(plain, patterns);
  const isSpread = thorough.some((data, number) => data !== plain[number]);
  return {
    events: events.map((event, number) => ({ ...event, data: thorough[number] ?? '' })),
    body: isSpread ? thorough.map((data) => `data: ${data}\n\n`).join('') : withoutSecrets(body, patterns),
  };
}

/** The text without the secrets that stand in it as a whole. */
export function withoutSecrets(text: string, patterns: Patterns): string {
  return patterns.reduce((rest, pattern) => cutOut([rest], pattern.spans(rest)).join(''), text);
}

/** A text in one of the documents: `owner[key]`. */
interface Piece {
  readonly document: number;
  readonly owner: Record<string, unknown>;
  readonly key: string;
  readonly text: string;
}

/** JSON documents, or texts that are none, whose like-named strings are searched as if they were one. */
function maskedTogether(texts: readonly string[], patterns: Patterns): string[] {
  const documents = texts.map((text) => ({ root: shallowJson(text) ?? text }));
  const streams = new Streams();
  for (const [number, document] of documents.entries()) streams.collect(document, number);
  const changed = new Set<number>();
  for (const pieces of streams.pieces()) {
    for (const { owner, key, document, text } of changedPieces(pieces, patterns)) {
      owner[key] = text;
      changed.add(document);
    }
  }
  return texts.map((text, number) => {
    const root = documents[number]?.root;
    return !changed.has(number) ? text : typeof root === 'string' ? root : JSON.stringify(root);
  });
}

/** Deepest nesting that is looked into; no answer of a server needs more, and a hostile one could exhaust the stack. */
const MAX_DEPTH = 100;

function shallowJson(text: string): unknown {
  const value = parsedJson(text);
  return isShallow(value, MAX_DEPTH) ? value : undefined;
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((inner) => isShallow(inner, depth - 1));
}

/** The like-named texts of all documents, each in the order of the documents. */
class Streams {
  /** Places of the common tree of the documents, numbered; by the number of the place above and the name. */
  private readonly places = new Map<string, number>();
  private readonly byPlace = new Map<number, Piece[]>();

  pieces(): Iterable<readonly Piece[]> {
    return this.byPlace.values();
  }

  /** Elements of a list are told apart by their `index`, as choices and calls are, else by their place. */
  collect(owner: object, document: number, above = 0): void {
    for (const [key, value] of Object.entries(owner)) {
      const isNumbered = Array.isArray(owner) && typeof value === 'object' && value !== null && 'index' in value;
      const place = this.placeBelow(above, isNumbered ? String(value.index) : key);
      if (typeof value === 'object' && value !== null) this.collect(value, document, place);
      if (typeof value !== 'string') continue;
      const pieces = this.byPlace.get(place) ?? [];
      // Arrays and objects alike are written to by the keys that Object.entries gave.
      pieces.push({ document, owner: owner as Record<string, unknown>, key, text: value });
      this.byPlace.set(place, pieces);
    }
  }

  private placeBelow(above: number, name: string): number {
    const key = `${above}/${name}`;
    const place = this.places.get(key) ?? this.places.size + 1;
    this.places.set(key, place);
    return place;
  }
}

/** Those pieces that change, with their new texts. An answer may break off inside a secret. */
function changedPieces(pieces: readonly Piece[], patterns: Patterns): Piece[] {
  let texts = pieces.map(({ text }) => text);
  for (const pattern of patterns) {
    texts = cutOut(texts, pattern.spans(texts.join('')));
    texts = cutOut(
      texts,
      pattern.brokenSpans(texts.join(''), (joined, at) => at === joined.length),
    );
  }
  return pieces.flatMap((piece, number) => {
    const text = texts[number] ?? '';
    return text === piece.text ? [] : [{ ...piece, text }];
  });
}
