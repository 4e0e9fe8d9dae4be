/**
 * Masks secrets in a whole answer. A server that sends a key back may do so a few characters an event, or by escapes, where no search
 * through the text finds it; so texts that a client would put together are searched together.
 */
import { parsedJson } from './json-text.ts';
import { MASK, type Secrets, secretForms, withoutForms } from './masked.ts';

interface Answer<Event extends { readonly data: string }> {
  readonly events: readonly Event[];
  readonly body: string;
}

/** The answer without the secrets. An event or a body in which a secret was spread out is written anew; all others stay as they came. */
export function maskedAnswer<Event extends { readonly data: string }>({ events, body }: Answer<Event>, secrets: Secrets): Answer<Event> {
  const forms = secretForms(secrets);
  if (forms.length === 0) return { events, body };
  if (events.length === 0) return { events, body: maskedTogether([withoutForms(body, forms)], forms)[0] ?? '' };
  const plain = events.map(({ data }) => withoutForms(data, forms));
  const thorough = maskedTogether(plain, forms);
  const isSpread = thorough.some((data, number) => data !== plain[number]);
  return {
    events: events.map((event, number) => ({ ...event, data: thorough[number] ?? '' })),
    body: isSpread ? thorough.map((data) => `data: ${data}\n\n`).join('') : withoutForms(body, forms),
  };
}

/** A text in one of the documents: `owner[key]`. */
interface Piece {
  readonly document: number;
  readonly owner: Record<string, unknown>;
  readonly key: string;
  readonly text: string;
}

/** JSON documents, or texts that are none, whose like-named strings are searched as if they were one. */
function maskedTogether(texts: readonly string[], forms: readonly string[]): string[] {
  const documents = texts.map((text) => ({ root: shallowJson(text) ?? text }));
  const streams = new Map<string, Piece[]>();
  for (const [number, document] of documents.entries()) collectPieces(document, '', number, streams);
  const changed = new Set<number>();
  for (const pieces of streams.values()) {
    for (const { owner, key, document, text } of changedPieces(pieces, forms)) {
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

/** Elements of a list are told apart by their `index`, as choices and calls are, else by their place. */
function collectPieces(owner: object, path: string, document: number, streams: Map<string, Piece[]>): void {
  for (const [key, value] of Object.entries(owner)) {
    const isNumbered = Array.isArray(owner) && typeof value === 'object' && value !== null && 'index' in value;
    const inner = `${path}/${isNumbered ? String(value.index) : key}`;
    if (typeof value === 'object' && value !== null) collectPieces(value, inner, document, streams);
    if (typeof value !== 'string') continue;
    const pieces = streams.get(inner) ?? [];
    // Arrays and objects alike are written to by the keys that Object.entries gave.
    pieces.push({ document, owner: owner as Record<string, unknown>, key, text: value });
    streams.set(inner, pieces);
  }
}

/** Those pieces that change, with their new texts: the mask stands where a secret begins. */
function changedPieces(pieces: readonly Piece[], forms: readonly string[]): Piece[] {
  let texts = pieces.map(({ text }) => text);
  for (const form of forms) {
    const joined = texts.join('');
    if (joined.includes(form)) texts = cutOut(texts, joined, form);
  }
  return pieces.flatMap((piece, number) => {
    const text = texts[number] ?? '';
    return text === piece.text ? [] : [{ ...piece, text }];
  });
}

function cutOut(texts: readonly string[], joined: string, form: string): string[] {
  const starts: number[] = [];
  for (let at = joined.indexOf(form); at !== -1; at = joined.indexOf(form, at + form.length)) starts.push(at);
  let offset = 0;
  let first = 0;
  return texts.map((text) => {
    const [from, to] = [offset, offset + text.length];
    offset = to;
    let kept = '';
    let at = from;
    // Both lists are in order: what ended before this text is over for all that follow.
    while ((starts[first] ?? Number.POSITIVE_INFINITY) + form.length <= from) first += 1;
    for (let place = first; (starts[place] ?? to) < to; place += 1) {
      const start = starts[place] ?? to;
      kept += joined.slice(at, Math.max(at, start));
      if (start >= from) kept += MASK;
      at = Math.min(to, start + form.length);
    }
    return kept + joined.slice(at, to);
  });
}
