/** CPython's text rules, to the byte: the door of this folder. */
export { floatRepr } from './float-repr.ts';
export { escapeJsonString, JsonStringEscaper, jsonDumps } from './json-dumps.ts';
export { jsonLoads, MAX_INTEGER_DIGITS } from './json-loads.ts';
export type { JsonValue } from './json-value.ts';
export { isWhiteSpace, skipWhiteSpace, strip, trimmedEnd } from './white-space.ts';
