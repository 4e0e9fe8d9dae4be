/**
 * CPython's `json.loads`, to the byte, with an explicit stack: nesting of any depth parses, where CPython raises `RecursionError`.
 * Accepts `NaN`, `Infinity`, `-Infinity` and lone surrogates; rejects raw control characters in strings, integers of more than
 * 4,300 digits, and a leading U+FEFF. Source: Lib/json/decoder.py and Modules/_json.c of CPython 3.11.
 */
import type { JsonValue } from './json-value.ts';

/** CPython's `sys.int_info.default_max_str_digits`: `int()` refuses a longer decimal string. */
export const MAX_INTEGER_DIGITS = 4300;

const NUMBER = /-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/y;
const HEX4 = /[0-9a-fA-F]{4}/y;

const LITERALS: readonly (readonly [text: string, value: JsonValue])[] = [
  ['null', null],
  ['true', true],
  ['false', false],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
];

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

/** A container was opened and waits for its first value. */
const OPENED = Symbol('opened');

/** A container whose end has not come yet; `key` is where an object's next value goes. */
interface OpenContainer {
  readonly value: JsonValue[] | Map<string, JsonValue>;
  key: string;
}

/**
 * The value that `json.loads(text)` returns, or `undefined` where it raises.
 * Only space, tab, LF and CR may surround the value; work is linear in the text.
 */
export function jsonLoads(text: string): JsonValue | undefined {
  return new JsonReader(text).document();
}

/** One reading of one text. Each method consumes what it names, and answers `undefined` or `false` where that is not there. */
class JsonReader {
  private offset = 0;
  private readonly open: OpenContainer[] = [];

  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  document(): JsonValue | undefined {
    for (;;) {
      this.skipInnerWhiteSpace();
      const value = this.valueOrOpener();
      if (value === undefined) return undefined;
      if (value === OPENED) continue;
      const outcome = this.attach(value);
      if (outcome !== 'next') return outcome?.document;
    }
  }

  /** Puts a complete value where it belongs, closing every container that ends here. */
  private attach(complete: JsonValue): 'next' | { document: JsonValue } | undefined {
    let value = complete;
    for (;;) {
      this.skipInnerWhiteSpace();
      const container = this.open.at(-1);
      if (container === undefined) return this.offset === this.text.length ? { document: value } : undefined;
      const isArray = Array.isArray(container.value);
      if (Array.isArray(container.value)) container.value.push(value);
      else container.value.set(container.key, value);
      if (this.accept(',')) return isArray || this.key(container) ? 'next' : undefined;
      if (!this.accept(isArray ? ']' : '}')) return undefined;
      this.open.pop();
      value = container.value;
    }
  }

  private valueOrOpener(): JsonValue | typeof OPENED | undefined {
    if (this.accept('"')) return this.stringBody();
    if (this.accept('[')) {
      this.skipInnerWhiteSpace();
      if (this.accept(']')) return [];
      this.open.push({ value: [], key: '' });
      return OPENED;
    }
    if (this.accept('{')) {
      this.skipInnerWhiteSpace();
      if (this.accept('}')) return new Map();
      const container = { value: new Map<string, JsonValue>(), key: '' };
      this.open.push(container);
      return this.key(container) ? OPENED : undefined;
    }
    return this.literalOrNumber();
  }

  private key(container: OpenContainer): boolean {
    this.skipInnerWhiteSpace();
    if (!this.accept('"')) return false;
    const key = this.stringBody();
    if (key === undefined) return false;
    this.skipInnerWhiteSpace();
    container.key = key;
    return this.accept(':');
  }

  private literalOrNumber(): JsonValue | undefined {
    for (const [text, value] of LITERALS) {
      if (!this.text.startsWith(text, this.offset)) continue;
      this.offset += text.length;
      return value;
    }
    NUMBER.lastIndex = this.offset;
    const match = NUMBER.exec(this.text);
    if (match === null) return undefined;
    const [number, fraction, exponent] = match;
    this.offset += number.length;
    if (fraction !== undefined || exponent !== undefined) return Number(number);
    return number.replace('-', '').length > MAX_INTEGER_DIGITS ? undefined : BigInt(number);
  }

  /** What follows an opening quote, up to and with the closing one. A loop by code unit: a long run would fill a regular expression's stack. */
  private stringBody(): string | undefined {
    let body = '';
    let start = this.offset;
    while (this.offset < this.text.length) {
      const codeUnit = this.text.charCodeAt(this.offset);
      if (codeUnit < 0x20) return undefined;
      this.offset += 1;
      if (codeUnit === 0x22) return body + this.text.slice(start, this.offset - 1);
      if (codeUnit !== 0x5c) continue;
      body += this.text.slice(start, this.offset - 1);
      const escaped = this.escaped();
      if (escaped === undefined) return undefined;
      body += escaped;
      start = this.offset;
    }
    return undefined;
  }

  private escaped(): string | undefined {
    const letter = this.text.charAt(this.offset);
    this.offset += 1;
    if (letter !== 'u') return ESCAPES.get(letter);
    HEX4.lastIndex = this.offset;
    const match = HEX4.exec(this.text);
    if (match === null) return undefined;
    this.offset += 4;
    return String.fromCharCode(Number.parseInt(match[0], 16));
  }

  private skipInnerWhiteSpace(): void {
    while (this.offset < this.text.length) {
      const codeUnit = this.text.charCodeAt(this.offset);
      if (codeUnit !== 0x20 && codeUnit !== 0x0a && codeUnit !== 0x0d && codeUnit !== 0x09) return;
      this.offset += 1;
    }
  }

  private accept(character: string): boolean {
    if (this.text[this.offset] !== character) return false;
    this.offset += 1;
    return true;
  }
}
