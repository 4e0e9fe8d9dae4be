/**
 * Arguments that are valid for a tool's schema: what the prompt spells out first, then what fits the type of the parameter, then
 * something plain. A parameter that is not required is left out unless the prompt names it.
 */
import type { Random } from '../../../random/index.ts';
import type { FunctionTool } from '../../wire/index.ts';
import { pathIn } from './paths.ts';
import { jsonObjectsIn, namedValue, numbersIn, quotationsIn } from './read-prompt.ts';
import {
  alternatives,
  documentOf,
  isValid,
  numberOr,
  propertiesOf,
  requiredOf,
  resolved,
  type Schema,
  type SchemaDocument,
  typeOf,
} from './schema.ts';
import type { SchemaWork } from './schema-work.ts';
import { proseOf, proseOfWords } from './words.ts';

/** How deep values are nested before what is not required is left out and arrays are as short as they may be. */
const MAX_DEPTH = 6;
/** What looking for a name in the prompt costs besides its length, in steps of `SchemaWork`. */
const NAME_STEPS = 50;
/** Characters of prose that cost a step. */
const CHARACTERS_PER_STEP = 25;

/** Throws `ApiError` with status 400 when the schema asks for more work than there is left. */
export function argumentsFor(tool: FunctionTool, prompt: string, random: Random, work: SchemaWork): Readonly<Record<string, unknown>> {
  const document = documentOf(tool, work);
  const schema = resolved(document.root, document);
  const whole = jsonObjectsIn(prompt).find(({ value }) => isValid(value, schema, document) && isAbout(value, schema));
  if (whole !== undefined) return whole.value;
  const written = new WrittenValues(prompt, random, work);
  return new ValueMaker(document, written, random).object(schema, 0);
}

/** An object that shares no name with the schema is a value in the prompt, not the arguments. */
export function isAbout(value: Readonly<Record<string, unknown>>, schema: Schema): boolean {
  const names = new Set(propertiesOf(schema).map(([name]) => name));
  return Object.keys(value).length > 0 && Object.keys(value).every((name) => names.has(name));
}

/** The values that a prompt spells out; each quotation and each number is given once. */
class WrittenValues {
  readonly prompt: string;
  private readonly random: Random;
  private readonly work: SchemaWork;
  private readonly quotations: string[];
  private readonly numbers: number[];
  /** Of the prompt, in one line. */
  private readonly beginning: string;
  /** What was found, by what was looked for: each expression goes over the prompt once, however many values there are. */
  private readonly found = new Map<RegExp, RegExpExecArray | null>();

  constructor(prompt: string, random: Random, work: SchemaWork) {
    this.prompt = prompt;
    this.random = random;
    this.work = work;
    this.quotations = quotationsIn(prompt).map(({ text }) => text);
    this.numbers = numbersIn(prompt);
    this.beginning = prompt.replace(/\s+/g, ' ').trim().slice(0, 200);
  }

  named(name: string): unknown {
    const value = namedValue(this.prompt, name);
    if (typeof value === 'string') this.quotations.splice(0, this.quotations.length, ...this.quotations.filter((text) => text !== value));
    return value;
  }

  /** The next quotation, or a text as long as the prompt wants it. */
  text(isWanted: (text: string) => boolean): string | undefined {
    const place = this.quotations.findIndex(isWanted);
    if (place !== -1) return this.quotations.splice(place, 1)[0];
    const [, digits = '', unit = ''] = this.first(LENGTH) ?? [];
    const count = Number(digits.replaceAll(',', ''));
    if (count === 0) return undefined;
    return this.prose(count, unit.toLowerCase().startsWith('w') ? proseOfWords : proseOf);
  }

  prose(count: number, write: (count: number, random: Random) => string): string {
    const prose = write(count, this.random);
    this.work.spend(Math.ceil(prose.length / CHARACTERS_PER_STEP));
    return prose;
  }

  first(pattern: RegExp): RegExpExecArray | null {
    const known = this.found.get(pattern);
    if (known !== undefined) return known;
    const match = pattern.exec(this.prompt);
    this.found.set(pattern, match);
    return match;
  }

  /** A path, an expression, a URL or a place in the prompt that looks like what the parameter is called; else what the prompt says. */
  likely(name: string): string {
    const path = /path|file/i.test(name) ? pathIn(this.prompt) : undefined;
    if (path !== undefined) return path;
    const found = LIKELY.flatMap(([names, shows]) => (names.test(name) ? (this.first(shows)?.[0] ?? []) : []));
    return found[0]?.trim() ?? (this.beginning || name);
  }

  number(isWanted: (number: number) => boolean): number | undefined {
    const place = this.numbers.findIndex(isWanted);
    return place === -1 ? undefined : this.numbers.splice(place, 1)[0];
  }
}

class ValueMaker {
  private readonly document: SchemaDocument;
  private readonly written: WrittenValues;
  private readonly random: Random;

  constructor(document: SchemaDocument, written: WrittenValues, random: Random) {
    this.document = document;
    this.written = written;
    this.random = random;
  }

  object(schema: Schema, depth: number): Readonly<Record<string, unknown>> {
    const required = new Set(requiredOf(schema));
    const values: [string, unknown][] = [];
    const properties = propertiesOf(schema);
    for (const [name, property] of properties) {
      this.document.work.spend(NAME_STEPS + name.length);
      const named = this.written.named(name);
      if (named !== undefined && isValid(named, property, this.document)) values.push([name, named]);
      else if (typeof named === 'number' && isValid(String(named), property, this.document)) values.push([name, String(named)]);
      else if (required.has(name)) values.push([name, this.value(name, property, depth + 1)]);
    }
    const known = new Set(properties.map(([name]) => name));
    const missing = [...required].filter((name) => !known.has(name));
    return Object.fromEntries([...values, ...missing.map((name) => [name, this.value(name, {}, depth + 1)] as const)]);
  }

  private value(name: string, given: unknown, depth: number): unknown {
    return this.document.work.nested(() => this.valueFor(name, given, depth));
  }

  private valueFor(name: string, given: unknown, depth: number): unknown {
    const options = alternatives(resolved(given, this.document), this.document).map((option) => resolved(option, this.document));
    const schema = options.find((option) => typeOf(option) !== 'null') ?? options[0] ?? {};
    if ('const' in schema) return schema.const;
    if (Array.isArray(schema.enum)) return this.member(schema.enum);
    const made = this.typed(name, schema, depth);
    const fallbacks = [made, schema.default, ...(Array.isArray(schema.examples) ? schema.examples : [])];
    return fallbacks.find((value) => value !== undefined && isValid(value, schema, this.document)) ?? made;
  }

  private typed(name: string, schema: Schema, depth: number): unknown {
    switch (typeOf(schema)) {
      case 'object':
        return depth > MAX_DEPTH ? {} : this.object(schema, depth);
      case 'array':
        return this.array(name, schema, depth);
      case 'integer':
      case 'number':
        return this.number(schema);
      case 'boolean':
        return !/\b(?:false|without|off|do not|don't|never)\b/i.test(this.written.prompt);
      case 'null':
        return null;
      default:
        return this.text(name, schema);
    }
  }

  /** The member that the prompt names, else the first. */
  private member(members: readonly unknown[]): unknown {
    this.document.work.spend(members.length);
    const prompt = this.written.prompt.toLowerCase();
    return members.find((member) => typeof member === 'string' && member !== '' && prompt.includes(member.toLowerCase())) ?? members[0];
  }

  private array(name: string, schema: Schema, depth: number): unknown[] {
    const places = Array.isArray(schema.prefixItems) ? schema.prefixItems : [];
    const least = numberOr(schema.minItems, depth > MAX_DEPTH ? 0 : Math.max(1, places.length));
    const length = Math.min(Math.max(least, 0), numberOr(schema.maxItems, 64), 64);
    const items: unknown[] = [];
    for (let place = 0; place < length; place += 1) items.push(this.value(name, places[place] ?? schema.items, depth + 1));
    return schema.uniqueItems === true ? items.map((item, place) => distinct(item, items.slice(0, place), place)) : items;
  }

  private number(schema: Schema): number {
    const written = this.written.number((number) => isValid(number, schema, this.document));
    if (written !== undefined) return written;
    const least = Math.max(numberOr(schema.minimum, Number.NEGATIVE_INFINITY), numberOr(schema.exclusiveMinimum, Number.NEGATIVE_INFINITY));
    const most = Math.min(numberOr(schema.maximum, Number.POSITIVE_INFINITY), numberOr(schema.exclusiveMaximum, Number.POSITIVE_INFINITY));
    const step = numberOr(schema.multipleOf, 1);
    const wanted = 1 + this.random.below(9);
    const from = Number.isFinite(least) ? least : Number.isFinite(most) ? most - 10 * step : 0;
    const candidates = [wanted, Math.ceil(from / step) * step, (Math.floor(from / step) + 1) * step, (least + most) / 2];
    return candidates.find((number) => isValid(number, schema, this.document)) ?? wanted;
  }

  private text(name: string, schema: Schema): string {
    const written = this.written.text((text) => isValid(text, schema, this.document));
    const candidates = [written, this.written.likely(name), FORMATTED[String(schema.format)], name];
    // A format that is asked for goes before what the prompt is about.
    if (written === undefined && schema.format !== undefined) candidates.unshift(FORMATTED[String(schema.format)]);
    const fitting = candidates.find((text) => text !== undefined && isValid(text, schema, this.document));
    if (fitting !== undefined) return fitting;
    const least = numberOr(schema.minLength, 1);
    return this.written.prose(Math.min(Math.max(least, 12), numberOr(schema.maxLength, Number.POSITIVE_INFINITY)), proseOf);
  }
}

const FORMATTED: Readonly<Record<string, string>> = {
  date: '2031-05-17',
  time: '09:30:00Z',
  'date-time': '2031-05-17T09:30:00Z',
  email: 'reader@example.org',
  uri: 'https://example.org/',
  uuid: '6f1c2d3e-4b5a-4978-8a6b-0c1d2e3f4a5b',
  ipv4: '192.0.2.1',
  hostname: 'example.org',
};

/** Names of parameters, and what their values look like in a prompt; paths are a matter of their own. */
const LIKELY: readonly (readonly [names: RegExp, shows: RegExp])[] = [
  [/expr|formula|calc/i, /[\d(][\d\s().+*/^%×÷-]*[\d)]/],
  [/url|uri|link/i, /https?:\/\/[^\s"'`<>]+/],
  [/city|place|location|country|town/i, /(?<=\b(?:in|for|of|at|to)\s)\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)*/u],
];

/** How long a text is to be. */
const LENGTH = /(\d[\d,]*)[\s-]+(characters?|letters?|words?)\b/i;

function distinct(item: unknown, earlier: readonly unknown[], place: number): unknown {
  if (!earlier.some((other) => JSON.stringify(other) === JSON.stringify(item))) return item;
  if (typeof item === 'number') return item + place;
  return typeof item === 'string' ? `${item} ${place + 1}` : item;
}
