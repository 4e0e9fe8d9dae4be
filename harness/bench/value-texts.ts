/** The values whose speed is measured, a kind of value each. */
import { repeatedTo, VALUE_FRAME, VALUE_UNITS } from '../measure/index.ts';

export interface ValueText {
  /** Kind of value. */
  readonly name: string;
  readonly text: string;
  /** As a schema says it, to parsers that go by one. */
  readonly type: ValueType;
  /** JSON of the arguments that a reader makes of it, as JavaScript prints them. */
  readonly argumentsJson: string;
}

export type ValueType = 'string' | 'array';

const ROW = '{"id": 17, "name": "Ada Lovelace", "tags": ["first", "second"], "active": true, "score": null}, ';
const NUMBERS = '0, -17, 3.25, 6.02e23, 1e-7, 123456789012, ';

/** Each `length` code points long, at least 200. Strings have no outer white space, and are cut between code points. */
export function valueTexts(length: number): ValueText[] {
  const strings = Object.entries(VALUE_UNITS).map(([name, unit]): ValueText => {
    const codePoints = [...repeatedTo(unit, 2 * length)].slice(0, length - 1);
    const text = `${codePoints.join('')}.`;
    return { name, text, type: 'string', argumentsJson: argumentsOf(text) };
  });
  return [...strings, listOf('JSON', ROW, length), listOf('numbers', NUMBERS, length)];
}

/** A JSON array of as many units, each with a comma behind it, as there is room for, filled up with white space. */
function listOf(name: string, unit: string, length: number): ValueText {
  const items = unit.repeat(Math.floor((length - 2) / unit.length)).replace(/, $/, '');
  const text = `[${items}${' '.repeat(length - 2 - items.length)}]`;
  return { name, text, type: 'array', argumentsJson: argumentsOf(JSON.parse(text)) };
}

function argumentsOf(content: unknown): string {
  return JSON.stringify({ content });
}

/** The value as the only parameter of the only call of a response, cut into pieces of so many code points. */
export function responsePieces(text: string, size: number): string[] {
  return [VALUE_FRAME.opening, ...piecesOf(text, size), VALUE_FRAME.closing];
}

export function piecesOf(text: string, size: number): string[] {
  const codePoints = [...text];
  const pieces: string[] = [];
  for (let offset = 0; offset < codePoints.length; offset += size) pieces.push(codePoints.slice(offset, offset + size).join(''));
  return pieces;
}

/** Whether these are the one call with the value; whoever loses text is faster. `calls`: JSON of the arguments of each. */
export function isTheValue(calls: readonly string[], { argumentsJson }: ValueText): boolean {
  const [only, ...others] = calls;
  return only !== undefined && others.length === 0 && JSON.stringify(JSON.parse(only)) === argumentsJson;
}
