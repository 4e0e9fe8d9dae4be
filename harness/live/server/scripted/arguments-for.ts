/**
 * Arguments that are valid for a tool's schema: what the prompt spells out first, then what fits the type of the parameter, then
 * something plain. A parameter that is not required is left out unless the prompt names it.
 */
import type { Random } from '../../../random/index.ts';
import type { FunctionTool } from '../../wire/index.ts';
import { pathIn } from './paths.ts';
import { jsonObjectsIn, namedValue, numbersIn, quotationsIn } from './read-prompt.ts';
import { alternatives, isValid, numberOr, propertiesOf, requiredOf, resolved, type Schema, typeOf } from './schema.ts';
import { proseOf, proseOfWords } from './words.ts';

/** How deep values are nested before what is not required is left out and arrays are as short as they may be. */
const MAX_DEPTH = 6;

export function argumentsFor(tool: FunctionTool, prompt: string, random: Random): Readonly<Record<string, unknown>> {
  const root = tool.function.parameters ?? {};
  const schema = resolved(root, root);
  const whole = jsonObjectsIn(prompt).find(({ value }) => isValid(value, schema, root) && isAbout(value, schema));
  if (whole !== undefined) return whole.value;
  const written = new WrittenValues(prompt, random);
  return new ValueMaker(root, written, random).object(schema, 0);
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
  private readonly quotations: string[];
  private readonly numbers: number[];

  constructor(prompt: string, random: Random) {
    this.prompt = prompt;
    this.random = random;
    this.quotations = quotationsIn(prompt).map(({ text }) => text);
    this.numbers = numbersIn(prompt);
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
    const [, digits = '', unit = ''] = /(\d[\d,]*)[\s-]+(characters?|letters?|words?)\b/i.exec(this.prompt) ?? [];
    const count = Number(digits.replaceAll(',', ''));
    if (count === 0) return undefined;
    return unit.toLowerCase().startsWith('w') ? proseOfWords(count, this.random) : proseOf(count, this.random);
  }

  number(isWanted: (number: number) => boolean): number | undefined {
    const place = this.numbers.findIndex(isWanted);
    return place === -1 ? undefined : this.numbers.splice(place, 1)[0];
  }
}

class ValueMaker {
  private readonly root: Schema;
  private readonly written: WrittenValues;
  private readonly random: Random;

  constructor(root: Schema, written: WrittenValues, random: Random) {
    this.root = root;
    this.written = written;
    this.random = random;
  }

  object(schema: Schema, depth: number): Readonly<Record<string, unknown>> {
    const required = new Set(requiredOf(schema));
    const values: [string, unknown][] = [];
    for (const [name, property] of propertiesOf(schema)) {
      const named = this.written.named(name);
      if (named !== undefined && isValid(named, property, this.root)) values.push([name, named]);
      else if (typeof named === 'number' && isValid(String(named), property, this.root)) values.push([name, String(named)]);
      else if (required.has(name)) values.push([name, this.value(name, property, depth + 1)]);
    }
    const missing = [...required].filter((name) => !propertiesOf(schema).some(([known]) => known === name));
    return Object.fromEntries([...values, ...missing.map((name) => [name, this.value(name, {}, depth + 1)] as const)]);
  }

  private value(name: string, given: unknown, depth: number): unknown {
    const options = alternatives(resolved(given, this.root), this.root).map((option) => resolved(option, this.root));
    const schema = options.find((option) => typeOf(option) !== 'null') ?? options[0] ?? {};
    if ('const' in schema) return schema.const;
    if (Array.isArray(schema.enum)) return this.member(schema.enum);
    const made = this.typed(name, schema, depth);
    const fallbacks = [made, schema.default, ...(Array.isArray(schema.examples) ? schema.examples : [])];
    return fallbacks.find((value) => value !== undefined && isValid(value, schema, this.root)) ?? made;
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
    const written = this.written.number((number) => isValid(number, schema, this.root));
    if (written !== undefined) return written;
    const least = Math.max(numberOr(schema.minimum, Number.NEGATIVE_INFINITY), numberOr(schema.exclusiveMinimum, Number.NEGATIVE_INFINITY));
    const most = Math.min(numberOr(schema.maximum, Number.POSITIVE_INFINITY), numberOr(schema.exclusiveMaximum, Number.POSITIVE_INFINITY));
    const step = numberOr(schema.multipleOf, 1);
    const wanted = 1 + this.random.below(9);
    const from = Number.isFinite(least) ? least : Number.isFinite(most) ? most - 10 * step : 0;
    const candidates = [wanted, Math.ceil(from / step) * step, (Math.floor(from / step) + 1) * step, (least + most) / 2];
    return candidates.find((number) => isValid(number, schema, this.root)) ?? wanted;
  }

  private text(name: string, schema: Schema): string {
    const written = this.written.text((text) => isValid(text, schema, this.root));
    const candidates = [written, likelyText(name, this.written.prompt), FORMATTED[String(schema.format)], name];
    // A format that is asked for goes before what the prompt is about.
    if (written === undefined && schema.format !== undefined) candidates.unshift(FORMATTED[String(schema.format)]);
    const fitting = candidates.find((text) => text !== undefined && isValid(text, schema, this.root));
    if (fitting !== undefined) return fitting;
    const least = numberOr(schema.minLength, 1);
    return proseOf(Math.min(Math.max(least, 12), numberOr(schema.maxLength, Number.POSITIVE_INFINITY)), this.random);
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

/** A path, an expression, a URL or a place in the prompt that looks like what the parameter is called; else what the prompt says. */
function likelyText(name: string, prompt: string): string {
  const patterns: [RegExp, RegExp][] = [
    [/expr|formula|calc/i, /[\d(][\d\s().+*/^%×÷-]*[\d)]/],
    [/url|uri|link/i, /https?:\/\/[^\s"'`<>]+/],
    [/city|place|location|country|town/i, /(?<=\b(?:in|for|of|at|to)\s)\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)*/u],
  ];
  const path = /path|file/i.test(name) ? pathIn(prompt) : undefined;
  if (path !== undefined) return path;
  const found = patterns.flatMap(([names, shows]) => (names.test(name) ? (shows.exec(prompt)?.[0] ?? []) : []));
  return found[0]?.trim() ?? (prompt.replace(/\s+/g, ' ').trim().slice(0, 200) || name);
}

function distinct(item: unknown, earlier: readonly unknown[], place: number): unknown {
  if (!earlier.some((other) => JSON.stringify(other) === JSON.stringify(item))) return item;
  if (typeof item === 'number') return item + place;
  return typeof item === 'string' ? `${item} ${place + 1}` : item;
}
