/** The end-of-stream reading as the contract states it: three regular expressions, applied outside in, and CPython's JSON. */
import { type Element, elementsIn, FUNCTION, PARAMETER, WRAPPER } from './elements.ts';
import { dumpPythonString, readPythonJson } from './python-json.ts';
import { pythonStrip } from './white-space.ts';

export interface RegexCall {
  readonly name: string;
  /** In order, repeated keys included, values as they stand in the text. */
  readonly parameters: readonly (readonly [key: string, value: string])[];
  /** JSON text of the arguments object. */
  readonly arguments: string;
}

/** The calls of a complete tool text, in order. */
export function regexReading(toolText: string): RegexCall[] {
  const wrappers = elementsIn(toolText, WRAPPER);
  const segments = wrappers.length === 0 ? [toolText] : wrappers.map((wrapper) => wrapper.inside);
  return segments.flatMap((segment) => elementsIn(segment, FUNCTION)).map(callOf);
}

/** The value that a raw one becomes, as JSON text. */
export function coerce(raw: string): { readonly text: string; readonly hasNonFinite: boolean } {
  const stripped = pythonStrip(raw);
  const json = readPythonJson(stripped);
  return json.kind === 'complete' ? json : { text: dumpPythonString(stripped), hasNonFinite: false };
}

function callOf({ name, inside }: Element): RegexCall {
  const parameters = elementsIn(inside, PARAMETER).map((parameter) => [parameter.name, parameter.inside] as const);
  // A Map does what a Python dict does: a repeated key keeps its first place and its last value.
  const members = [...new Map(parameters)].map(([key, value]) => `${dumpPythonString(key)}: ${coerce(value).text}`);
  return { name, parameters, arguments: `{${members.join(', ')}}` };
}
